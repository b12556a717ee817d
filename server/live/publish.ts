import type { Tx } from '#database/client.ts'
import type { LiveTopic, PublishedEvent } from '#model/live-events.ts'
import { type LiveMessage, notifyOnly, storeAndNotify } from './log-queries.ts'

/** The PostgreSQL channel that carries all live events between the servers. */
export const liveChannel = 'live'

/** PostgreSQL's limit for one notification is 7,999; the position needs up to 40 of it. */
export const maxPayloadBytes = 7_959

const keptTopics: ReadonlySet<LiveTopic> = new Set(['shop', 'staff'])

/** A message as it arrives, with the position of the stream. */
type Received = LiveMessage & { position?: string }

/**
 * Reaches the subscribers of the topics on every server when the transaction commits. The events of users, of the shop and
 * of staff are also kept for browsers that are disconnected. The chat keeps its messages itself.
 */
export async function publish(
  tx: Tx,
  topics: LiveTopic | readonly LiveTopic[],
  event: PublishedEvent,
): Promise<void> {
  const all = [topics].flat() as LiveTopic[]
  await publishAll(
    tx,
    all.map(topic => ({ topic, event })),
  )
}

/** Publishes different events in one statement. */
export async function publishAll(tx: Tx, messages: LiveMessage[]): Promise<void> {
  if (messages.length === 0) return
  const kept = messages.filter(({ topic }) => keptTopics.has(topic) || topic.startsWith('user:'))
  const payloads = messages.map(encodeMessage)
  if (kept.length === 0) await notifyOnly(tx, liveChannel, payloads)
  else await storeAndNotify(tx, { channel: liveChannel, payloads, kept })
}

function encodeMessage(message: LiveMessage): string {
  const payload = JSON.stringify(message)
  if (Buffer.byteLength(payload) > maxPayloadBytes) {
    throw new RangeError(`live event ${message.event.type} is too large: send ids, not contents`)
  }
  return payload
}

/** Returns undefined for a payload that `publish` did not send: any SQL client may notify the channel. */
export function decodeMessage(payload: string): Received | undefined {
  try {
    const { topic, event, position } = JSON.parse(payload) as Partial<Received>
    if (typeof topic !== 'string' || typeof event?.type !== 'string') return undefined
    return { topic, event, ...(typeof position === 'string' ? { position } : {}) }
  } catch {
    return undefined
  }
}
