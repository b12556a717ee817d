import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Connection, openConnection } from './connection.ts'
import { decodeMessage, type LiveEvent, liveChannel } from './events.ts'
import { createListeners } from './listeners.ts'

export type Live = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Hears what is published on the topics, and `resync` when something may have been missed. */
  subscribe(topics: string[], listener: (event: LiveEvent) => void): () => void
  /** Hears a PostgreSQL channel itself. */
  onNotify(channel: string, listener: (payload: string) => void, onReconnect?: () => void): () => void
}

type Options = {
  /** Straight to PostgreSQL: a pooler in transaction mode would swallow notifications. */
  databaseUrl: string
  log: Logger
}

const firstWaitMs = 100
const maxWaitMs = 5_000

/** What other servers have to say, over one listening connection that is replaced when it breaks. */
export function createLive({ databaseUrl, log }: Options): Live {
  const topics = createListeners<LiveEvent>(log)
  const channels = createListeners<string>(log)
  const reconnections = createListeners<void>(log)
  const stopping = new AbortController()
  let connection: Connection | undefined
  let supervision = Promise.resolve()

  channels.add([liveChannel], payload => {
    const message = decodeMessage(payload)
    if (message) topics.tell(message.topic, message.event)
  })

  const open = async (): Promise<Connection> =>
    openConnection({ databaseUrl, channels: channels.names(), onNotification: channels.tell })

  async function supervise(): Promise<void> {
    const stopped = once(stopping.signal, 'abort')
    while (connection && !stopping.signal.aborted) {
      await Promise.race([connection.broken, stopped])
      await connection.close()
      connection = stopping.signal.aborted ? undefined : await reopen()
      if (connection) tellOfGap()
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

  function tellOfGap(): void {
    reconnections.tellAll()
    topics.tellAll({ type: 'resync' })
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
      // Should it fail, the connection is broken, and the next one starts with every channel.
      if (isNew) connection?.listen(channel).catch(error => log.warn({ err: error }, 'live: cannot listen'))
      return () => {
        for (const remove of removals) remove()
      }
    },
  }
}
