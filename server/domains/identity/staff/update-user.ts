import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import type { Role } from '#model/permissions.ts'
import { personSearchText } from '#model/person-search.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { publish } from '../../../live/publish.ts'
import { notifyOldAddress } from '../account/change-email.ts'
import { changedNames } from '../account/changed-field-names.ts'
import { eraseSecrets } from '../passwords/password-link.ts'
import { lockPerson, refuseByConstraint } from '../queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { sendInvitation } from './invite-user.ts'
import { presentStaffUser } from './present.ts'
import { findStaffUser, type StaffUserRow, updateUserRow } from './queries.ts'

type UserForm = {
  fullName: string
  email: string
  phone?: string | undefined
  role?: Role | undefined
  isActive?: boolean | undefined
}

export async function updateUser(deps: Deps, actor: Actor, id: string, form: UserForm) {
  return refuseByConstraint(() =>
    deps.database.transaction(async tx => {
      const isThere = await lockPerson(tx, id)
      const before = isThere && (await findStaffUser(tx, id))
      if (!before) throw new AppError('user_not_found')
      const change = changeOf(before, form)
      const loses = change.role !== before.role || (before.is_active && !change.is_active)
      if (id === actor.userId && loses) throw new AppError('not_yourself')
      await updateUserRow(tx, id, change)
      await follow(tx, deps, before, change)
      await writeAudit(tx, actor, {
        action: 'user.update',
        subjectType: 'user',
        subjectId: id,
        before: { role: before.role, isActive: before.is_active },
        after: { role: change.role, isActive: change.is_active, changed: changedNames(before, change) },
      })
      const after = await findStaffUser(tx, id)
      if (!after) throw new AppError('conflict')
      return presentStaffUser(after)
    }),
  )
}

function changeOf(before: StaffUserRow, form: UserForm) {
  const phone = form.phone === undefined ? before.phone : form.phone || null
  const { fullName, email } = form
  return {
    full_name: fullName,
    email,
    phone,
    role: form.role ?? before.role,
    is_active: form.isActive ?? before.is_active,
    search_text: personSearchText({ fullName, email, phone }),
    ...(email === before.email ? {} : { email_verified_at: null }),
  }
}

type Change = ReturnType<typeof changeOf>

/** What a change means for the person's open sessions and the links that are on their way to them. */
async function follow(tx: Tx, deps: Deps, before: StaffUserRow, change: Change): Promise<void> {
  const { id } = before
  const now = deps.clock.now()
  if (!change.is_active) await endSessions(tx, id, { now })
  // An open stream of live events was let in by the role of before.
  if (change.role !== before.role)
    await publish(tx, `user:${id}`, { type: 'role-changed', role: change.role })
  if (change.email !== before.email) {
    await eraseSecrets(tx, id, now)
    await notifyOldAddress(tx, deps, before, change.email)
    const { email, full_name: fullName } = change
    if (!before.has_password)
      await sendInvitation(tx, deps, { id, email, fullName, language: before.language })
  }
}
