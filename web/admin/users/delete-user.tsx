import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { StaffUser } from '../../lib/api-types.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

type Props = {
  user: Pick<StaffUser, 'id' | 'fullName'> | undefined
  onClose: () => void
  onDeleted: () => void
}

/** Asks before deleting a user, and says what is erased for good. */
export function DeleteUser({ user, onClose, onDeleted }: Props) {
  const t = useTranslations('admin.users.delete')
  const toast = useToast()
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await call('DELETE /api/users/{id}', { params: { id } })
      toast({ tone: 'good', text: t('done') })
    },
    onSuccess: onDeleted,
  })
  const cancel = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={user !== undefined}
      tone="danger"
      title={user && t('title', { name: user.fullName })}
      busy={remove.isPending}
      error={remove.error && errorText(remove.error, t('failed'))}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      onCancel={cancel}
      onConfirm={() => user && remove.mutate(user.id)}
    >
      {t('text')}
    </ConfirmDialog>
  )
}
