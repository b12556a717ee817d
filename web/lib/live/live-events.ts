import type { LiveEvent, StreamedEvent } from '#model/live-events.ts'
import { sharedStream } from './shared-stream.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
let hasEmitted = false
let leave: (() => void) | undefined

const pollMs = 5_000
let polling: ReturnType<typeof setInterval> | undefined

/**
 * Calls the listener for every live event of the signed-in user; returns the unsubscribe function. `resync` means
 * that events may have been missed. `poll` comes every five seconds in a visible tab while there is no stream. A listener whose data are older than itself (`fetchedBefore`) may have missed the
 * events that came before it listened.
 */
export function onLiveEvent(listener: Listener, { fetchedBefore = false } = {}): () => void {
  listeners.add(listener)
  leave ??= joinStream()
  if (fetchedBefore && hasEmitted) listener({ type: 'resync' })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    leave?.()
    leave = undefined
  }
}

function joinStream(): () => void {
  setConnected(false)
  const stop = sharedStream.join<StreamedEvent>({
    name: 'live',
    pausesWhenHidden: true,
    onEvent: event => event.type !== 'ready' && emit(event),
    onConnected: setConnected,
    onRefused: status => status === 401 && emit({ type: 'unauthenticated' }),
  })
  return () => {
    stop()
    stopPolling()
  }
}

function setConnected(isConnected: boolean): void {
  if (isConnected) stopPolling()
  else polling ??= setInterval(() => document.visibilityState === 'visible' && emit({ type: 'poll' }), pollMs)
}

function stopPolling(): void {
  clearInterval(polling)
  polling = undefined
}

function emit(event: LiveEvent): void {
  hasEmitted = true
  for (const listener of listeners) listener(event)
}
