import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

export type BannerColumns = { title: string; title_ar: string } & Partial<{
  description: string
  description_ar: string
  image: string
  mobile_image: string | null
  link: string | null
  device_type: 'both' | 'desktop' | 'mobile'
  is_active: boolean
  position: number
}>

const columns = [
  'id',
  'title',
  'title_ar',
  'description',
  'description_ar',
  'image',
  'mobile_image',
  'link',
  'device_type',
  'is_active',
  'position',
] as const

export async function lockBanner(tx: Tx, id: string) {
  return tx.selectFrom('banners').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export type StaffBannerRow = NonNullable<Awaited<ReturnType<typeof lockBanner>>>

export async function insertBanner(tx: Tx, banner: BannerColumns & { image: string }) {
  return tx.insertInto('banners').values(banner).returning(columns).executeTakeFirstOrThrow()
}

export async function updateBannerRow(tx: Tx, id: string, banner: BannerColumns) {
  return tx
    .updateTable('banners')
    .set(banner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function toggleBannerRow(tx: Tx, id: string) {
  return tx
    .updateTable('banners')
    .set({ is_active: sql<boolean>`not is_active` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteBannerRow(tx: Tx, id: string) {
  return tx.deleteFrom('banners').where('id', '=', id).returning(columns).executeTakeFirst()
}

/** Whether a banner may lead to it: a category that shoppers can open. */
export async function categoryOpens(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
