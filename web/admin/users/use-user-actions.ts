import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { StaffUser } from '../../lib/api-types.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type RecordActions, useRecordActions } from '../kit/use-record-actions.ts'

/** The action whose dialog is open. */
export type UserAction = { kind: 'add' } | { kind: 'delete'; user: StaffUser }

export type UserActions = RecordActions<UserAction>

export const useUserActions = () => useRecordActions<UserAction>({ screen: 'users' })

/** Mails the invitation again and reports the result in a toast. */
export function useInvite() {
  const t = useTranslations('admin.users.invite')
  const toast = useToast()
  return async ({ id, email }: Pick<StaffUser, 'id' | 'email'>) => {
    try {
      await call('POST /api/users/{id}/invite', { params: { id } })
      toast({ tone: 'good', text: t('sent', { email }) })
    } catch (error) {
      toast({ tone: 'bad', text: errorText(error, t('failed')) })
    }
  }
}
