import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

/**
 * Gives positions to the committed rows that have none. One server at a time, so positions become visible in their order.
 * One statement outside of a transaction, because the lock must not wait for a busy process. A row that another server
 * has numbered meanwhile keeps its position: PostgreSQL checks `position is null` again.
 */
export async function numberOutbox(db: Reader): Promise<void> {
  await sql`
    with locked as materialized (select pg_advisory_xact_lock(hashtext('conversation_outbox'))),
    found as materialized (
      select o.conversation_id, o.seq from locked, conversation_outbox o
      where o.position is null
      order by o.conversation_id, o.seq
    ),
    numbered as materialized (
      select conversation_id, seq, nextval('conversation_outbox_positions') as position from found
    )
    update conversation_outbox o set position = numbered.position
    from numbered
    where o.conversation_id = numbered.conversation_id and o.seq = numbered.seq and o.position is null`.execute(
    db,
  )
}

/**
 * The epoch of all stream positions, and which positions of the agents' stream exist. PostgreSQL's timeline changes when
 * a backup is restored: positions that clients got after the backup are then of another epoch.
 */
export async function findStreamBounds(db: Reader) {
  return db
    .selectFrom('conversation_stream')
    .select('pruned_position')
    .select([
      sql<string>`epoch || '-' || (select timeline_id from pg_control_checkpoint())`.as('epoch'),
      sql<number>`coalesce((select max(position) from conversation_outbox), pruned_position)`.as(
        'last_position',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export async function findLastSeq(db: Reader, conversationId: string): Promise<number> {
  const { last_seq } = await db
    .selectFrom('conversations')
    .select('last_seq')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return last_seq
}

/** Deletes old rows of the outbox and records how far. Numbers them first, so a cursor of before is unknown after it. */
export async function pruneOutbox(tx: Tx, before: Date): Promise<void> {
  await numberOutbox(tx)
  await sql`
    with deleted as (
      delete from conversation_outbox where created_at < ${before} returning position
    )
    update conversation_stream
    set pruned_position = greatest(pruned_position, (select max(position) from deleted))`.execute(tx)
}
