import type { LiveEvent } from '#model/live-events.ts'
import { token } from '../api.ts'
import { readEventStream } from './event-stream.ts'

type Listener = (event: LiveEvent) => void

/** A tab that has been hidden this long closes its connection. */
const hiddenTimeoutMs = 5 * 60_000

const listeners = new Set<Listener>()
let stop: (() => void) | undefined

/**
 * Calls the listener for every live event of the signed-in user; returns the unsubscribe function. `resync` means
 * that events may have been missed.
 */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

function emit(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}

/** Keeps the stream open while the tab is visible, and for a few minutes after. */
function start(): () => void {
  const channel = new BroadcastChannel('live')
  channel.onmessage = ({ data }) => emit(data as LiveEvent)
  let connection: AbortController | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let wasClosed = false

  const open = () => {
    clearTimeout(hiddenTimer)
    if (connection) return
    connection = new AbortController()
    void readForAllTabs(channel, connection.signal)
    if (wasClosed) emit({ type: 'resync' })
  }
  const close = () => {
    wasClosed = true
    connection?.abort()
    connection = undefined
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') open()
    else hiddenTimer = setTimeout(close, hiddenTimeoutMs)
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  open()
  onVisibilityChange()
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    clearTimeout(hiddenTimer)
    close()
    channel.close()
  }
}

/** One connection for all tabs, because browsers limit connections per server: the tab with the lock broadcasts. */
async function readForAllTabs(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const read = () =>
    readEventStream({
      fetch: (...args) => fetch(...args),
      token: token.read,
      onEvent(event) {
        emit(event)
        if (!signal.aborted) channel.postMessage(event)
      },
      wait: (ms, until) => delay(jittered(ms), until),
      signal,
    })
  if (!('locks' in navigator)) return read()
  // The request is aborted when the tab closes its connection before it gets the lock.
  await navigator.locks.request('live', { signal }, read).catch(() => {})
}

function jittered(ms: number): number {
  return ms * (0.75 + Math.random() / 2)
}

function delay(ms: number, until: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    until.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
