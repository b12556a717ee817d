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
 * Locks the row until the transaction ends; undefined when the user does not exist or was deleted. `for no key update`
 * leaves the key unlocked: when two admins change each other, both transactions must be able to insert audit entries
 * that refer to the other's row.
 */
export async function lockUser(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone', 'address', 'city', 'country', 'role', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

const constraintErrors: Record<string, ErrorCode> = {
  users_email_once: 'email_taken',
  users_keep_an_active_admin: 'last_admin',
}

/** Turns the violation of a database constraint on users into the API error that belongs to it. */
export async function translateConstraintErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const code = constraintErrors[constraint]
    throw code ? new AppError(code, { cause: error }) : error
  }
}
