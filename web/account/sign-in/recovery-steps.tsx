import { useTranslations } from 'use-intl'
import { emailProblem, newPasswordProblem } from '#model/identity-rules.ts'
import { call } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useFormDraft } from '../../lib/forms/use-form-draft.ts'
import { EmailField, HiddenUsername, PasswordField, useIdentityErrorText } from '../identity-fields.tsx'
import { CodeStep } from './code-form.tsx'
import type { PasswordReset, PendingCode, SentCode } from './pending-step.ts'
import { EmailText, SignInForm, SignInHeading } from './sign-in-parts.tsx'

export function RecoveryEmailStep({ onSent }: { onSent: (sent: SentCode) => void }) {
  const t = useTranslations('account.signIn.forgot')
  const draft = useFormDraft('forgot-password')
  const form = useForm({
    fields: ['email'],
    validate: ({ email }) => {
      const problem = emailProblem(email)
      return { email: problem && t(problem === 'email_required' ? 'emailRequired' : 'emailInvalid') }
    },
    submit: async body => onSent((await call('POST /api/auth/forgot-password', { body })).data),
    fallbackError: t('failed'),
  })
  return (
    <>
      <SignInHeading title={t('title')}>{t('text')}</SignInHeading>
      <SignInForm ref={draft.form} form={form} submitLabel={t('submit')}>
        <EmailField error={form.errors.email} />
      </SignInForm>
    </>
  )
}

type CodeStepProps = {
  pending: PendingCode & { expiresAt: number }
  onResent: (sent: SentCode) => void
  onVerified: (reset: PasswordReset) => void
  onBack: () => void
}

export function RecoveryCodeStep({ pending, onResent, onVerified, onBack }: CodeStepProps) {
  const t = useTranslations('account.signIn.forgot')
  const { userId, email } = pending
  const verify = async (otp: string) => {
    const { data } = await call('POST /api/auth/verify-reset-otp-only', { body: { userId, email, otp } })
    onVerified({ email, resetToken: data.resetToken })
  }
  return (
    <CodeStep
      pending={pending}
      // The text says "if there is an account", so it does not reveal whether there is one.
      text={t.rich('codeText', { email, bdi: address => <EmailText>{address}</EmailText> })}
      verify={verify}
      onResent={onResent}
      cancel={{ label: t('otherEmail'), onCancel: onBack }}
    />
  )
}

type PasswordStepProps = { reset: PasswordReset; onDone: () => void }

export function NewPasswordStep({ reset, onDone }: PasswordStepProps) {
  const t = useTranslations('account.signIn.forgot')
  const confirmLabel = useTranslations('account.signIn.reset')('confirmPassword')
  const form = useNewPassword(reset.resetToken, onDone)
  return (
    <>
      <SignInHeading title={t('passwordTitle')}>{t('passwordText')}</SignInHeading>
      <SignInForm form={form} submitLabel={t('save')}>
        <HiddenUsername email={reset.email} />
        <PasswordField
          name="newPassword"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          error={form.errors.newPassword}
          autoFocus
        />
        <PasswordField name="confirmPassword" label={confirmLabel} error={form.errors.confirmPassword} />
      </SignInForm>
    </>
  )
}

function useNewPassword(resetToken: string, onDone: () => void) {
  const t = useTranslations('account.signIn.forgot')
  const errorText = useIdentityErrorText()
  return useForm({
    fields: ['newPassword', 'confirmPassword'],
    validate: ({ newPassword, confirmPassword }) => {
      if (newPassword === '') return { newPassword: t('bothRequired') }
      if (confirmPassword === '') return { confirmPassword: t('bothRequired') }
      const isSame = newPassword === confirmPassword
      return {
        newPassword: errorText(newPasswordProblem(newPassword)),
        confirmPassword: isSame ? undefined : t('differs'),
      }
    },
    submit: async ({ newPassword }) => {
      await call('POST /api/auth/reset-password-with-token', { body: { resetToken, newPassword } })
      onDone()
    },
    fallbackError: t('saveFailed'),
  })
}
