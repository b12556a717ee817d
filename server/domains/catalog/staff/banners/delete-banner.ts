import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { insertDeleted, storeDeleted, takeDeleted } from '../../../../staff/deleted-record-queries.ts'
import { presentBannerTexts } from '../../present.ts'
import { deleteBannerRow, findBanner, lockBanner } from './queries.ts'

export async function deleteBanner(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.database.transaction(async tx => {
    const row = await lockBanner(tx, id)
    if (!row) throw new AppError('banner_not_found')
    await storeDeleted(tx, 'banners', id, { now: deps.clock.now() })
    await deleteBannerRow(tx, id)
    await writeAudit(tx, actor, {
      action: 'banner.delete',
      subjectType: 'banner',
      subjectId: id,
      before: presentBannerTexts(row),
    })
  })
}

/** Undoes the deletion of a banner. */
export async function restoreBanner(deps: Deps, actor: Actor, id: string) {
  return deps.database.transaction(async tx => {
    const record = await takeDeleted(tx, 'banners', id)
    const isRestored = record && (await insertDeleted(tx, 'banners', record))
    const row = isRestored && (await findBanner(tx, id))
    if (!row) throw new AppError('banner_not_found')
    const banner = presentBannerTexts(row)
    await writeAudit(tx, actor, {
      action: 'banner.restore',
      subjectType: 'banner',
      subjectId: id,
      after: banner,
    })
    return banner
  })
}
