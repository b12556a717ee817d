import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'
import type { LiveTopic, PublishedEvent } from '#model/live-events.ts'

/** The PostgreSQL channel that carries all live events between the servers. */
export const liveChannel = 'live'

/** PostgreSQL's limit for one notification. */
const maxPayloadBytes = 7_999

type Message = { topic: LiveTopic; event: PublishedEvent }

/** Reaches the topic's subscribers on every server when the transaction commits. */
export async function publish(tx: Tx, topic: LiveTopic, event: PublishedEvent): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${encodeMessage({ topic, event })})`.execute(tx)
}

function encodeMessage(message: Message): string {
  const payload = JSON.stringify(message)
  if (Buffer.byteLength(payload) > maxPayloadBytes) {
    throw new RangeError(`live event ${message.event.type} is too large: send ids, not contents`)
  }
  return payload
}

/** Returns undefined for a payload that `publish` did not send: any SQL client may notify the channel. */
export function decodeMessage(payload: string): Message | undefined {
  try {
    const { topic, event } = JSON.parse(payload) as Partial<Message>
    return typeof topic === 'string' && typeof event?.type === 'string' ? { topic, event } : undefined
  } catch {
    return undefined
  }
}
