import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../http/session.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { hashPassword, verifyPassword } from '../../../vault/passwords.ts'
import { lockUser } from '../queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { revokeCodesAndLinks } from './password-link.ts'
import { findOwnPassword, replacePassword } from './queries.ts'

type PasswordConfirmation = { userId: string; password: string; field: 'currentPassword' | 'password' }

/**
 * Checks the user's password again before an action that a stolen session must not be able to do. Wrong attempts are
 * limited per account and do not end the session.
 */
export async function confirmPassword(
  { database, limits }: Pick<Deps, 'database' | 'limits'>,
  { userId, password, field }: PasswordConfirmation,
): Promise<{ passwordHash: string; email: string; fullName: string }> {
  await limits.consume('own-password', userId)
  const user = await findOwnPassword(database.reader, userId)
  if (!user) throw new AppError('session_expired')
  const { password_hash: passwordHash, email, full_name: fullName } = user
  if (passwordHash === null || !(await verifyPassword(passwordHash, password))) {
    throw new AppError('password_wrong', { fields: [{ field, messageKey: 'password_wrong' }] })
  }
  await limits.reset('own-password', userId)
  return { passwordHash, email, fullName }
}

type PasswordForm = { currentPassword: string; newPassword: string }

/** Changes the password and ends all other sessions. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { id: sessionId, userId }: Session,
  { currentPassword, newPassword }: PasswordForm,
): Promise<void> {
  const { passwordHash: before, email } = await confirmPassword(deps, {
    userId,
    password: currentPassword,
    field: 'currentPassword',
  })
  refuseCommonPassword(newPassword, { email, field: 'newPassword' })
  const after = await hashPassword(newPassword)
  const now = deps.clock.now()
  await deps.database.transaction(async tx => {
    const user = await lockUser(tx, userId)
    if (!user || !(await replacePassword(tx, { userId, before, after }))) throw new AppError('conflict')
    await endSessions(tx, userId, { now, except: sessionId })
    await revokeCodesAndLinks(tx, userId, now)
    await queueMail(tx, deps.vault, {
      to: user.email,
      language: user.language,
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
