import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LiveEvent, LiveTopic } from '#model/live-events.ts'
import { type Connection, openConnection } from './connection.ts'
import { createListeners } from './listeners.ts'
import { decodeMessage, liveChannel } from './publish.ts'
import { createRecentTopics } from './recent-topics.ts'

/** `position` is that of the stream when the event was published. */
export type LiveListener = (event: LiveEvent, position?: string) => void

export type Live = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Calls the listener for events on the topics, and with `resync` when events may have been missed. */
  subscribe(topics: LiveTopic[], listener: LiveListener): () => void
  /** Whether the LISTEN connection is open. A connection that failed without an error may still count as open. */
  isConnected(): boolean
  /** Whether the topics may have had an event in the last `ageMs`. */
  mayHaveChanged(topics: LiveTopic[], ageMs: number): boolean
  /** Listens to a PostgreSQL channel directly. */
  onNotify(channel: string, listener: (payload: string) => void, onReconnect?: () => void): () => void
}

type Options = {
  /** A direct connection to PostgreSQL: LISTEN does not work through a pooler in transaction mode. */
  databaseUrl: string
  log: Logger
}

const firstWaitMs = 100
const maxWaitMs = 5_000

/** Receives the events of all servers over one LISTEN connection, which it replaces when it breaks. */
export function createLive({ databaseUrl, log }: Options): Live {
  const topics = createListeners<{ event: LiveEvent; position?: string }>(log)
  const recent = createRecentTopics()
  const channels = createListeners<string>(log)
  const reconnections = createListeners<void>(log)
  const stopping = new AbortController()
  let connection: Connection | undefined
  let supervision = Promise.resolve()

  channels.add([liveChannel], payload => {
    const message = decodeMessage(payload)
    if (!message) return
    recent.record(message.topic)
    topics.notify(message.topic, message)
  })

  /** Assigned before it listens: `onNotify` itself listens to a channel that is added meanwhile. */
  async function open(): Promise<void> {
    const opened = await openConnection({ databaseUrl, onNotification: channels.notify })
    connection = opened
    try {
      for (const channel of channels.names()) await opened.listen(channel)
    } catch (error) {
      connection = undefined
      await opened.close()
      throw error
    }
  }

  async function supervise(): Promise<void> {
    const stopped = once(stopping.signal, 'abort')
    while (connection && !stopping.signal.aborted) {
      await Promise.race([connection.broken, stopped])
      const broken = connection
      connection = undefined
      await broken.close()
      await reopen()
      if (connection) notifyResync()
    }
    // Stopped while it connected again.
    await connection?.close()
  }

  async function reopen(): Promise<void> {
    if (!stopping.signal.aborted) log.warn('live: connection lost')
    for (let wait = firstWaitMs; !stopping.signal.aborted; wait = Math.min(wait * 2, maxWaitMs)) {
      try {
        return await open()
      } catch (error) {
        log.warn({ err: error }, 'live: cannot connect yet')
        const jitter = 0.5 + Math.random() / 2
        await delay(wait * jitter, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  function notifyResync(): void {
    recent.reset()
    reconnections.notifyAll()
    topics.notifyAll({ event: { type: 'resync' } })
  }

  return {
    async start() {
      await open()
      recent.reset()
      supervision = supervise()
    },
    async stop() {
      stopping.abort()
      await supervision
    },
    subscribe: (names, listener) => topics.add(names, ({ event, position }) => listener(event, position)),
    isConnected: () => connection !== undefined,
    mayHaveChanged: recent.mayHaveChanged,
    onNotify(channel, listener, onReconnect) {
      const isNew = !channels.names().includes(channel)
      const removals = [channels.add([channel], listener)]
      if (onReconnect) removals.push(reconnections.add([channel], onReconnect))
      // A failed LISTEN means that the connection is broken; the next connection listens to every channel.
      if (isNew) connection?.listen(channel).catch(error => log.warn({ err: error }, 'live: cannot listen'))
      return () => {
        for (const remove of removals) remove()
      }
    },
  }
}
