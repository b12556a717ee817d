import type { Reader } from '#database/client.ts'
import type { AgentChatEvent } from '#model/chat-events.ts'
import type { Language } from '#model/languages.ts'
import type { Deps } from '../../../deps.ts'
import { createReplay } from '../../../live/replay.ts'
import { presentMessage } from '../present.ts'
import { listOutboxAfter } from '../records/message-queries.ts'
import { numberOutbox } from './stream-queries.ts'

type OutboxRow = Awaited<ReturnType<typeof listOutboxAfter>>[number]

/** Messages of the outbox in their order, each as the JSON of an event. */
export type OutboxBatch = { messages(language: Language): { position: number; json: string }[] }

type Follower = { onBatch(batch: OutboxBatch): void; onFailure(): void }

export type OutboxFeed = {
  /**
   * Passes on what comes after `last`, the newest position that the caller has read. A batch may repeat messages that the
   * follower has read itself.
   */
  follow(last: number, follower: Follower): () => void
}

/** Sends the messages after a position; see `createReplay`. */
export function replayOutbox(reader: Reader, after: number, send: (batch: OutboxBatch) => void) {
  return createReplay({
    after,
    limit: 50,
    async read(position, limit) {
      await numberOutbox(reader)
      return listOutboxAfter(reader, position, limit)
    },
    positionOf: ({ position }) => position,
    send: rows => send(createBatch(rows)),
  })
}

/** Made once per language, for all streams. */
function createBatch(rows: OutboxRow[]): OutboxBatch {
  const made = new Map<Language, ReturnType<OutboxBatch['messages']>>()
  const make = (language: Language) =>
    rows.map(row => {
      const event: AgentChatEvent = { type: 'message', message: presentMessage(row, 'agent', language) }
      return { position: row.position, json: JSON.stringify(event) }
    })
  return {
    messages(language) {
      const messages = made.get(language) ?? make(language)
      made.set(language, messages)
      return messages
    },
  }
}

/** Reads the outbox once for all agents' streams of this process. */
export function createOutboxFeed({
  database: { reader },
  live,
  log,
}: Pick<Deps, 'database' | 'live' | 'log'>): OutboxFeed {
  const followers = new Set<Follower>()
  let stop = () => {}

  const start = (last: number) => {
    const replay = replayOutbox(reader, last, batch => {
      for (const { onBatch } of followers) onBatch(batch)
    })
    const fail = (error: unknown) => {
      log.warn({ err: error }, 'chat: streams of the agents ended')
      stop()
      for (const { onFailure } of [...followers]) onFailure()
    }
    return live.subscribe(['agents'], ({ type }) => {
      if (type === 'chat-message' || type === 'resync') replay().catch(fail)
    })
  }

  return {
    follow(last, follower) {
      if (followers.size === 0) stop = start(last)
      followers.add(follower)
      return () => {
        if (followers.delete(follower) && followers.size === 0) stop()
      }
    },
  }
}
