import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { lockPerson } from '../account/queries.ts'
import { refuseWhileMailIsDown } from '../refuse-while-mail-is-down.ts'
import { findStaffUser } from './queries.ts'
import { sendInvitation } from './send-invitation.ts'

export async function inviteUser(deps: Deps, actor: Actor, id: string): Promise<void> {
  await refuseWhileMailIsDown(deps.database.reader)
  await deps.database.transaction(async tx => {
    const isThere = await lockPerson(tx, id)
    const user = isThere && (await findStaffUser(tx, id))
    if (!user) throw new AppError('user_not_found')
    if (user.has_password) throw new AppError('already_has_password')
    const { email, full_name: fullName, language } = user
    await sendInvitation(tx, deps, { id, email, fullName, language })
    await writeAudit(tx, actor, { action: 'user.invite', subjectType: 'user', subjectId: id })
  })
}
