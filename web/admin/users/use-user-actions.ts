import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { StaffUser } from '../../lib/api-types.ts'
import { useToast } from '../../ui/toast.tsx'

/** What an admin does in a dialog. */
export type UserAction = { kind: 'add' } | { kind: 'delete'; user: StaffUser }

/** The open dialog, and what follows when it has changed something: the list is loaded again. */
export function useUserActions() {
  const queries = useQueryClient()
  const [action, start] = useState<UserAction>()
  return {
    action,
    start,
    close: () => start(undefined),
    refresh: () => queries.invalidateQueries({ queryKey: ['list', 'users'] }),
  }
}

export type UserActions = ReturnType<typeof useUserActions>

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
