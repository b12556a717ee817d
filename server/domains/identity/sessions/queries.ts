import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

type NewSession = {
  userId: string
  tokenHash: Buffer
  remember: boolean
  userAgent: string
  ip: string | null
  now: Date
  expiresAt: Date
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      remember: session.remember,
      user_agent: session.userAgent,
      ip: session.ip,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Returns the ids of the sessions that were open. */
export async function markSessionsEnded(
  tx: Tx,
  userId: string,
  { except, now }: { except: string | undefined; now: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function markSessionEnded(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function updateLastSeen(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', now)
    .execute()
}

/** Lists the IP addresses of the user's 100 most recently used sessions. */
export async function listRecentIps(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`
    select distinct host(ip) as ip
    from (select ip from sessions where user_id = ${userId} order by last_seen_at desc limit 100) as latest
    where ip is not null`.execute(db)
  return rows.map(({ ip }) => ip)
}

/** Deletes sessions 30 days after they expired. */
export async function deleteOldSessions(tx: Tx): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}

/** Finds a session that has not ended or expired and whose user is active. */
export async function findSession(db: Reader, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.last_seen_at', 'users.role'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .executeTakeFirst()
}

export async function findActiveSessions(db: Reader, sessionIds: string[], now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.role'])
    .where('sessions.id', 'in', sessionIds)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .execute()
}

/** Lists the user's active sessions, the most recently used first. */
export async function listOwnSessions(db: Reader, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'remember', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute()
}

export type SessionRow = Awaited<ReturnType<typeof listOwnSessions>>[number]

/** False when the session does not exist, belongs to another user, or is over. */
export async function markOwnSessionEnded(
  tx: Tx,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
