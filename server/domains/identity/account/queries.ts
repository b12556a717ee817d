import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Language } from '#model/languages.ts'

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

export async function isAddressTaken(db: Reader, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  return row !== undefined
}
