import { useTranslations } from 'use-intl'
import { emailProblem } from '#model/identity-rules.ts'
import { call } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useLanguage } from '../../lib/language.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { EmailField, PasswordField, useIdentityErrorText } from '../identity-fields.tsx'
import { AccountDeleted, useIsAccountDeleted } from './account-deleted.tsx'
import { EmailCodeFlow, type FirstStepProps } from './email-code-flow.tsx'
import { GuestsOnly, useNextPage } from './guests-only.tsx'
import { pendingLogin, type SentCode } from './pending-step.ts'
import { AlternativeLink, SignInForm, SignInHeading } from './sign-in-parts.tsx'

export const meta = privateMeta('account.signIn.login.title')

export default function Login() {
  return (
    <GuestsOnly>
      {useIsAccountDeleted() ? (
        <AccountDeleted />
      ) : (
        <EmailCodeFlow stored={pendingLogin} draftKey="login" firstStep={LoginForm} />
      )}
    </GuestsOnly>
  )
}

function LoginForm({ formRef, onSent }: FirstStepProps) {
  const t = useTranslations('account.signIn')
  const links = paths(useLanguage())
  const { next } = useNextPage()
  const form = useLogin(onSent)
  const { errors } = form
  return (
    <>
      <SignInHeading title={t('login.title')}>{t(next ? 'login.textToGoOn' : 'login.text')}</SignInHeading>
      <SignInForm ref={formRef} form={form} submitLabel={t('login.submit')}>
        <EmailField error={errors.email} />
        <PasswordField name="password" label={t('password')} error={errors.password} isNew={false} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox name="rememberMe" label={t('login.rememberMe')} />
          <TextLink href={links.forgotPassword()}>{t('login.forgot')}</TextLink>
        </div>
      </SignInForm>
      <AlternativeLink question={t('login.noAccount')} href={links.register(next)}>
        {t('login.register')}
      </AlternativeLink>
    </>
  )
}

function useLogin(onSent: (sent: SentCode) => void) {
  const t = useTranslations('account')
  const errorText = useIdentityErrorText()
  return useForm({
    fields: ['email', 'password', 'rememberMe'],
    validate: ({ email, password }) => ({
      email: errorText(emailProblem(email)),
      password: password === '' ? t('problems.password_required') : undefined,
    }),
    submit: async ({ email, password, rememberMe }) => {
      const body = { email, password, rememberMe: rememberMe !== '' }
      onSent((await call('POST /api/auth/login', { body })).data)
    },
    fallbackError: t('signIn.login.failed'),
  })
}
