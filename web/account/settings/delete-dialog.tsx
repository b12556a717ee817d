import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSignOut } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOwner } from '../owner.ts'
import { ManagerName, PasswordField } from '../sign-in/entry-fields.tsx'
import { farewellHash } from '../sign-in/farewell.tsx'
import { useEntryForm } from '../sign-in/use-entry-form.ts'

export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('account.settings.ownData')
  const close = useTranslations('account.settings.emailChange')('close')
  return (
    <Dialog open={open} onClose={onClose} title={t('dialogTitle')} closeLabel={close} size="s">
      <DeleteForm onCancel={onClose} />
    </Dialog>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('account.settings.ownData')
  const { email } = useOwner()
  const entry = useDeletion()
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={event => void entry.submit(event)}
      onInput={entry.edited}
      className="grid gap-4"
    >
      <p>{t('gone')}</p>
      <p>{t('renewals')}</p>
      <p className="text-ink-2">{t('kept')}</p>
      <p className="font-medium">{t('undone')}</p>
      <ManagerName email={email} />
      <PasswordField name="password" label={t('password')} error={entry.problems.password} isNew={false} />
      {entry.failure && <Notice tone="bad">{entry.failure}</Notice>}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button tone="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" tone="danger" busy={entry.isBusy}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}

function useDeletion() {
  const t = useTranslations('account.settings.ownData')
  const required = useTranslations('account.problems')('password_required')
  const { signOut } = useSignOut()
  const login = paths(useLanguage()).login()
  return useEntryForm({
    names: ['password'],
    check: ({ password }) => ({ password: password === '' ? required : undefined }),
    send: async ({ password }) => {
      await call('DELETE /api/users/me', { body: { password } })
      await signOut(login + farewellHash)
    },
    fallback: t('failed'),
  })
}
