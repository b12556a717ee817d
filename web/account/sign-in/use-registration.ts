import { useTranslations } from 'use-intl'
import { emailProblem, fullNameProblem, passwordProblem, phoneProblem } from '#model/identity-rules.ts'
import { call } from '../../lib/api.ts'
import type { Sent } from './kept.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useProblemText } from './use-problem-text.ts'

export function useRegistration(onSent: (sent: Sent) => void) {
  const t = useTranslations('account.signIn.register')
  const say = useProblemText()
  const confirmProblem = (password: string, confirmed: string) => {
    if (confirmed === '') return t('confirmRequired')
    return confirmed === password ? undefined : t('confirmDiffers')
  }
  return useEntryForm({
    names: ['fullName', 'email', 'phone', 'password', 'confirmPassword', 'terms'],
    check: values => ({
      fullName: say(fullNameProblem(values.fullName)),
      email: say(emailProblem(values.email)),
      phone: say(phoneProblem(values.phone)),
      password: say(passwordProblem(values.password)),
      confirmPassword: confirmProblem(values.password, values.confirmPassword),
      terms: values.terms === '' ? t('termsRequired') : undefined,
    }),
    send: async ({ fullName, email, phone, password }) => {
      onSent((await call('POST /api/auth/register', { body: { fullName, email, phone, password } })).data)
    },
    fallback: t('failed'),
  })
}
