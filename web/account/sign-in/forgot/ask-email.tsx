import { useTranslations } from 'use-intl'
import { emailProblem } from '#model/identity-rules.ts'
import { call } from '../../../lib/api.ts'
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts'
import { EmailField } from '../entry-fields.tsx'
import { EntryForm } from '../entry-form.tsx'
import { EntryHead } from '../entry-head.tsx'
import type { Sent } from '../kept.ts'
import { useEntryForm } from '../use-entry-form.ts'

export function AskEmail({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useTranslations('account.signIn.forgot')
  const { form } = useFormDraft('forgot-password')
  const entry = useEntryForm({
    names: ['email'],
    check: ({ email }) => {
      const problem = emailProblem(email)
      return { email: problem && t(problem === 'email_required' ? 'emailRequired' : 'emailInvalid') }
    },
    send: async body => onSent((await call('POST /api/auth/forgot-password', { body })).data),
    fallback: t('failed'),
  })
  return (
    <>
      <EntryHead title={t('title')}>{t('text')}</EntryHead>
      <EntryForm ref={form} entry={entry} submitLabel={t('submit')}>
        <EmailField error={entry.problems.email} />
      </EntryForm>
    </>
  )
}
