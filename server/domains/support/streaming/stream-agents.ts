import type { Reader } from '#database/client.ts'
import type { AgentChatEvent } from '#model/chat-events.ts'
import type { Language } from '#model/languages.ts'
import type { LiveEvent } from '#model/live-events.ts'
import type { Deps } from '../../../deps.ts'
import type { SentEvents } from '../../../live/sse.ts'
import { cursorId, resumeAt } from './cursor.ts'
import { type OutboxBatch, type OutboxFeed, replayOutbox } from './outbox-feed.ts'
import { findStreamBounds, numberOutbox } from './stream-queries.ts'

type StreamBounds = Awaited<ReturnType<typeof findStreamBounds>>

type Input = {
  events: SentEvents<AgentChatEvent>
  language: Language
  lastEventId: string | undefined
  bounds: StreamBounds
}

/** Read before the server answers: without a cursor a stream starts after everything that is committed then. */
export async function findAgentBounds(reader: Reader): Promise<StreamBounds> {
  await numberOutbox(reader)
  return findStreamBounds(reader)
}

/** All conversations: messages after `Last-Event-ID` or from now on, and what else changes on the agents' screen. */
export async function streamAgents(
  { database: { reader }, live }: Pick<Deps, 'database' | 'live'>,
  feed: OutboxFeed,
  { events, language, lastEventId, bounds }: Input,
): Promise<void> {
  const { epoch, pruned_position: first, last_position: last } = bounds
  const { after, isReset } = resumeAt(lastEventId, { epoch, first, last }, last)
  let sentPosition = after
  const send = (batch: OutboxBatch) => {
    const messages = batch.messages(language).filter(({ position }) => position > sentPosition)
    sentPosition = messages.at(-1)?.position ?? sentPosition
    events.sendAll(messages.map(({ position, json }) => ({ json, id: cursorId(epoch, position) })))
  }
  // Follows first, then reads what was missed, then sends what the feed brought in the meantime.
  const held: OutboxBatch[] = []
  let onBatch = (batch: OutboxBatch): void => void held.push(batch)
  events.onEnd(feed.follow(last, { onBatch: batch => onBatch(batch), onFailure: events.end }))
  events.onEnd(
    live.subscribe(['agents'], event => {
      const agentEvent = agentEventOf(event)
      if (agentEvent) events.send(agentEvent)
    }),
  )
  events.send({ type: isReset ? 'reset' : 'ready' }, cursorId(epoch, after))
  await replayOutbox(reader, after, send)()
  for (const batch of held) send(batch)
  onBatch = send
}

/** What an agent's stream sends besides messages; nothing for other events. */
function agentEventOf(event: LiveEvent): AgentChatEvent | undefined {
  if (event.type === 'resync') return { type: 'resync' }
  if (event.type === 'chat-state') return { type: 'session', sessionId: event.conversationId }
  if (event.type === 'chat-viewers') return { type: 'viewers', sessionId: event.conversationId }
  if (event.type === 'chat-queue') return { type: 'queue' }
  if (event.type === 'chat-presence') return { type: 'presence' }
  if (event.type !== 'chat-typing') return undefined
  return { type: 'typing', sessionId: event.conversationId, by: event.by, userId: event.userId }
}
