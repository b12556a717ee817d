import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Language } from '#model/languages.ts'

/** Finds the user of an address, and whether the account knows this device, in one query for known and unknown addresses. */
export async function findUserForSignIn(db: Reader, email: string, deviceHash: Buffer | null) {
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
    // Lowered by PostgreSQL, as in the index: JavaScript lowers some letters differently.
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

/** Returns undefined when the address has got an account since the registration. */
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
