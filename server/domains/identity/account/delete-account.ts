import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { refuseByConstraint } from '../refuse-by-constraint.ts'
import { confirmPassword } from './confirm-password.ts'
import { erasePerson } from './erase-person.ts'
import { lockPerson } from './queries.ts'

export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  await confirmPassword(deps, { userId, password, field: 'password' })
  await refuseByConstraint(() =>
    deps.database.transaction(async tx => {
      const person = await lockPerson(tx, userId)
      if (!person) throw new AppError('session_expired')
      await writeAudit(tx, actor, { action: 'account.delete', subjectType: 'user', subjectId: userId })
      await erasePerson(tx, deps, person)
    }),
  )
}
