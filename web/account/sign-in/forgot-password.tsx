import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { resetLinkMinutes } from '#model/identity-rules.ts'
import { useLanguage } from '../../lib/language.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import {
  type PasswordReset,
  type PendingCode,
  pendingRecovery,
  pendingReset,
  type SentCode,
  usePendingStep,
} from './pending-step.ts'
import { NewPasswordStep, RecoveryCodeStep, RecoveryEmailStep } from './recovery-steps.tsx'
import { AlternativeLink, SuccessStep } from './sign-in-parts.tsx'

export const meta = privateMeta('account.signIn.forgot.title')

/** Also for signed-in users, who may have forgotten the old password that a change requires. */
export default function ForgotPassword() {
  const t = useTranslations('account.signIn.forgot')
  const links = paths(useLanguage())
  return (
    <>
      <RecoveryStep />
      <AlternativeLink href={links.login()}>{t('backToLogin')}</AlternativeLink>
    </>
  )
}

/** E-mail, then code, then new password, then done. */
function RecoveryStep() {
  const pending = usePendingStep<PendingCode>(pendingRecovery)
  const reset = usePendingStep<PasswordReset>(pendingReset)
  const [isDone, setIsDone] = useState(false)
  const saveCode = ({ userId, email, expiresInSeconds }: SentCode) =>
    pending.save({ userId, email }, expiresInSeconds)

  if (isDone) return <RecoveryDone />
  if (reset.value) {
    const onDone = () => {
      reset.clear()
      setIsDone(true)
    }
    return <NewPasswordStep reset={reset.value} onDone={onDone} />
  }
  if (pending.value) {
    const onVerified = (granted: PasswordReset) => {
      reset.save(granted, resetLinkMinutes * 60)
      pending.clear()
    }
    return (
      <RecoveryCodeStep
        pending={pending.value}
        onResent={saveCode}
        onVerified={onVerified}
        onBack={pending.clear}
      />
    )
  }
  return <RecoveryEmailStep onSent={saveCode} />
}

function RecoveryDone() {
  const t = useTranslations('account.signIn.forgot')
  const link = { href: paths(useLanguage()).login(), label: t('toLogin') }
  return <SuccessStep title={t('doneTitle')} text={t('doneText')} link={link} />
}
