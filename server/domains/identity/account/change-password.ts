import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../http/session.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { hashPassword } from '../../../vault/passwords.ts'
import { endSessions } from '../end-sessions.ts'
import { eraseSecrets } from '../erase-secrets.ts'
import { refuseCommonPassword } from '../refuse-common-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { lockPerson, replacePassword } from './queries.ts'

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
