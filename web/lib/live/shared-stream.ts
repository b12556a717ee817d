import { hiddenTimeoutMs } from './read-frames.ts'
import { readParts } from './read-parts.ts'

/** What a tab wants from the browser's stream. */
export type Part<Event> = {
  /** `live` for the events of the signed-in user, `agents`, or the id of a conversation. */
  name: string
  /** Headers that the request needs for this part. */
  headers?: Record<string, string>
  /** A tab that was hidden for a while pauses this part, and continues when it is shown. */
  pausesWhenHidden: boolean
  onEvent(event: Event): void
  /** Whether the stream brings this part, read by this tab or by another. */
  onConnected?(isConnected: boolean): void
  onRefused?(status: number): void
}

/** The parts that a tab wants, by name, with the headers of their requests. */
type RequestedParts = Record<string, Record<string, string>>

type Message =
  | { kind: 'event'; part: string; event: unknown; id: string | undefined }
  | { kind: 'connected'; parts: string[] }
  | { kind: 'refused'; parts: string[]; status: number }
  /** A tab tells which parts it wants. */
  | { kind: 'wanted'; tab: number; wanted: RequestedParts }
  /** A tab that has just opened asks what the others want, and what the stream brings. */
  | { kind: 'hello' }
  | { kind: 'ids'; ids: [string, string][] }

/**
 * One connection for all tabs, because browsers limit connections per server. The tab with the lock reads what any tab
 * wants and broadcasts it; when it is closed, another continues after the last ids. Without Web Locks each tab reads for
 * itself.
 */
export function createSharedStream(lockName = 'live') {
  const tab = Math.random()
  const parts = new Map<string, Part<unknown>>()
  const others = new Map<number, RequestedParts>()
  const ids = new Map<string, string>()
  let connectedParts: string[] = []
  let isPaused = false
  let channel: BroadcastChannel | undefined
  let reading: AbortController | undefined
  let reader: ReturnType<typeof readParts> | undefined

  const ownParts = (): RequestedParts => {
    const own = [...parts.values()].filter(({ pausesWhenHidden }) => !(isPaused && pausesWhenHidden))
    return Object.fromEntries(own.map(({ name, headers = {} }) => [name, headers]))
  }
  /** Forgets the ids of parts that no tab has: a tab that joins one later gets only new events. */
  const pruneIds = () => {
    const isWanted = (name: string) => parts.has(name) || [...others.values()].some(one => name in one)
    for (const name of ids.keys()) if (!isWanted(name)) ids.delete(name)
  }
  const wanted = () =>
    new Map([...others.values(), ownParts()].flatMap(Object.entries<Record<string, string>>))

  const apply = (message: Message) => {
    if (message.kind === 'event') {
      if (message.id !== undefined) ids.set(message.part, message.id)
      parts.get(message.part)?.onEvent(message.event)
    } else if (message.kind === 'connected') {
      connectedParts = message.parts
      for (const { name, onConnected } of parts.values()) {
        // A connection without this part is about to be replaced.
        if (connectedParts.length === 0 || connectedParts.includes(name))
          onConnected?.(connectedParts.includes(name))
      }
    } else if (message.kind === 'refused') {
      for (const name of message.parts) parts.get(name)?.onRefused?.(message.status)
    } else if (message.kind === 'ids') {
      for (const [name, id] of message.ids) ids.set(name, id)
    } else if (message.kind === 'wanted') {
      others.set(message.tab, message.wanted)
      pruneIds()
      reader?.update()
    } else {
      announce()
      if (!reader) return
      post({ kind: 'ids', ids: [...ids] })
      post({ kind: 'connected', parts: connectedParts })
    }
  }
  const post = (message: Message) => channel?.postMessage(message)
  const share = (message: Message) => {
    post(message)
    apply(message)
  }
  const announce = () => post({ kind: 'wanted', tab, wanted: ownParts() })

  const read = async (signal: AbortSignal) => {
    const own = readParts({
      wanted,
      ids,
      onEvent: (part, event, id) => !signal.aborted && share({ kind: 'event', part, event, id }),
      onConnectedParts: names => share({ kind: 'connected', parts: names }),
      onRefused(names, status) {
        // A tab that has crashed may have wanted what is refused.
        others.clear()
        post({ kind: 'hello' })
        share({ kind: 'refused', parts: names, status })
      },
      signal,
    })
    reader = own
    await own.run()
    if (reader === own) reader = undefined
  }
  const startReading = () => {
    reading = new AbortController()
    const { signal } = reading
    if (!('locks' in navigator)) return void read(signal)
    // The request is aborted when the tab stops before it gets the lock.
    navigator.locks.request(lockName, { signal }, () => read(signal)).catch(() => {})
  }
  const update = () => {
    announce()
    reader?.update()
    const wantsNone = Object.keys(ownParts()).length === 0
    if (!wantsNone && !reading) startReading()
    if (!wantsNone || !reading) return
    reading.abort()
    reading = undefined
  }

  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  const pause = () => {
    isPaused = true
    update()
  }
  const onVisibilityChange = () => {
    clearTimeout(hiddenTimer)
    if (document.visibilityState !== 'visible') hiddenTimer = setTimeout(pause, hiddenTimeoutMs)
    else if (isPaused) {
      isPaused = false
      update()
    }
  }
  const onPageHide = () => post({ kind: 'wanted', tab, wanted: {} })

  const start = () => {
    if ('locks' in navigator) channel = new BroadcastChannel(lockName)
    if (channel) channel.onmessage = ({ data }) => apply(data as Message)
    post({ kind: 'hello' })
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', onPageHide)
    window.addEventListener('pageshow', update)
    onVisibilityChange()
  }
  const stop = () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('pageshow', update)
    clearTimeout(hiddenTimer)
    isPaused = false
    channel?.close()
    channel = undefined
    others.clear()
    ids.clear()
    connectedParts = []
  }

  return {
    /** Calls the part for its events until the returned function is called. */
    join<Event>(part: Part<Event>): () => void {
      if (parts.size === 0) start()
      const own = part as Part<unknown>
      parts.set(part.name, own)
      update()
      if (connectedParts.includes(part.name)) own.onConnected?.(true)
      return () => {
        if (parts.get(part.name) !== own) return
        parts.delete(part.name)
        pruneIds()
        update()
        if (parts.size === 0) stop()
      }
    },
  }
}

export const sharedStream = createSharedStream()
