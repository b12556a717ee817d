import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { erasePerson } from '../account/delete-account.ts'
import { lockPerson, refuseByConstraint } from '../queries.ts'

export async function deleteUser(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (id === actor.userId) throw new AppError('not_yourself')
  await refuseByConstraint(() =>
    deps.database.transaction(async tx => {
      const person = await lockPerson(tx, id)
      if (!person) throw new AppError('user_not_found')
      await erasePerson(tx, deps, person)
      await writeAudit(tx, actor, {
        action: 'user.delete',
        subjectType: 'user',
        subjectId: id,
        before: { role: person.role },
      })
    }),
  )
}
