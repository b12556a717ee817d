import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'
import { encodeMessage, type LiveEvent, liveChannel } from './events.ts'

/** Reaches the topic's subscribers on every server when the transaction commits. */
export async function publish(tx: Tx, topic: string, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${encodeMessage({ topic, event })})`.execute(tx)
}
