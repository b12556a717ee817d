import { token } from './api.ts'
import { keepReading, type LiveEvent } from './live-stream.ts'

type Listener = (event: LiveEvent) => void

/** A page that nobody has looked at for this long gives up its line. */
const restAfterMs = 5 * 60_000

const listeners = new Set<Listener>()
let stop: (() => void) | undefined

/**
 * What happens to the signed-in visitor, as it happens, until the returned function is called. `resumed` means that
 * something may have been missed.
 */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

function tell(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}

/** Open while the page is looked at, and a while longer. */
function start(): () => void {
  const channel = new BroadcastChannel('live')
  channel.onmessage = ({ data }) => tell(data as LiveEvent)
  let open: AbortController | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  let hasRested = false

  const wake = () => {
    clearTimeout(rest)
    if (open) return
    open = new AbortController()
    void readForAllTabs(channel, open.signal)
    if (hasRested) tell({ type: 'resumed' })
  }
  const close = () => {
    hasRested = true
    open?.abort()
    open = undefined
  }
  const look = () => {
    if (document.visibilityState === 'visible') wake()
    else rest = setTimeout(close, restAfterMs)
  }
  document.addEventListener('visibilitychange', look)
  wake()
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(rest)
    close()
    channel.close()
  }
}

/** One line for all tabs of the browser, which allows few to one server: who holds the lock reads it to the others. */
async function readForAllTabs(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const read = () =>
    keepReading({
      fetch: (...args) => fetch(...args),
      token: token.read,
      tell(event) {
        tell(event)
        if (!signal.aborted) channel.postMessage(event)
      },
      wait: (ms, until) => rested(jittered(ms), until),
      signal,
    })
  if (!('locks' in navigator)) return read()
  // Refused only because the tab went to rest before its turn came.
  await navigator.locks.request('live', { signal }, read).catch(() => {})
}

function jittered(ms: number): number {
  return ms * (0.75 + Math.random() / 2)
}

function rested(ms: number, until: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    until.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
