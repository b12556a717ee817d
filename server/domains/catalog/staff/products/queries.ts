import type { Reader, Tx } from '#database/client.ts'
import type { Halalas } from '#model/money.ts'
import { sellableStock } from '../../product-queries.ts'
import { productRows } from '../../product-row-queries.ts'

/** All columns of the product form, and the number of accounts that can be sold. */
export async function findStaffProduct(db: Reader, id: string) {
  return productRows(db).select(sellableStock.as('stock')).where('products.id', '=', id).executeTakeFirst()
}

export type StaffProductRow = NonNullable<Awaited<ReturnType<typeof findStaffProduct>>>

export type ProductColumns = {
  category_id: string
  name: string
  name_ar: string
  description: string
  description_ar: string
  price_halalas: Halalas
  search_text: string
  updated_at: Date
} & Partial<{
  image: string
  discount_percent: number
  is_active: boolean
  is_hidden: boolean
  is_featured: boolean
  is_popular: boolean
  auto_receive: boolean
  low_stock_mark: number
  renewal_rule: 'keep' | 'extend' | 'new_account'
  warranty_days: number | null
  auto_replace: boolean
  devices: string
  devices_ar: string
  region: string
  region_ar: string
  troubleshooting: string
  troubleshooting_ar: string
  tags: string[]
  tags_ar: string[]
  features: string[]
  features_ar: string[]
  aliases: string[]
}>

/** Returns false when the slug is already used. */
export async function insertProduct(tx: Tx, id: string, columns: ProductColumns): Promise<boolean> {
  const row = await tx
    .insertInto('products')
    .values({ id, created_at: columns.updated_at, ...columns })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateProductRow(tx: Tx, id: string, columns: ProductColumns): Promise<void> {
  await tx.updateTable('products').set(columns).where('id', '=', id).execute()
}

type ProductPatchColumns = Partial<Pick<ProductColumns, 'is_active' | 'is_hidden' | 'discount_percent'>> &
  Partial<Pick<ProductColumns, 'category_id' | 'search_text' | 'aliases'>> & { updated_at: Date }

export async function patchProductRow(tx: Tx, id: string, columns: ProductPatchColumns): Promise<void> {
  await tx.updateTable('products').set(columns).where('id', '=', id).execute()
}

/** The category of an archived product; undefined when there is no such product. */
export async function findArchivedCategory(db: Reader, productId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', productId)
    .where('archived_at', 'is not', null)
    .executeTakeFirst()
  return row?.category_id
}

/** Restores an archived product. Returns false when none with this id is archived. */
export async function restoreProductRow(
  tx: Tx,
  productId: string,
  { isActive, now }: { isActive: boolean; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('products')
    .set({ archived_at: null, updated_at: now, is_active: isActive })
    .where('id', '=', productId)
    .where('archived_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
