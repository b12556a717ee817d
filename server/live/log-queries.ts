import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { LiveTopic, PublishedEvent } from '#model/live-events.ts'

export type LiveMessage = { topic: LiveTopic; event: PublishedEvent }

type Notifications = {
  channel: string
  payloads: string[]
  /** Messages that browsers get after a disconnection. */
  kept: LiveMessage[]
}

/** Sends JSON objects as notifications, without a position: nothing of them is kept. */
export async function notifyOnly(tx: Tx, channel: string, payloads: string[]): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(tx)
}

/**
 * Stores the messages and sends JSON objects as notifications, in one statement, because most transactions publish several
 * events. Each notification has the position of its stream: events of transactions below it were sent before, because they
 * committed before this statement's snapshot and PostgreSQL notifies in the order of commits.
 */
export async function storeAndNotify(tx: Tx, { channel, payloads, kept }: Notifications): Promise<void> {
  const topics = kept.map(({ topic }) => topic)
  const events = kept.map(({ event }) => JSON.stringify(event))
  await sql`
    with stored as (
      insert into live_events (topic, event)
      select * from unnest(${topics}::text[], ${events}::jsonb[]))
    select pg_notify(${channel}, left(payload, -1) || ',"position":"' ||
      pg_snapshot_xmin(pg_current_snapshot())::text || '"}')
    from unnest(${payloads}::text[]) as payload`.execute(tx)
}

/**
 * The present position, and the epoch of all positions. The epoch changes with another database cluster and when a backup
 * is restored.
 */
export async function findPosition(db: Reader): Promise<{ epoch: string; position: string }> {
  const { rows } = await sql<{ epoch: string; position: string }>`
    select (select system_identifier from pg_control_system()) || '-' ||
        (select timeline_id from pg_control_checkpoint()) as epoch,
      pg_snapshot_xmin(pg_current_snapshot())::text as position`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no position')
  return row
}

/** More than this many missed events are not worth replaying: the page loads its data again. */
export const maxReplayed = 500

/** The events of the topics from a position on. Some of them may have been sent before. */
export async function listLiveEvents(db: Reader, topics: LiveTopic[], position: string) {
  return db
    .selectFrom('live_events')
    .select('event')
    .where('topic', 'in', topics)
    .where(sql<boolean>`xact >= ${position}::xid8`)
    .orderBy('id')
    .limit(maxReplayed + 1)
    .execute()
}

export async function deleteLiveEvents(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('live_events').where('created_at', '<', before).execute()
}
