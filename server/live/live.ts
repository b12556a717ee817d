import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LiveEvent, LiveTopic } from '#model/live-events.ts'
import { type Connection, openConnection } from './connection.ts'
import { createListeners } from './listeners.ts'
import { decodeMessage, liveChannel } from './publish.ts'

export type Live = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Calls the listener for events on the topics, and with `resync` when events may have been missed. */
  subscribe(topics: LiveTopic[], listener: (event: LiveEvent) => void): () => void
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
  const topics = createListeners<LiveEvent>(log)
  const channels = createListeners<string>(log)
  const reconnections = createListeners<void>(log)
  const stopping = new AbortController()
  let connection: Connection | undefined
  let supervision = Promise.resolve()

  channels.add([liveChannel], payload => {
    const message = decodeMessage(payload)
    if (message) topics.notify(message.topic, message.event)
  })

  const open = async (): Promise<Connection> =>
    openConnection({ databaseUrl, channels: channels.names(), onNotification: channels.notify })

  async function supervise(): Promise<void> {
    const stopped = once(stopping.signal, 'abort')
    while (connection && !stopping.signal.aborted) {
      await Promise.race([connection.broken, stopped])
      await connection.close()
      connection = stopping.signal.aborted ? undefined : await reopen()
      if (connection) notifyResync()
    }
  }

  async function reopen(): Promise<Connection | undefined> {
    log.warn('live: connection lost')
    for (let wait = firstWaitMs; !stopping.signal.aborted; wait = Math.min(wait * 2, maxWaitMs)) {
      try {
        return await open()
      } catch (error) {
        log.warn({ err: error }, 'live: cannot connect yet')
        const jitter = 0.5 + Math.random() / 2
        await delay(wait * jitter, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  function notifyResync(): void {
    reconnections.notifyAll()
    topics.notifyAll({ type: 'resync' })
  }

  return {
    async start() {
      connection = await open()
      supervision = supervise()
    },
    async stop() {
      stopping.abort()
      await supervision
    },
    subscribe: (names, listener) => topics.add(names, listener),
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
