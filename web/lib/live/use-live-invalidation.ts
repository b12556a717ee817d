import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#model/live-events.ts'
import { onLiveEvent } from './live-events.ts'

/**
 * Refetches a query after live events that concern it. `resync` and `poll` always count: events may have been missed
 * while there was no connection.
 */
export function useLiveInvalidation(
  queryKey: QueryKey,
  concerns: (event: LiveEvent) => boolean,
  isEnabled = true,
): void {
  const queries = useQueryClient()
  const handle = useEffectEvent((event: LiveEvent) => {
    const always = event.type === 'resync' || event.type === 'poll'
    if (!always && !concerns(event)) return
    // A poll does not replace a request that is under way: a slow server would never answer.
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: event.type !== 'poll' })
  })
  useEffect(() => {
    if (isEnabled) return onLiveEvent(event => handle(event))
  }, [isEnabled])
}
