import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { personSearchText } from '#model/person-search.ts'

/** A session counts while it is open, unexpired, and its user is active. */
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

export async function findOpenSessions(db: Reader, sessionIds: string[], now: Date) {
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

export async function findUser(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'full_name',
      'email',
      'phone',
      'address',
      'city',
      'country',
      'role',
      'is_active',
      'language',
      'created_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

type NewAdminRow = { email: string; fullName: string; passwordHash: string; now: Date }

/** Nothing when the address already has an account. */
export async function insertAdmin(
  tx: Tx,
  { email, fullName, passwordHash, now }: NewAdminRow,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      email,
      full_name: fullName,
      role: 'admin',
      password_hash: passwordHash,
      email_verified_at: now,
      search_text: personSearchText({ fullName, email, phone: null }),
    })
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
