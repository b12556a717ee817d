import type { Reader, Tx } from '#database/client.ts'
import { bannerTarget } from '#model/catalog-rules.ts'
import type { BannerChange } from '#model/contracts/catalog-staff.ts'
import { fieldRefusal } from '#model/errors.ts'
import type { Actor } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { attachPicture, type PreparedPicture, preparePicture } from '../../../media/public.ts'
import { displayDayColumns } from '../display-day-columns.ts'
import { type BannerColumns, isActiveCategory, type StaffBannerRow } from './queries.ts'

type PreparedPictures = { image: PreparedPicture | undefined; mobileImage: PreparedPicture | undefined }

export async function preparePictures(
  deps: Pick<Deps, 'storage' | 'database' | 'clock'>,
  form: BannerChange,
): Promise<PreparedPictures> {
  return {
    image: await preparePicture(deps, 'image', form.image, 'banner'),
    mobileImage: await preparePicture(deps, 'mobileImage', form.mobileImage || undefined, 'mobileBanner'),
  }
}

/** Columns of the banner form. A missing field keeps its value; an empty text clears it. */
export async function bannerColumns(
  tx: Tx,
  actor: Actor,
  form: BannerChange,
  pictures: PreparedPictures,
  before: StaffBannerRow | undefined,
): Promise<BannerColumns> {
  await checkLink(tx, form.link)
  const image = pictures.image && (await attachPicture(tx, actor, pictures.image))
  const mobileImage = pictures.mobileImage && (await attachPicture(tx, actor, pictures.mobileImage))
  const columns = {
    title: form.title,
    title_ar: form.titleAr,
    description: form.description,
    description_ar: form.descriptionAr,
    button_label: form.buttonLabel,
    button_label_ar: form.buttonLabelAr,
    image,
    mobile_image: form.mobileImage === '' ? null : mobileImage,
    link: form.link === '' ? null : form.link,
    device_type: form.deviceType,
    is_active: form.isActive,
    ...displayDayColumns(form, before),
    position: form.order,
  }
  const merged = { ...before, ...definedOnly(columns) }
  if (merged.device_type === 'mobile' && !merged.mobile_image) throw fieldRefusal('mobileImage', 'required')
  return columns
}

async function checkLink(db: Reader, link: string | undefined): Promise<void> {
  const target = bannerTarget(link ?? '')
  if (target?.kind === 'category' && !(await isActiveCategory(db, target.id))) {
    throw fieldRefusal('link', 'unknown_category')
  }
}

function definedOnly<T extends object>(columns: T): Partial<T> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<T>
}
