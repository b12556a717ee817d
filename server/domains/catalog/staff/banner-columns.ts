import type { Reader, Tx } from '#database/client.ts'
import { bannerTarget } from '#model/catalog-rules.ts'
import type { BannerChange } from '#model/contracts/catalog-staff.ts'
import { fieldRefusal } from '#model/errors.ts'
import type { Actor } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { attachPicture, type PreparedPicture, preparePicture } from '../../media/public.ts'
import { type BannerColumns, categoryOpens, type StaffBannerRow } from './banner-queries.ts'

type TakenPictures = { image: PreparedPicture | undefined; mobileImage: PreparedPicture | undefined }

export async function takePictures(
  deps: Pick<Deps, 'storage' | 'database' | 'clock'>,
  form: BannerChange,
): Promise<TakenPictures> {
  return {
    image: await preparePicture(deps, 'image', form.image, 'banner'),
    mobileImage: await preparePicture(deps, 'mobileImage', form.mobileImage || undefined, 'mobileBanner'),
  }
}

/** The row that a banner form asks for. What the form leaves out keeps its value; an empty text takes it away. */
export async function bannerColumns(
  tx: Tx,
  actor: Actor,
  form: BannerChange,
  taken: TakenPictures,
  before: StaffBannerRow | undefined,
): Promise<BannerColumns> {
  await checkLink(tx, form.link)
  const image = taken.image && (await attachPicture(tx, actor, taken.image))
  const mobileImage = taken.mobileImage && (await attachPicture(tx, actor, taken.mobileImage))
  const columns = {
    title: form.title,
    title_ar: form.titleAr,
    description: form.description,
    description_ar: form.descriptionAr,
    image,
    mobile_image: form.mobileImage === '' ? null : mobileImage,
    link: form.link === '' ? null : form.link,
    device_type: form.deviceType,
    is_active: form.isActive,
    starts_on: form.startsOn === '' ? null : form.startsOn,
    ends_on: form.endsOn === '' ? null : form.endsOn,
    position: form.order,
  }
  const merged = { ...before, ...given(columns) }
  if (merged.device_type === 'mobile' && !merged.mobile_image) throw fieldRefusal('mobileImage', 'required')
  const { starts_on: startsOn, ends_on: endsOn } = merged
  if (startsOn && endsOn && endsOn < startsOn) throw fieldRefusal('endsOn', 'before_start')
  return columns
}

async function checkLink(db: Reader, link: string | undefined): Promise<void> {
  const target = bannerTarget(link ?? '')
  if (target?.kind === 'category' && !(await categoryOpens(db, target.id))) {
    throw fieldRefusal('link', 'unknown_category')
  }
}

function given<T extends object>(columns: T): Partial<T> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<T>
}
