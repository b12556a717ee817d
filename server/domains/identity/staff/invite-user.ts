import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { invitationHours } from '#model/identity-rules.ts'
import type { Language } from '#model/languages.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { refuseWhileMailDown } from '../codes/issue-code.ts'
import { issuePasswordLink } from '../passwords/password-link.ts'
import { revokeTokensOfUser } from '../passwords/queries.ts'
import { lockUser } from '../queries.ts'
import { findStaffUser } from './queries.ts'

export async function inviteUser(deps: Deps, actor: Actor, id: string): Promise<void> {
  await refuseWhileMailDown(deps.database.reader)
  await deps.database.transaction(async tx => {
    const locked = await lockUser(tx, id)
    const user = locked && (await findStaffUser(tx, id))
    if (!user) throw new AppError('user_not_found')
    if (user.has_password) throw new AppError('already_has_password')
    const { email, full_name: fullName, language } = user
    await sendInvitation(tx, deps, { id, email, fullName, language })
    await writeAudit(tx, actor, { action: 'user.invite', subjectType: 'user', subjectId: id })
  })
}

type InvitedUser = { id: string; email: string; fullName: string; language: Language }

/** Mails a link to choose a password, and revokes earlier links. */
export async function sendInvitation(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes' | 'vault'>,
  { id: userId, email, fullName, language }: InvitedUser,
): Promise<void> {
  await revokeTokensOfUser(tx, userId, deps.clock.now())
  const token = await issuePasswordLink(tx, deps, { userId, purpose: 'invitation' })
  const params = { name: fullName, token, hours: invitationHours }
  await queueMail(tx, deps.vault, { to: email, language, template: 'invitation', params, userId })
}
