import { sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { AgentPresenceTable } from '#database/schema.gen.ts'
import { defaultMaxChats, heartbeatTimeoutSeconds } from '#model/conversations.ts'

/** Signing out ends the session of the device that is online, and so takes the agent offline. */
const isOnline = sql<boolean>`coalesce(p.is_online and s.ended_at is null, false)`

/** Staff with their presence; those who have never been online are offline. */
function presenceRows(db: Reader) {
  return db
    .selectFrom('users as u')
    .leftJoin('agent_presence as p', 'p.user_id', 'u.id')
    .leftJoin('sessions as s', 's.id', 'p.session_id')
    .select(['u.id as user_id', 'u.full_name', 'p.session_id'])
    .select([
      isOnline.as('is_online'),
      sql<boolean>`coalesce(p.is_busy, false)`.as('is_busy'),
      sql<string>`coalesce(p.status_message, '')`.as('status_message'),
      sql<number>`coalesce(p.max_concurrent_chats, ${defaultMaxChats})`.as('max_concurrent_chats'),
      sql<Date>`coalesce(p.last_seen_at, u.created_at)`.as('last_seen_at'),
      sql<Date>`coalesce(p.heartbeat_at, u.created_at)`.as('heartbeat_at'),
      sql<number>`(select count(*) from conversations c where c.agent_id = u.id and c.status = 'active')`.as(
        'current_chats',
      ),
    ])
}

export async function findPresence(db: Reader, userId: string) {
  return presenceRows(db).where('u.id', '=', userId).executeTakeFirstOrThrow()
}

export type PresenceRow = Awaited<ReturnType<typeof findPresence>>

/** Presence rows that count as online: agents with a recent heartbeat. */
function onlineRows(db: Reader, now: Date) {
  return presenceRows(db)
    .where(isOnline)
    .where('p.last_seen_at', '>', new Date(now.getTime() - heartbeatTimeoutSeconds * 1_000))
    .where('u.is_active', '=', true)
    .where('u.role', '<>', 'user')
}

export async function listOnlineAgents(db: Reader, now: Date): Promise<PresenceRow[]> {
  return onlineRows(db, now).orderBy('u.full_name').orderBy('u.id').execute()
}

export async function countOnlineAgents(db: Reader, now: Date): Promise<number> {
  return (await listOnlineAgents(db, now)).length
}

/** Creates the row of an agent who has never been online. */
export async function ensurePresence(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('agent_presence')
    .values({ user_id: userId, last_seen_at: now, heartbeat_at: now })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .execute()
}

/**
 * Locks the agent's presence. Every transaction that gives the agent a conversation takes this lock before the lock of
 * the conversation, so the number of conversations is exact.
 */
export async function lockPresence(tx: Tx, userId: string): Promise<PresenceRow | undefined> {
  const locked = await tx
    .selectFrom('agent_presence')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return locked && findPresence(tx, userId)
}

export async function updatePresence(
  tx: Tx,
  userId: string,
  change: Updateable<AgentPresenceTable>,
): Promise<void> {
  await tx.updateTable('agent_presence').set(change).where('user_id', '=', userId).execute()
}

/**
 * Records that the agent was seen on this device, unless its last heartbeat came before `since`. Returns false when
 * nothing was recorded, as for an agent who is offline without conversations.
 */
export async function extendPresence(
  tx: Tx,
  { userId, id: sessionId }: { userId: string; id: string },
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const extended = await tx
    .updateTable('agent_presence as p')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('heartbeat_at', '>', since)
    .where(
      sql<boolean>`(is_online or exists (
        select from conversations c where c.agent_id = p.user_id and c.status = 'active'))`,
    )
    .returning('user_id')
    .executeTakeFirst()
  return extended !== undefined
}

/** Locks the active conversations of an agent. */
export async function lockActiveConversations(tx: Tx, agentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversations')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
