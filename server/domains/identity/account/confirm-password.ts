import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { verifyPassword } from '../../../vault/passwords.ts'
import { findOwnPassword } from './queries.ts'

type Asked = { userId: string; password: string; field: 'currentPassword' | 'password' }

/**
 * The owner's password, asked for once more before something that a stolen session must not do. Guessing is
 * counted for the account, and only here: the session goes on.
 */
export async function confirmPassword(
  { database, limits }: Pick<Deps, 'database' | 'limits'>,
  { userId, password, field }: Asked,
): Promise<{ passwordHash: string; email: string; fullName: string }> {
  await limits.consume('own-password', userId)
  const person = await findOwnPassword(database.reader, userId)
  if (!person) throw new AppError('session_expired')
  const { password_hash: passwordHash, email, full_name: fullName } = person
  if (passwordHash === null || !(await verifyPassword(passwordHash, password))) {
    throw new AppError('password_wrong', { fields: [{ field, says: 'password_wrong' }] })
  }
  await limits.reset('own-password', userId)
  return { passwordHash, email, fullName }
}
