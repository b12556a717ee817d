import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { StaffUser } from '../../lib/api-types.ts'
import { ConfirmCall } from '../kit/confirm-call.tsx'

type Props = {
  user: Pick<StaffUser, 'id' | 'fullName'> | undefined
  onClose: () => void
  onDeleted: () => void
}

/** Asks before deleting a user, and says what is erased for good. */
export function DeleteUser({ user, onClose, onDeleted }: Props) {
  const t = useTranslations('admin.users.delete')
  return (
    <ConfirmCall
      item={user}
      title={({ fullName }) => t('title', { name: fullName })}
      text={() => t('text')}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      run={async ({ id }) => {
        await call('DELETE /api/users/{id}', { params: { id } })
        onDeleted()
        return t('done')
      }}
      failedText={t('failed')}
      onClose={onClose}
    />
  )
}
