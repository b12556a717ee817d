import { token } from '../api.ts'
import { languageOf } from '../path-language.ts'
import { delay, jittered, readFrames } from './read-frames.ts'

/** The events of the signed-in user; other parts are chats. */
export const livePart = 'live'

type Options = {
  /** The parts that the tabs want now, with the headers that each needs. */
  wanted(): Map<string, Record<string, string>>
  /** The last id of each part. */
  ids: ReadonlyMap<string, string>
  onEvent(part: string, event: unknown, id: string | undefined): void
  /** Called with the parts of a new connection, and without any when it is gone. */
  onConnectedParts(parts: string[]): void
  onRefused(parts: string[], status: number): void
  signal: AbortSignal
}

/**
 * Reads `GET /api/live` with all wanted parts until aborted. Each part continues after its last id. The first connection
 * sends the age of the page: the server answers with `resync` only if an event came between fetching and connecting.
 */
export function readParts({ wanted, ids, onEvent, onConnectedParts, onRefused, signal }: Options) {
  let requested: string[] = []
  let wasLive = false
  let current = new AbortController()

  const request = () => {
    const all = wanted()
    requested = [...all.keys()]
    const chats = requested.filter(name => name !== livePart)
    const lastIds = requested.flatMap(name => ids.get(name) ?? [])
    const isFirst = requested.includes(livePart) && !wasLive && !ids.has(livePart)
    const bearer = token.read()
    return {
      path: `/api/live${chats.length > 0 ? `?chat=${chats.join(',')}` : ''}`,
      headers: {
        ...Object.assign({}, ...all.values()),
        'accept-language': languageOf(location.pathname),
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...(lastIds.length > 0 && { 'last-event-id': lastIds.join(',') }),
        ...(isFirst && { 'x-page-age-ms': String(Math.ceil(performance.now())) }),
      },
    }
  }
  const read = () =>
    readFrames({
      fetch: (...args) => fetch(...args),
      request,
      onOpen() {
        onConnectedParts(requested)
        if (!requested.includes(livePart)) return
        // Interrupted before the first id: events may have been missed.
        if (wasLive && !ids.has(livePart)) onEvent(livePart, { type: 'resync' }, undefined)
        wasLive = true
      },
      onClose: () => !current.signal.aborted && !signal.aborted && onConnectedParts([]),
      onRefused: status => onRefused(requested, status),
      onData(event, { id, name = livePart }) {
        if (event !== undefined && requested.includes(name)) onEvent(name, event, id)
      },
      wait: (ms, until) => delay(jittered(ms), until),
      signal: AbortSignal.any([signal, current.signal]),
    })
  return {
    /** Connects again if the tabs want other parts than the connection brings. */
    update() {
      const names = [...wanted().keys()]
      if (names.length !== requested.length || names.some(name => !requested.includes(name))) current.abort()
    },
    async run() {
      while (!signal.aborted) {
        current = new AbortController()
        await read()
      }
      onConnectedParts([])
    },
  }
}
