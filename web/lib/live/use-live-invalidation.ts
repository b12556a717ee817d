import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#model/live-events.ts'
import { onLiveEvent } from './live-events.ts'

/**
 * Refetches a query after live events that concern it. `resync` always counts: events may have been missed while a
 * connection was interrupted.
 */
export function useLiveInvalidation(
  queryKey: QueryKey,
  concerns: (event: LiveEvent) => boolean,
  isEnabled = true,
): void {
  const queries = useQueryClient()
  const handle = useEffectEvent((event: LiveEvent) => {
    if (event.type === 'resync' || concerns(event)) void queries.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (isEnabled) return onLiveEvent(event => handle(event))
  }, [isEnabled])
}
