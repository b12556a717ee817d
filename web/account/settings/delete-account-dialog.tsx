import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { DialogActions } from '../../lib/forms/dialog-actions.tsx'
import { Form } from '../../lib/forms/form.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSignOut } from '../../lib/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useCurrentUser } from '../account-page.tsx'
import { HiddenUsername, PasswordField } from '../identity-fields.tsx'
import { accountDeletedHash } from '../sign-in/account-deleted.tsx'

export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('account.settings.personalData')
  const close = useTranslations('account.settings.emailChange')('close')
  return (
    <Dialog open={open} onClose={onClose} title={t('dialogTitle')} closeLabel={close} size="s">
      <DeleteForm onCancel={onClose} />
    </Dialog>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('account.settings.personalData')
  const { email } = useCurrentUser()
  const form = useDeleteAccount()
  return (
    <Form
      form={form}
      className="grid gap-4"
      actions={
        <DialogActions
          cancel={{ label: t('cancel'), onClick: onCancel }}
          submit={{ label: t('confirm'), tone: 'danger', busy: form.isSubmitting }}
        />
      }
    >
      <p>{t('gone')}</p>
      <p>{t('renewals')}</p>
      <p className="text-ink-2">{t('kept')}</p>
      <p className="font-medium">{t('undone')}</p>
      <HiddenUsername email={email} />
      <PasswordField name="password" label={t('password')} error={form.errors.password} isNew={false} />
    </Form>
  )
}

function useDeleteAccount() {
  const t = useTranslations('account.settings.personalData')
  const required = useTranslations('account.problems')('password_required')
  const { signOut } = useSignOut()
  const login = paths(useLanguage()).login()
  return useForm({
    fields: ['password'],
    validate: ({ password }) => ({ password: password === '' ? required : undefined }),
    submit: async ({ password }) => {
      await call('DELETE /api/users/me', { body: { password } })
      await signOut(login + accountDeletedHash)
    },
    fallbackError: t('failed'),
  })
}
