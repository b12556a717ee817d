import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

export type BannerColumns = { title: string; title_ar: string } & Partial<{
  description: string
  description_ar: string
  button_label: string
  button_label_ar: string
  image: string
  mobile_image: string | null
  link: string | null
  device_type: 'both' | 'desktop' | 'mobile'
  is_active: boolean
  starts_on: string | null
  ends_on: string | null
  position: number
}>

const columns = [
  'id',
  'title',
  'title_ar',
  'description',
  'description_ar',
  'button_label',
  'button_label_ar',
  'image',
  'mobile_image',
  'link',
  'device_type',
  'is_active',
  'starts_on',
  'ends_on',
  'position',
  'version',
] as const

export async function findBanner(db: Reader, id: string) {
  return db.selectFrom('banners').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function lockBanner(tx: Tx, id: string) {
  return tx.selectFrom('banners').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export type StaffBannerRow = NonNullable<Awaited<ReturnType<typeof lockBanner>>>

/** Appends the banner at the end unless it has a position. */
export async function insertBanner(tx: Tx, banner: BannerColumns & { image: string }) {
  return tx
    .insertInto('banners')
    .values(({ selectFrom }) => ({
      ...banner,
      position:
        banner.position ??
        selectFrom('banners').select(sql<number>`coalesce(max(position) + 1, 0)`.as('next')),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateBannerRow(tx: Tx, id: string, banner: BannerColumns) {
  return tx
    .updateTable('banners')
    .set(banner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function setBannerActive(tx: Tx, id: string, isActive: boolean) {
  return tx
    .updateTable('banners')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteBannerRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute()
}

/** Locks every banner in id order, so concurrent reorderings run one after the other. */
export async function lockBannerOrder(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('banners').select(['id', 'position']).orderBy('id').forUpdate().execute()
  return rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
}

/** Updates only rows whose position changes, so open forms of other banners stay current. */
export async function updateBannerOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update banners set position = sorted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as sorted (id, place)
    where banners.id = sorted.id and banners.position <> sorted.place - 1`.execute(tx)
}

/** A banner may link to an active category only; shoppers cannot open others. */
export async function isActiveCategory(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
