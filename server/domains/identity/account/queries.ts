import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Language } from '#model/languages.ts'

/**
 * Holds the row until the transaction ends; nothing when there is nobody, or nobody any more. Not as its key: two
 * who change each other both have to be named by the audit log.
 */
export async function lockPerson(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone', 'address', 'city', 'country', 'role', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/** What is needed to ask for the password again. */
export async function findOwnPassword(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'email', 'full_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export type Profile = {
  full_name: string
  phone: string | null
  address: string | null
  city: string | null
  country: string | null
  search_text: string
}

export async function updateProfile(tx: Tx, userId: string, profile: Profile): Promise<void> {
  await tx.updateTable('users').set(profile).where('id', '=', userId).execute()
}

export async function updateLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

/** False when the password was changed since `before` was read. */
export async function replacePassword(
  tx: Tx,
  { userId, before, after }: { userId: string; before: string; after: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', userId)
    .where('password_hash', '=', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateEmail(
  tx: Tx,
  { userId, email, searchText, now }: { userId: string; email: string; searchText: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, search_text: searchText, email_verified_at: now })
    .where('id', '=', userId)
    .execute()
}

const preferenceColumns = [
  'email_notifications',
  'subscription_notifications',
  'promotion_notifications',
] as const
export type PreferenceColumns = Record<(typeof preferenceColumns)[number], boolean>

export async function findPreferences(db: Reader, userId: string): Promise<PreferenceColumns> {
  return db.selectFrom('users').select(preferenceColumns).where('id', '=', userId).executeTakeFirstOrThrow()
}

export async function updatePreferences(
  tx: Tx,
  userId: string,
  change: Partial<PreferenceColumns>,
): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', userId).execute()
}

/** Where the user is signed in, the newest use first. */
export async function listDevices(db: Reader, userId: string, now: Date) {
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

export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]

/** False when it is nobody's, somebody else's, or over. */
export async function endOwnSession(
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

export async function isAddressTaken(db: Reader, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  return row !== undefined
}
