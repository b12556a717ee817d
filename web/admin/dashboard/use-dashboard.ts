import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Dashboard } from '../../lib/api-types.ts'
import { useLiveInvalidation } from '../../lib/live/use-live-invalidation.ts'
import { useToast } from '../../ui/toast.tsx'

const key = ['staff', 'dashboard']
const liveTypes = new Set(['order', 'case-opened', 'case-resolved', 'subscription'])

/** Settings, categories and stock send no event to the dashboard, so a new shop's checklist asks for them. */
const checklistRefetchMs = 5_000

/** Refetches after every order, subscription or case that changes. */
export function useDashboard() {
  useLiveInvalidation(key, ({ type }) => liveTypes.has(type))
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call('GET /api/dashboard')).data,
    refetchInterval: ({ state }) => (state.data?.checklist ? checklistRefetchMs : false),
  })
}

/** Marks the alerts as read at once, and reads them again when saving fails. */
export function useReadAlerts() {
  const t = useTranslations('admin.dashboard.alerts')
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: () => call('POST /api/dashboard/alerts/read-all'),
    onMutate: () =>
      queries.setQueryData<Dashboard>(
        key,
        data =>
          data && {
            ...data,
            unreadAlerts: 0,
            alerts: data.alerts.map(alert => ({ ...alert, isRead: true })),
          },
      ),
    onError: () => toast({ tone: 'bad', text: t('readFailed') }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
