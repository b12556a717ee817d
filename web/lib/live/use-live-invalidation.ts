import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from './event-stream.ts'
import { onLiveEvent } from './live-events.ts'

/**
 * Refetches a query after live events that concern it. `resumed` always counts: events may have been missed while
 * the stream was closed.
 */
export function useLiveInvalidation(
  queryKey: QueryKey,
  concerns: (event: LiveEvent) => boolean,
  isEnabled = true,
): void {
  const queries = useQueryClient()
  const handle = useEffectEvent((event: LiveEvent) => {
    if (event.type === 'resumed' || concerns(event)) void queries.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (isEnabled) return onLiveEvent(event => handle(event))
  }, [isEnabled])
}
