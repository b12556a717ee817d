import { randomUUID } from 'node:crypto'
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
  phone?: string
  role?: Role
  isActive?: boolean
  hasPassword?: boolean
  language?: 'ar' | 'en'
}

/** Creates an account with `validPassword`; a test gives only the columns that matter to it. */
export async function addPerson({ database }: TestShop, options: Options = {}): Promise<Person> {
  const id = randomUUID()
  const {
    fullName = 'Sara Ahmad',
    email = `${id}@people.test`,
    role = 'user',
    isActive = true,
    hasPassword = true,
    phone = null,
    language = 'ar',
  } = options
  await database.reader
    .insertInto('users')
    .values({
      ...{ id, email, phone, role, language },
      full_name: fullName,
      is_active: isActive,
      password_hash: hasPassword ? await validPasswordHash : null,
      search_text: personSearchText({ fullName, email, phone }),
    })
    .execute()
  return { id, email }
}
