import type { NewUser } from '#model/contracts/users.ts'
import { AppError } from '#model/errors.ts'
import { personSearchText } from '#model/person-search.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { hashPassword } from '../../../vault/passwords.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { translateConstraintErrors } from '../queries.ts'
import { sendInvitation } from './invite-user.ts'
import { presentStaffUser } from './present.ts'
import { findStaffUser, insertUser } from './queries.ts'

/** With a password the user can sign in at once; without one the user is mailed a link to choose it. */
export async function createUser(deps: Deps, actor: Actor, { password, ...form }: NewUser) {
  const { fullName, email, role, language = 'ar' } = form
  const phone = form.phone || null
  if (password !== undefined) refuseCommonPassword(password, { email, field: 'password' })
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return translateConstraintErrors(() =>
    deps.database.transaction(async tx => {
      const searchText = personSearchText({ fullName, email, phone })
      const now = deps.clock.now()
      const id = await insertUser(tx, {
        fullName,
        email,
        phone,
        role,
        language,
        passwordHash,
        searchText,
        now,
      })
      if (passwordHash === null) await sendInvitation(tx, deps, { id, email, fullName, language })
      await writeAudit(tx, actor, {
        action: 'user.create',
        subjectType: 'user',
        subjectId: id,
        after: { role, isInvited: passwordHash === null },
      })
      const row = await findStaffUser(tx, id)
      if (!row) throw new AppError('conflict')
      return presentStaffUser(row)
    }),
  )
}
