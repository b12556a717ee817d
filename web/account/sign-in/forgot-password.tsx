import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { resetLinkMinutes } from '#model/identity-rules.ts'
import { languageOf, useLanguage } from '../../lib/language.ts'
import { translator } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import type { Route } from './+types/forgot-password'
import { AskEmail } from './forgot/ask-email.tsx'
import { AskPassword } from './forgot/ask-password.tsx'
import { Recovered } from './forgot/recovered.tsx'
import { RecoveryCode } from './forgot/recovery-code.tsx'
import {
  type PendingCode,
  pendingRecovery,
  type ResetTicket,
  resetTicket,
  type Sent,
  useKept,
} from './kept.ts'
import { SwitchLine } from './switch-line.tsx'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('account.signIn.forgot.title'), isPrivate: true })
}

/** Open to who is signed in as well: changing a password asks for the old one, which may be what was forgotten. */
export default function ForgotPassword() {
  const t = useTranslations('account.signIn.forgot')
  const links = paths(useLanguage())
  return (
    <>
      <Step />
      <SwitchLine href={links.login()}>{t('backToLogin')}</SwitchLine>
    </>
  )
}

/** E-mail, then code, then password, then done. */
function Step() {
  const pending = useKept<PendingCode>(pendingRecovery)
  const ticket = useKept<ResetTicket>(resetTicket)
  const [isDone, setIsDone] = useState(false)
  const keepCode = ({ userId, email, expiresInSeconds }: Sent) =>
    pending.keep({ userId, email }, expiresInSeconds)

  if (isDone) return <Recovered />
  if (ticket.value) {
    const onDone = () => {
      ticket.forget()
      setIsDone(true)
    }
    return <AskPassword ticket={ticket.value} onDone={onDone} />
  }
  if (pending.value) {
    const onVerified = (granted: ResetTicket) => {
      ticket.keep(granted, resetLinkMinutes * 60)
      pending.forget()
    }
    return (
      <RecoveryCode
        pending={pending.value}
        onResent={keepCode}
        onVerified={onVerified}
        onBack={pending.forget}
      />
    )
  }
  return <AskEmail onSent={keepCode} />
}
