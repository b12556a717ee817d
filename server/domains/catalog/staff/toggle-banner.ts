import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { presentBannerWords } from '../present.ts'
import { toggleBannerRow } from './banner-queries.ts'

export async function toggleBanner(deps: Deps, actor: Actor, id: string) {
  return deps.database.transaction(async tx => {
    const row = await toggleBannerRow(tx, id)
    if (!row) throw new AppError('banner_not_found')
    await writeAudit(tx, actor, {
      action: 'banner.toggle',
      subjectType: 'banner',
      subjectId: id,
      before: { isActive: !row.is_active },
      after: { isActive: row.is_active },
    })
    return presentBannerWords(row)
  })
}
