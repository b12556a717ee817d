import { mergeOrder } from '#model/merge-order.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { lockCollectionOrder, updateCollectionOrder } from '../../collections/queries.ts'

export async function reorderCollections(deps: Deps, actor: Actor, saved: string[]): Promise<string[]> {
  return deps.database.transaction(async tx => {
    const before = await lockCollectionOrder(tx)
    const ids = mergeOrder(before, saved)
    await updateCollectionOrder(tx, ids)
    await writeAudit(tx, actor, {
      action: 'collection.reorder',
      subjectType: 'collection',
      subjectId: null,
      before: { ids: before },
      after: { ids },
    })
    return ids
  })
}
