import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import type { DB } from '#database/schema.gen.ts'
import type { Language } from '#model/languages.ts'
import type { SortBy, Span } from '#model/pagination.ts'
import type { Role } from '#model/permissions.ts'
import { personSearchText } from '#model/person-search.ts'

export type UserFilter = {
  /** Folded words; a user must match all of them. */
  words: string[]
  role?: Role | undefined
  isActive?: boolean | undefined
}

const columns = [
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
  'version',
] as const

const sortColumns = { createdAt: 'created_at', fullName: 'full_name', email: 'email' } as const

type UserSort = SortBy<keyof typeof sortColumns>

/** The whole list, in its order: what an export reads. */
export function sortedUsers(db: Reader, filter: UserFilter, { sort, order }: UserSort) {
  return filterUsers(db, filter)
    .select(columns)
    .select(staffColumns)
    .orderBy(sortColumns[sort], order)
    .orderBy('id', order)
}

export async function listStaffUsers(db: Reader, filter: UserFilter, by: UserSort, { limit, offset }: Span) {
  return sortedUsers(db, filter, by).limit(limit).offset(offset).execute()
}

export async function countStaffUsers(db: Reader, filter: UserFilter): Promise<number> {
  return countCapped(db, filterUsers(db, filter))
}

function filterUsers(db: Reader, { words, role, isActive }: UserFilter) {
  let query = db.selectFrom('users').where('deleted_at', 'is', null)
  // Folded words contain only letters and digits, so LIKE needs no escaping.
  for (const word of words) query = query.where('search_text', 'like', `%${word}%`)
  if (role !== undefined) query = query.where('role', '=', role)
  if (isActive !== undefined) query = query.where('is_active', '=', isActive)
  return query
}

function staffColumns(user: ExpressionBuilder<DB, 'users'>) {
  return [
    user('password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
    user
      .selectFrom('sessions')
      .select('sessions.last_seen_at')
      .whereRef('sessions.user_id', '=', 'users.id')
      .orderBy('sessions.last_seen_at', 'desc')
      .limit(1)
      .as('last_seen_at'),
    user
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('orders.user_id', '=', 'users.id')
      .$asScalar()
      .$notNull()
      .as('order_count'),
  ]
}

export async function findStaffUser(db: Reader, id: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .select(staffColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export type StaffUserRow = NonNullable<Awaited<ReturnType<typeof findStaffUser>>>

type NewUserRow = {
  email: string
  fullName: string
  phone: string | null
  role: Role
  language: Language
  passwordHash: string | null
  searchText: string
  now: Date
}

export async function insertUser(tx: Tx, user: NewUserRow): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({
      email: user.email,
      full_name: user.fullName,
      phone: user.phone,
      role: user.role,
      language: user.language,
      password_hash: user.passwordHash,
      search_text: user.searchText,
      created_at: user.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type UserChange = {
  full_name: string
  email: string
  phone: string | null
  role: Role
  is_active: boolean
  search_text: string
  email_verified_at?: null
}

export async function saveUser(tx: Tx, id: string, change: UserChange): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', id).execute()
}

type NewAdminRow = { email: string; fullName: string; passwordHash: string; now: Date }

/** Returns undefined when the address already has an account. */
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
