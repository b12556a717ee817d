import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { emailProblem, fullNameProblem, passwordProblem, phoneProblem } from '#model/identity-rules.ts'
import { call } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useLanguage } from '../../lib/language.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { EmailField, PasswordField, useIdentityErrorText } from '../identity-fields.tsx'
import { EmailCodeFlow, type FirstStepProps } from './email-code-flow.tsx'
import { GuestsOnly, useNextPage } from './guests-only.tsx'
import { pendingRegistration, type SentCode } from './pending-step.ts'
import { AlternativeLink, SignInForm, SignInHeading } from './sign-in-parts.tsx'

export const meta = privateMeta('account.signIn.register.title')

export default function Register() {
  const t = useTranslations('account.home')
  const toast = useToast()
  return (
    <GuestsOnly>
      <EmailCodeFlow
        stored={pendingRegistration}
        draftKey="register"
        firstStep={RegisterForm}
        // The page that the visitor came from may not be the account home, which also welcomes.
        onSignedIn={() => toast({ tone: 'good', text: t('registered') })}
      />
    </GuestsOnly>
  )
}

function RegisterForm({ formRef, onSent }: FirstStepProps) {
  const t = useTranslations('account.signIn.register')
  const password = useTranslations('account.signIn')('password')
  const { next } = useNextPage()
  const links = paths(useLanguage())
  const form = useRegistration(onSent)
  const { errors } = form
  return (
    <>
      <SignInHeading title={t('title')}>{t('text')}</SignInHeading>
      <SignInForm ref={formRef} form={form} submitLabel={t('submit')}>
        <Field label={t('fullName')} required error={errors.fullName}>
          <TextInput name="fullName" autoComplete="name" maxLength={120} />
        </Field>
        <EmailField error={errors.email} />
        <Field label={t('phone')} required hint={t('phoneHint')} error={errors.phone}>
          <TextInput type="tel" name="phone" dir="ltr" autoComplete="tel" maxLength={30} />
        </Field>
        <PasswordField name="password" label={password} hint={t('passwordHint')} error={errors.password} />
        <PasswordField name="confirmPassword" label={t('confirmPassword')} error={errors.confirmPassword} />
        <Terms error={errors.terms} />
      </SignInForm>
      <AlternativeLink question={t('hasAccount')} href={links.login(next)}>
        {t('login')}
      </AlternativeLink>
    </>
  )
}

function Terms({ error }: { error: ReactNode }) {
  const t = useTranslations('account.signIn.register')
  const links = paths(useLanguage())
  const link = (href: string) => (text: ReactNode) => (
    // In a new tab, so the form stays filled in.
    <a href={href} target="_blank" rel="noreferrer" className="text-brand underline">
      {text}
    </a>
  )
  const label = t.rich('terms', {
    terms: link(links.policy('terms-and-conditions')),
    privacy: link(links.policy('privacy-policy')),
  })
  return <Checkbox name="terms" required label={<span>{label}</span>} error={error} />
}

function useRegistration(onSent: (sent: SentCode) => void) {
  const t = useTranslations('account.signIn.register')
  const errorText = useIdentityErrorText()
  const confirmProblem = (password: string, confirmed: string) => {
    if (confirmed === '') return t('confirmRequired')
    return confirmed === password ? undefined : t('confirmDiffers')
  }
  return useForm({
    fields: ['fullName', 'email', 'phone', 'password', 'confirmPassword', 'terms'],
    validate: values => ({
      fullName: errorText(fullNameProblem(values.fullName)),
      email: errorText(emailProblem(values.email)),
      phone: errorText(phoneProblem(values.phone)),
      password: errorText(passwordProblem(values.password)),
      confirmPassword: confirmProblem(values.password, values.confirmPassword),
      terms: values.terms === '' ? t('termsRequired') : undefined,
    }),
    submit: async ({ fullName, email, phone, password }) => {
      onSent((await call('POST /api/auth/register', { body: { fullName, email, phone, password } })).data)
    },
    fallbackError: t('failed'),
  })
}
