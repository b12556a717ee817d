import { AppError } from '#model/errors.ts'
import { personSearchText } from '#model/person-search.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { checkCode, consumeCode } from '../check-code.ts'
import { findOpenCodeOf } from '../code-queries.ts'
import { eraseSecrets } from '../erase-secrets.ts'
import { presentUser } from '../present.ts'
import { findUser } from '../queries.ts'
import { refuseByConstraint } from '../refuse-by-constraint.ts'
import { notifyOldAddress } from './notify-old-address.ts'
import { lockPerson, updateEmail } from './queries.ts'

/** The new address, once the code that was sent there has come back. */
export async function confirmEmailChange(deps: Deps, actor: Actor, userId: string, otp: string) {
  const { database, clock, limits } = deps
  const limitKey = `email:${userId}`
  await limits.consume('code-account', limitKey)
  const open = await findOpenCodeOf(database.reader, userId, 'email_change')
  if (!open) throw new AppError('code_wrong')
  const code = await checkCode(deps, { ...open, purposes: ['email_change'], otp })
  await limits.giveBack('code-account', limitKey)
  const now = clock.now()
  return refuseByConstraint(() =>
    database.transaction(async tx => {
      const before = await lockPerson(tx, userId)
      if (!before) throw new AppError('session_expired')
      await consumeCode(tx, code, now)
      const { email } = code
      const searchText = personSearchText({ fullName: before.full_name, email, phone: before.phone })
      await updateEmail(tx, { userId, email, searchText, now })
      await eraseSecrets(tx, userId, now)
      await notifyOldAddress(tx, deps, before, email)
      await writeAudit(tx, actor, { action: 'account.change_email', subjectType: 'user', subjectId: userId })
      const user = await findUser(tx, userId)
      if (!user) throw new AppError('session_expired')
      return presentUser(user)
    }),
  )
}
