import type { BannerChange, NewBanner } from '#model/contracts/catalog-staff.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { type Actor, changedFields, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { presentBannerWords } from '../present.ts'
import { bannerColumns, takePictures } from './banner-columns.ts'
import { deleteBannerRow, findBanner, insertBanner, lockBanner, updateBannerRow } from './banner-queries.ts'

export async function editBanner({ database }: Deps, id: string) {
  const row = await findBanner(database.reader, id)
  if (!row) throw new AppError('banner_not_found')
  return presentBannerWords(row)
}

export async function createBanner(deps: Deps, actor: Actor, form: NewBanner) {
  const pictures = await takePictures(deps, form)
  return deps.database.transaction(async tx => {
    const { image, ...columns } = await bannerColumns(tx, actor, form, pictures, undefined)
    if (!image) throw fieldRefusal('image', 'required')
    const banner = presentBannerWords(await insertBanner(tx, { ...columns, image }))
    await writeAudit(tx, actor, {
      action: 'banner.create',
      subjectType: 'banner',
      subjectId: banner.id,
      after: banner,
    })
    return banner
  })
}

export async function updateBanner(deps: Deps, actor: Actor, id: string, form: BannerChange) {
  const pictures = await takePictures(deps, form)
  return deps.database.transaction(async tx => {
    const before = await lockBanner(tx, id)
    if (!before) throw new AppError('banner_not_found')
    requireVersion(form.version, presentBannerWords(before))
    const columns = await bannerColumns(tx, actor, form, pictures, before)
    const banner = presentBannerWords(await updateBannerRow(tx, id, columns))
    await writeAudit(tx, actor, {
      action: 'banner.update',
      subjectType: 'banner',
      subjectId: id,
      ...changedFields(presentBannerWords(before), banner),
    })
    return banner
  })
}

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
