import type { Tx } from '#database/client.ts'
import type { BannerChange, NewBanner } from '#model/contracts/catalog-staff.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { type Actor, changedFields, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { requireVersion } from '../../../../http/record-version.ts'
import { presentBannerTexts } from '../../present.ts'
import { bannerColumns, preparePictures } from './banner-columns.ts'
import { findBanner, insertBanner, lockBanner, setBannerActive, updateBannerRow } from './queries.ts'

export async function showBanner({ database }: Deps, id: string) {
  const row = await findBanner(database.reader, id)
  if (!row) throw new AppError('banner_not_found')
  return presentBannerTexts(row)
}

type Saved = ReturnType<typeof presentBannerTexts>

/** `storeReply` stores the reply in the transaction of the banner. */
export async function createBanner(
  deps: Deps,
  actor: Actor,
  form: NewBanner,
  storeReply: (tx: Tx, banner: Saved) => Promise<void>,
): Promise<Saved> {
  const pictures = await preparePictures(deps, form)
  return deps.database.transaction(async tx => {
    const { image, ...columns } = await bannerColumns(tx, actor, form, pictures, undefined)
    if (!image) throw fieldRefusal('image', 'required')
    const banner = presentBannerTexts(await insertBanner(tx, { ...columns, image }))
    await writeAudit(tx, actor, {
      action: 'banner.create',
      subjectType: 'banner',
      subjectId: banner.id,
      after: banner,
    })
    await storeReply(tx, banner)
    return banner
  })
}

export async function updateBanner(deps: Deps, actor: Actor, id: string, form: BannerChange) {
  const pictures = await preparePictures(deps, form)
  return deps.database.transaction(async tx => {
    const before = await lockBanner(tx, id)
    if (!before) throw new AppError('banner_not_found')
    requireVersion(form.version, presentBannerTexts(before))
    const columns = await bannerColumns(tx, actor, form, pictures, before)
    const banner = presentBannerTexts(await updateBannerRow(tx, id, columns))
    await writeAudit(tx, actor, {
      action: 'banner.update',
      subjectType: 'banner',
      subjectId: id,
      ...changedFields(presentBannerTexts(before), banner),
    })
    return banner
  })
}

/** Sets whether a banner is active. Without a requested state, toggles it. */
export async function toggleBanner(deps: Deps, actor: Actor, id: string, requested: boolean | undefined) {
  return deps.database.transaction(async tx => {
    const before = await lockBanner(tx, id)
    if (!before) throw new AppError('banner_not_found')
    const isActive = requested ?? !before.is_active
    // A second request for the same state changes nothing.
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
