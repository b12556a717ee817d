import { mergeOrder } from '#model/merge-order.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { lockCategoryOrder, updateCategoryOrder } from './queries.ts'

export async function reorderCategories(deps: Deps, actor: Actor, saved: string[]): Promise<string[]> {
  return deps.database.transaction(async tx => {
    const before = await lockCategoryOrder(tx)
    const ids = mergeOrder(before, saved)
    await updateCategoryOrder(tx, ids, deps.clock.now())
    await writeAudit(tx, actor, {
      action: 'category.reorder',
      subjectType: 'category',
      subjectId: null,
      before: { ids: before },
      after: { ids },
    })
    return ids
  })
}
