import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { onLiveEvent } from '../../lib/live/live-events.ts'

const queryKey = ['staff', 'attention']
const liveTypes = new Set(['case-opened', 'case-resolved', 'order', 'chat-queue', 'resync', 'poll'])
/** A busy shop has many events a second; one refetch answers all of them. */
const gatherMs = 1_000

/** What waits for the signed-in staff member. Every part of the frame shares one query. */
export function useAttention() {
  return useQuery({ queryKey, queryFn: async () => (await call('GET /api/staff/attention')).data })
}

/** Refetches the counts after live events that may change them. The shell mounts it once. */
export function useLiveAttention(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveEvent(({ type }) => {
      if (!liveTypes.has(type) || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey }, { cancelRefetch: type !== 'poll' })
      }, gatherMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queries])
}
