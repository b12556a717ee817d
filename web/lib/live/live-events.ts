import type { LiveEvent, StreamedEvent } from '#model/live-events.ts'
import { sharedStream } from './shared-stream.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
let hasEmitted = false
let leave: (() => void) | undefined

/**
 * Calls the listener for every live event of the signed-in user; returns the unsubscribe function. `resync` means
 * that events may have been missed. A listener whose data are older than itself (`fetchedBefore`) may have missed the
 * events that came before it listened.
 */
export function onLiveEvent(listener: Listener, { fetchedBefore = false } = {}): () => void {
  listeners.add(listener)
  leave ??= sharedStream.join<StreamedEvent>({
    name: 'live',
    restsHidden: true,
    onEvent: event => event.type !== 'ready' && emit(event),
    onRefused: status => status === 401 && emit({ type: 'unauthenticated' }),
  })
  if (fetchedBefore && hasEmitted) listener({ type: 'resync' })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    leave?.()
    leave = undefined
  }
}

function emit(event: LiveEvent): void {
  hasEmitted = true
  for (const listener of listeners) listener(event)
}
