import { AppError, fieldRefusal } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { lockCategoryOrder, updateCategoryOrder } from './category-queries.ts'

/** Refuses an order that misses a category, because another person has added or deleted one meanwhile. */
export async function reorderCategories(deps: Deps, actor: Actor, ids: string[]): Promise<string[]> {
  if (new Set(ids).size < ids.length) throw fieldRefusal('ids', 'duplicate')
  return deps.database.transaction(async tx => {
    const before = await lockCategoryOrder(tx)
    const known = new Set(before)
    if (ids.length !== known.size || !ids.every(id => known.has(id))) throw new AppError('conflict')
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
