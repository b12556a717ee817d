import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { listenLive } from '../../lib/live.ts'
import type { OwnSubscription } from '../../lib/replies.ts'

export const subscriptionsKey = ['subscriptions']

/** Read again whenever there is news of one of them, from this tab or any other. */
export function useSubscriptions() {
  const queries = useQueryClient()
  useEffect(
    () =>
      listenLive(({ type }) => {
        const isNews = type === 'subscription' || type === 'order' || type === 'resumed'
        if (isNews) void queries.invalidateQueries({ queryKey: subscriptionsKey })
      }),
    [queries],
  )
  return useQuery({
    queryKey: subscriptionsKey,
    queryFn: async () => (await call('GET /api/subscription-management/my-subscriptions')).data,
  })
}

/** What an answer tells of one takes its place in the list. */
export function putSubscription(queries: QueryClient, told: OwnSubscription): void {
  queries.setQueryData<OwnSubscription[]>(subscriptionsKey, list =>
    list?.map(known => (known.id === told.id ? told : known)),
  )
}
