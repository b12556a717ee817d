import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Address } from '../address.tsx'
import { ManagerName, PasswordField } from '../entry-fields.tsx'
import { EntryForm } from '../entry-form.tsx'
import { EntryHead } from '../entry-head.tsx'
import { LinkUsed } from './link-used.tsx'
import { PasswordRules } from './password-rules.tsx'
import { useLinkPassword } from './use-link-password.ts'

type Props = { token: string; purpose: 'reset' | 'invitation'; email: string }

/** Somebody who was invited chooses their first password here, somebody who forgot theirs a new one. */
export function LinkPassword({ token, purpose, email }: Props) {
  const t = useTranslations('account.signIn.reset')
  const label = useTranslations('account.signIn')('password')
  const newLabel = useTranslations('account.signIn.forgot')('newPassword')
  const confirmLabel = useTranslations('account.signIn.register')('confirmPassword')
  const [typed, setTyped] = useState('')
  const [isDone, setIsDone] = useState(false)
  const entry = useLinkPassword(token, () => setIsDone(true))
  const { problems } = entry
  const isInvited = purpose === 'invitation'
  if (isDone) return <LinkUsed />
  return (
    <>
      <EntryHead title={t(isInvited ? 'invitationTitle' : 'title')}>
        {t.rich(isInvited ? 'invitationText' : 'text', {
          email,
          bdi: address => <Address>{address}</Address>,
        })}
      </EntryHead>
      <EntryForm entry={entry} submitLabel={t('save')}>
        <ManagerName email={email} />
        <PasswordField
          name="password"
          label={isInvited ? label : newLabel}
          error={problems.password}
          onType={setTyped}
          autoFocus
        />
        <PasswordRules typed={typed} />
        <PasswordField
          name="confirmPassword"
          label={isInvited ? confirmLabel : t('confirmPassword')}
          error={problems.confirmPassword}
        />
      </EntryForm>
    </>
  )
}
