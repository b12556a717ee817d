import { useTranslations } from 'use-intl'
import { linkPasswordProblem } from '#model/identity-rules.ts'
import { call } from '../../../lib/api.ts'
import { useEntryForm } from '../use-entry-form.ts'
import { useProblemText } from '../use-problem-text.ts'

export function useLinkPassword(token: string, onDone: () => void) {
  const t = useTranslations('account.signIn.reset')
  const say = useProblemText()
  const confirmProblem = (password: string, confirmed: string) => {
    if (confirmed === '') return t('confirmRequired')
    return confirmed === password ? undefined : t('differs')
  }
  return useEntryForm({
    names: ['password', 'confirmPassword'],
    check: ({ password, confirmPassword }) => ({
      password: password === '' ? t('passwordRequired') : say(linkPasswordProblem(password)),
      confirmPassword: confirmProblem(password, confirmPassword),
    }),
    send: async ({ password }) => {
      await call('POST /api/auth/reset-password', { body: { token, password } })
      onDone()
    },
    fallback: t('failed'),
  })
}
