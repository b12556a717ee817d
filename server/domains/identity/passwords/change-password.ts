import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../http/session.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { hashPassword, verifyPassword } from '../../../vault/passwords.ts'
import { lockPerson } from '../queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { eraseSecrets } from './password-link.ts'
import { findOwnPassword, replacePassword } from './queries.ts'

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

type PasswordForm = { currentPassword: string; newPassword: string }

/** Whoever else is signed in with the old password is not any more. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { id: sessionId, userId }: Session,
  { currentPassword, newPassword }: PasswordForm,
): Promise<void> {
  const asked = { userId, password: currentPassword, field: 'currentPassword' } as const
  const { passwordHash: before, email } = await confirmPassword(deps, asked)
  refuseCommonPassword(newPassword, { email, field: 'newPassword' })
  const after = await hashPassword(newPassword)
  const now = deps.clock.now()
  await deps.database.transaction(async tx => {
    const person = await lockPerson(tx, userId)
    if (!person || !(await replacePassword(tx, { userId, before, after }))) throw new AppError('conflict')
    await endSessions(tx, userId, { now, except: sessionId })
    await eraseSecrets(tx, userId, now)
    await queueMail(tx, deps.vault, {
      to: person.email,
      language: person.language,
      template: 'password-changed',
      params: { at: now.toISOString() },
      userId,
    })
    await writeAudit(tx, actor, {
      action: 'account.change_password',
      subjectType: 'user',
      subjectId: userId,
    })
  })
}
