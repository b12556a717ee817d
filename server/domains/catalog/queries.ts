import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { isListed, version } from './product-queries.ts'

/** In display order. `withHidden` includes hidden and inactive categories (staff). */
export async function listCategories(db: Reader, { withHidden }: { withHidden: boolean }) {
  const all = categoriesQuery(db).orderBy('position').orderBy('id')
  return withHidden
    ? all.execute()
    : all.where('is_active', '=', true).where('is_hidden', '=', false).execute()
}

/** Finds hidden categories too; inactive ones only with `withHidden` (staff). */
export async function findCategory(db: Reader, id: string, { withHidden }: { withHidden: boolean }) {
  const one = categoriesQuery(db).where('id', '=', id)
  return withHidden ? one.executeTakeFirst() : one.where('is_active', '=', true).executeTakeFirst()
}

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]

export const categoryColumns = [
  'id',
  'name',
  'name_ar',
  'description',
  'description_ar',
  'icon',
  'color',
  'is_hidden',
  'is_active',
  'position',
  'version as record_version',
] as const

function categoriesQuery(db: Reader) {
  return db
    .selectFrom('categories')
    .select(categoryColumns)
    .select(version.as('version'))
    .where('archived_at', 'is', null)
}

/** Visible products per category; categories without any are missing. */
export async function countByCategory(db: Reader) {
  return db
    .selectFrom('products')
    .select(['category_id', sql<number>`count(*)`.as('count'), version.as('version')])
    .where(isListed)
    .groupBy('category_id')
    .execute()
}

export async function listBanners(db: Reader, { withInactive }: { withInactive: boolean }) {
  const all = db
    .selectFrom('banners')
    .leftJoin('media', 'media.path', 'banners.image')
    .leftJoin('media as mobile', 'mobile.path', 'banners.mobile_image')
    .select([
      'banners.id',
      'title',
      'title_ar',
      'description',
      'description_ar',
      'button_label',
      'button_label_ar',
      'banners.image',
      'banners.mobile_image',
      'link',
      'device_type',
      'is_active',
      'starts_on',
      'ends_on',
      'position',
      'version',
      'media.width',
      'media.height',
      'media.rendition_widths',
      'mobile.width as mobile_width',
      'mobile.height as mobile_height',
      'mobile.rendition_widths as mobile_rendition_widths',
    ])
    .orderBy('position')
    .orderBy('banners.created_at')
    .orderBy('banners.id')
  return withInactive ? all.execute() : all.where('is_active', '=', true).execute()
}

export type BannerRow = Awaited<ReturnType<typeof listBanners>>[number]
