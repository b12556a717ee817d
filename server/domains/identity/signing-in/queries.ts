import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Language } from '#model/languages.ts'

/** Who has an address, and whether this device is known to them; one question whether or not anybody has it. */
export async function findForSignIn(db: Reader, email: string, deviceHash: Buffer | null) {
  return await db
    .selectFrom('users')
    .leftJoin('known_devices', join =>
      join.onRef('known_devices.user_id', '=', 'users.id').on('known_devices.device_hash', '=', deviceHash),
    )
    .select([
      'users.id',
      'users.email',
      'users.language',
      'users.role',
      'users.is_active',
      'users.password_hash',
    ])
    .select(sql<boolean>`known_devices.device_hash is not null`.as('knows_device'))
    // Small as the index has it: JavaScript's small letters are not always the database's.
    .where(sql`lower(users.email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
}

type NewUser = {
  email: string
  fullName: string
  phone: string
  passwordHash: string
  language: Language
  searchText: string
  now: Date
}

/** Nothing when the address got an account in the meantime. */
export async function insertRegisteredUser(tx: Tx, user: NewUser): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      email: user.email,
      full_name: user.fullName,
      phone: user.phone,
      password_hash: user.passwordHash,
      language: user.language,
      email_verified_at: user.now,
      search_text: user.searchText,
    })
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
