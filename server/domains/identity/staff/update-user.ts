import type { Tx } from '#database/client.ts'
import type { UserChange } from '#model/contracts/users.ts'
import { AppError } from '#model/errors.ts'
import { personSearchText } from '#model/person-search.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { publish } from '../../../live/publish.ts'
import { notifyOldAddress } from '../account/change-email.ts'
import { changedFieldNames } from '../account/changed-field-names.ts'
import { revokeCodesAndLinks } from '../passwords/password-link.ts'
import { lockUser, translateConstraintErrors } from '../queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { sendInvitation } from './invite-user.ts'
import { presentStaffUser } from './present.ts'
import { findStaffUser, type StaffUserRow, saveUser } from './queries.ts'

export async function updateUser(deps: Deps, actor: Actor, id: string, form: UserChange) {
  return translateConstraintErrors(() =>
    deps.database.transaction(async tx => {
      const locked = await lockUser(tx, id)
      const before = locked && (await findStaffUser(tx, id))
      if (!before) throw new AppError('user_not_found')
      requireVersion(form.version, presentStaffUser(before))
      const change = mergeForm(before, form)
      const losesAccess = change.role !== before.role || (before.is_active && !change.is_active)
      if (id === actor.userId && losesAccess) throw new AppError('not_yourself')
      await saveUser(tx, id, change)
      await applyConsequences(tx, deps, before, change)
      await writeAudit(tx, actor, {
        action: 'user.update',
        subjectType: 'user',
        subjectId: id,
        before: { role: before.role, isActive: before.is_active },
        after: { role: change.role, isActive: change.is_active, changed: changedFieldNames(before, change) },
      })
      const after = await findStaffUser(tx, id)
      if (!after) throw new AppError('conflict')
      return presentStaffUser(after)
    }),
  )
}

function mergeForm(before: StaffUserRow, form: UserChange) {
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

type Change = ReturnType<typeof mergeForm>

/** Ends sessions, revokes codes and links, and notifies, depending on what changed. */
async function applyConsequences(tx: Tx, deps: Deps, before: StaffUserRow, change: Change): Promise<void> {
  const { id } = before
  const now = deps.clock.now()
  if (!change.is_active) await endSessions(tx, id, { now })
  // Closes open live event streams, which were authorized with the old role.
  if (change.role !== before.role)
    await publish(tx, `user:${id}`, { type: 'role-changed', role: change.role })
  if (change.email !== before.email) {
    await revokeCodesAndLinks(tx, id, now)
    await notifyOldAddress(tx, deps, before, change.email)
    const { email, full_name: fullName } = change
    if (!before.has_password)
      await sendInvitation(tx, deps, { id, email, fullName, language: before.language })
  }
}
