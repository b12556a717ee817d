import { AppError, fieldRefusal } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { lockBannerOrder, updateBannerOrder } from './banner-queries.ts'

/** Refuses an order that misses a banner, because another person has added or deleted one meanwhile. */
export async function reorderBanners(deps: Deps, actor: Actor, ids: string[]): Promise<string[]> {
  if (new Set(ids).size < ids.length) throw fieldRefusal('ids', 'duplicate')
  return deps.database.transaction(async tx => {
    const before = await lockBannerOrder(tx)
    const known = new Set(before)
    if (ids.length !== known.size || !ids.every(id => known.has(id))) throw new AppError('conflict')
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
