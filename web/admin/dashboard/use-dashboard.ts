import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Dashboard } from '../../lib/api-types.ts'
import { useShownChange } from '../../lib/lists/use-shown-change.ts'
import { useLiveInvalidation } from '../../lib/live/use-live-invalidation.ts'

const key = ['staff', 'dashboard']
const liveTypes = new Set(['order', 'case-opened', 'case-resolved', 'subscription'])

/** Settings, categories and stock send no event to the dashboard, so a new shop's checklist asks for them. */
const checklistRefetchMs = 5_000

/** An unpaid order and a registration send no event either: one per order would slow buying down. */
const refetchMs = 15_000

/** Refetches after every payment, subscription or case that changes, and asks for the rest. */
export function useDashboard() {
  useLiveInvalidation(key, ({ type }) => liveTypes.has(type))
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call('GET /api/dashboard')).data,
    refetchInterval: ({ state }) => (state.data?.checklist ? checklistRefetchMs : refetchMs),
  })
}

/** Marks the alerts as read at once, and as before when saving fails. */
export function useReadAlerts() {
  const t = useTranslations('admin.dashboard.alerts')
  const mark = useShownChange({
    queryKey: key,
    change: (shown: Dashboard, _: undefined) => ({
      ...shown,
      unreadAlerts: 0,
      alerts: shown.alerts.map(alert => ({ ...alert, isRead: true })),
    }),
    save: () => call('POST /api/dashboard/alerts/read-all'),
    failedText: t('readFailed'),
  })
  return () => mark(undefined)
}
