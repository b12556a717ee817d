import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { presentBannerTexts } from '../../present.ts'
import { lockBanner, setBannerActive } from './queries.ts'

/** Switches a banner to the wanted state; without one, to the other state than it has. */
export async function toggleBanner(deps: Deps, actor: Actor, id: string, wanted: boolean | undefined) {
  return deps.database.transaction(async tx => {
    const before = await lockBanner(tx, id)
    if (!before) throw new AppError('banner_not_found')
    const isActive = wanted ?? !before.is_active
    // Two people who both switch it on: the second changes nothing.
    if (isActive === before.is_active) return presentBannerTexts(before)
    const row = await setBannerActive(tx, id, isActive)
    await writeAudit(tx, actor, {
      action: 'banner.toggle',
      subjectType: 'banner',
      subjectId: id,
      before: { isActive: before.is_active },
      after: { isActive: row.is_active },
    })
    return presentBannerTexts(row)
  })
}
