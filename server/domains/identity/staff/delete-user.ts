import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { eraseUser } from '../account/delete-account.ts'
import { lockUser, translateConstraintErrors } from '../queries.ts'

export async function deleteUser(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (id === actor.userId) throw new AppError('not_yourself')
  await translateConstraintErrors(() =>
    deps.database.transaction(async tx => {
      const user = await lockUser(tx, id)
      if (!user) throw new AppError('user_not_found')
      await eraseUser(tx, deps, user)
      await writeAudit(tx, actor, {
        action: 'user.delete',
        subjectType: 'user',
        subjectId: id,
        before: { role: user.role },
      })
    }),
  )
}
