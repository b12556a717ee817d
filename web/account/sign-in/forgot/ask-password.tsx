import { useTranslations } from 'use-intl'
import { newPasswordProblem } from '#model/identity-rules.ts'
import { call } from '../../../lib/api.ts'
import { ManagerName, PasswordField } from '../entry-fields.tsx'
import { EntryForm } from '../entry-form.tsx'
import { EntryHead } from '../entry-head.tsx'
import type { ResetTicket } from '../kept.ts'
import { useEntryForm } from '../use-entry-form.ts'
import { useProblemText } from '../use-problem-text.ts'

type Props = { ticket: ResetTicket; onDone: () => void }

export function AskPassword({ ticket, onDone }: Props) {
  const t = useTranslations('account.signIn.forgot')
  const confirmLabel = useTranslations('account.signIn.reset')('confirmPassword')
  const entry = useNewPassword(ticket.resetToken, onDone)
  return (
    <>
      <EntryHead title={t('passwordTitle')}>{t('passwordText')}</EntryHead>
      <EntryForm entry={entry} submitLabel={t('save')}>
        <ManagerName email={ticket.email} />
        <PasswordField
          name="newPassword"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          error={entry.problems.newPassword}
          autoFocus
        />
        <PasswordField name="confirmPassword" label={confirmLabel} error={entry.problems.confirmPassword} />
      </EntryForm>
    </>
  )
}

function useNewPassword(resetToken: string, onDone: () => void) {
  const t = useTranslations('account.signIn.forgot')
  const say = useProblemText()
  return useEntryForm({
    names: ['newPassword', 'confirmPassword'],
    check: ({ newPassword, confirmPassword }) => {
      if (newPassword === '') return { newPassword: t('bothRequired') }
      if (confirmPassword === '') return { confirmPassword: t('bothRequired') }
      const isSame = newPassword === confirmPassword
      return {
        newPassword: say(newPasswordProblem(newPassword)),
        confirmPassword: isSame ? undefined : t('differs'),
      }
    },
    send: async ({ newPassword }) => {
      await call('POST /api/auth/reset-password-with-token', { body: { resetToken, newPassword } })
      onDone()
    },
    fallback: t('saveFailed'),
  })
}
