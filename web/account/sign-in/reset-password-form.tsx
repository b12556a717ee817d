import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { linkPasswordProblem, linkPasswordRules } from '#model/identity-rules.ts'
import { call } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { HiddenUsername, PasswordField, useIdentityErrorText } from '../identity-fields.tsx'
import { PasswordSaved } from './reset-link-states.tsx'
import { EmailText, SignInForm, SignInHeading } from './sign-in-parts.tsx'

type Props = { token: string; purpose: 'reset' | 'invitation'; email: string }

/** For invited users, who choose their first password, and for password resets. */
export function ResetPasswordForm({ token, purpose, email }: Props) {
  const t = useTranslations('account.signIn.reset')
  const label = useTranslations('account.signIn')('password')
  const newLabel = useTranslations('account.signIn.forgot')('newPassword')
  const confirmLabel = useTranslations('account.signIn.register')('confirmPassword')
  const [typed, setTyped] = useState('')
  const [isDone, setIsDone] = useState(false)
  const form = useResetPassword(token, () => setIsDone(true))
  const { errors } = form
  const isInvited = purpose === 'invitation'
  if (isDone) return <PasswordSaved />
  return (
    <>
      <SignInHeading title={t(isInvited ? 'invitationTitle' : 'title')}>
        {t.rich(isInvited ? 'invitationText' : 'text', {
          email,
          bdi: address => <EmailText>{address}</EmailText>,
        })}
      </SignInHeading>
      <SignInForm form={form} submitLabel={t('save')}>
        <HiddenUsername email={email} />
        <PasswordField
          name="password"
          label={isInvited ? label : newLabel}
          error={errors.password}
          onTextChange={setTyped}
          autoFocus
        />
        <PasswordRules typed={typed} />
        <PasswordField
          name="confirmPassword"
          label={isInvited ? confirmLabel : t('confirmPassword')}
          error={errors.confirmPassword}
        />
      </SignInForm>
    </>
  )
}

function useResetPassword(token: string, onDone: () => void) {
  const t = useTranslations('account.signIn.reset')
  const errorText = useIdentityErrorText()
  const confirmProblem = (password: string, confirmed: string) => {
    if (confirmed === '') return t('confirmRequired')
    return confirmed === password ? undefined : t('differs')
  }
  return useForm({
    fields: ['password', 'confirmPassword'],
    validate: ({ password, confirmPassword }) => ({
      password: password === '' ? t('passwordRequired') : errorText(linkPasswordProblem(password)),
      confirmPassword: confirmProblem(password, confirmPassword),
    }),
    submit: async ({ password }) => {
      await call('POST /api/auth/reset-password', { body: { token, password } })
      onDone()
    },
    fallbackError: t('failed'),
  })
}

/** Message keys, in the order of the rules. */
const ruleKeys = ['ruleLength', 'ruleLower', 'ruleUpper', 'ruleDigit'] as const

function PasswordRules({ typed }: { typed: string }) {
  const t = useTranslations('account.signIn.reset')
  return (
    <ul aria-label={t('rules')} className="grid gap-1.5 rounded-md bg-sunken px-4 py-3 text-sm">
      {ruleKeys.map((key, index) => {
        const isMet = linkPasswordRules[index]?.holds(typed) ?? false
        const Mark = isMet ? Check : Circle
        return (
          <li key={key} className={classNames('flex items-center gap-2', isMet ? 'text-good' : 'text-ink-2')}>
            <Mark size={16} strokeWidth={isMet ? 3 : 2} aria-hidden="true" className="shrink-0" />
            <span>{t(key)}</span>
            <VisuallyHidden>{t(isMet ? 'met' : 'unmet')}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
