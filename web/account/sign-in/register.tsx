import { useTranslations } from 'use-intl'
import { languageOf, useLanguage } from '../../lib/language.ts'
import { translator } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Route } from './+types/register'
import { EmailField, PasswordField } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryHead } from './entry-head.tsx'
import { GuestsOnly } from './guests-only.tsx'
import { pendingRegistration } from './kept.ts'
import { SwitchLine } from './switch-line.tsx'
import { Terms } from './terms.tsx'
import { type FirstStepProps, ThenCode } from './then-code.tsx'
import { useNext } from './use-next.ts'
import { useRegistration } from './use-registration.ts'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('account.signIn.register.title'), isPrivate: true })
}

export default function Register() {
  return (
    <GuestsOnly>
      <ThenCode place={pendingRegistration} draftKey="register" firstStep={RegisterForm} />
    </GuestsOnly>
  )
}

function RegisterForm({ form, onSent }: FirstStepProps) {
  const t = useTranslations('account.signIn.register')
  const password = useTranslations('account.signIn')('password')
  const { next } = useNext()
  const links = paths(useLanguage())
  const entry = useRegistration(onSent)
  const { problems } = entry
  return (
    <>
      <EntryHead title={t('title')}>{t('text')}</EntryHead>
      <EntryForm ref={form} entry={entry} submitLabel={t('submit')}>
        <Field label={t('fullName')} required error={problems.fullName}>
          <TextInput name="fullName" autoComplete="name" maxLength={120} />
        </Field>
        <EmailField error={problems.email} />
        <Field label={t('phone')} required hint={t('phoneHint')} error={problems.phone}>
          <TextInput type="tel" name="phone" dir="ltr" autoComplete="tel" maxLength={30} />
        </Field>
        <PasswordField name="password" label={password} hint={t('passwordHint')} error={problems.password} />
        <PasswordField name="confirmPassword" label={t('confirmPassword')} error={problems.confirmPassword} />
        <Terms error={problems.terms} />
      </EntryForm>
      <SwitchLine question={t('hasAccount')} href={links.login(next)}>
        {t('login')}
      </SwitchLine>
    </>
  )
}
