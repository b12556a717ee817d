import type { Reader, Tx } from '#database/client.ts'
import { AppError, type ErrorCode } from '#model/errors.ts'

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

const refusals: Record<string, ErrorCode> = {
  users_email_once: 'email_taken',
  users_keep_an_active_admin: 'last_admin',
}

/** What only the database can decide, when two do it at once. */
export async function refuseByConstraint<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const code = refusals[constraint]
    throw code ? new AppError(code, { cause: error }) : error
  }
}
