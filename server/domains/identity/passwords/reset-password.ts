import { AppError } from '#model/errors.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { originOf, type Visitor } from '../../../http/visitor.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { hashPassword } from '../../../vault/passwords.ts'
import { restoreLastResetMail } from '../codes/mail-limits.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { findPasswordLink, revokeCodesAndLinks } from './password-link.ts'
import { markTokenUsed, setPassword } from './queries.ts'

type NewPassword = { token: string; password: string; field: 'password' | 'newPassword' }

/** Sets a new password with the token of a link or a verified code, once. Ends all sessions. */
export async function resetPassword(
  deps: Deps,
  visitor: Visitor,
  { token, password, field }: NewPassword,
): Promise<void> {
  const { database, clock, vault } = deps
  const link = await findPasswordLink(deps, token)
  const { user_id: userId, email, language, role, purpose } = link
  refuseCommonPassword(password, { email, field })
  const passwordHash = await hashPassword(password)
  await database.transaction(async tx => {
    const now = clock.now()
    const isOurs = await markTokenUsed(tx, link.id, now)
    if (!isOurs || !(await setPassword(tx, userId, passwordHash, now)))
      throw new AppError('reset_link_invalid')
    await revokeCodesAndLinks(tx, userId, now)
    await endSessions(tx, userId, { now })
    const actor = { userId, role, ...originOf(visitor) }
    const action = purpose === 'reset' ? 'user.reset_password' : 'user.accept_invitation'
    await writeAudit(tx, actor, { action, subjectType: 'user', subjectId: userId })
    // An invitation sets the first password: there is no change to warn about.
    if (purpose === 'invitation') return
    const params = { at: now.toISOString() }
    await queueMail(tx, vault, { to: email, userId, language, template: 'password-changed', params })
  })
  await restoreLastResetMail(deps, email)
}
