import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Role } from '#model/permissions.ts'
import { personSearchText } from '#model/person-search.ts'
import { hashPassword } from '#server/vault/passwords.ts'
import type { TestShop } from './shop.ts'

export const validPassword = 'Winding-road-7'
const validPasswordHash = hashPassword(validPassword)

type Person = { id: string; email: string }
type Options = {
  fullName?: string
  email?: string
  phone?: string | null
  role?: Role
  isActive?: boolean
  hasPassword?: boolean
  language?: 'ar' | 'en'
}

/** Creates an account with `validPassword`; a test gives only the columns that matter to it. */
export function addPerson({ database }: TestShop, options: Options = {}): Promise<Person> {
  return insertPerson(database.pool, options)
}

/** `addPerson` for a test that has only the shop's database. */
export async function insertPerson(
  pool: Pick<Pool, 'query'>,
  {
    fullName = 'Sara Ahmad',
    email = `${randomUUID()}@people.test`,
    role = 'user',
    isActive = true,
    hasPassword = true,
    phone = null,
    language = 'ar',
  }: Options = {},
): Promise<Person> {
  const id = randomUUID()
  const passwordHash = hasPassword ? await validPasswordHash : null
  const searchText = personSearchText({ fullName, email, phone })
  await pool.query(
    `insert into users
       (id, email, phone, role, language, full_name, is_active, password_hash, search_text, email_verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
    [id, email, phone, role, language, fullName, isActive, passwordHash, searchText],
  )
  return { id, email }
}
