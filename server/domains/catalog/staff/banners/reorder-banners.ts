import { mergeOrder } from '#model/merge-order.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { lockBannerOrder, updateBannerOrder } from './queries.ts'

export async function reorderBanners(deps: Deps, actor: Actor, saved: string[]): Promise<string[]> {
  return deps.database.transaction(async tx => {
    const before = await lockBannerOrder(tx)
    const ids = mergeOrder(before, saved)
    await updateBannerOrder(tx, ids)
    await writeAudit(tx, actor, {
      action: 'banner.reorder',
      subjectType: 'banner',
      subjectId: null,
      before: { ids: before },
      after: { ids },
    })
    return ids
  })
}
