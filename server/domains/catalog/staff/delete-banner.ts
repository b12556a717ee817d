import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { presentBannerWords } from '../present.ts'
import { deleteBannerRow } from './banner-queries.ts'

export async function deleteBanner(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.database.transaction(async tx => {
    const row = await deleteBannerRow(tx, id)
    if (!row) throw new AppError('banner_not_found')
    await writeAudit(tx, actor, {
      action: 'banner.delete',
      subjectType: 'banner',
      subjectId: id,
      before: presentBannerWords(row),
    })
  })
}
