import type { Insertable } from 'kysely'
import type { Reader } from '#database/client.ts'
import { hash } from '#database/rules/rows.ts'
import type { CategoriesTable, ProductsTable } from '#database/schema.gen.ts'
import { halalas } from '#model/money.ts'
import { searchTextOf } from '#model/search-text.ts'

// Rows of a catalogue with their search index; a test gives only the columns that matter to it.

export async function addCategory(
  db: Reader,
  id: string,
  changes: Partial<Insertable<CategoriesTable>> = {},
): Promise<void> {
  await db
    .insertInto('categories')
    .values({ id, name: id, name_ar: id, ...changes })
    .execute()
}

type ProductChanges = Partial<Omit<Insertable<ProductsTable>, 'price_halalas'>> & { price?: number }

export async function addProduct(
  db: Reader,
  id: string,
  { price = 1_000, ...changes }: ProductChanges = {},
): Promise<void> {
  const row = { id, category_id: 'music', name: id, name_ar: id, price_halalas: halalas(price), ...changes }
  const words = {
    name: row.name,
    nameAr: row.name_ar,
    description: row.description ?? '',
    descriptionAr: row.description_ar ?? '',
    tags: row.tags ?? [],
    tagsAr: row.tags_ar ?? [],
    aliases: row.aliases ?? [],
  }
  const category = await db
    .selectFrom('categories')
    .select(['name', 'name_ar as nameAr'])
    .where('id', '=', row.category_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('products')
    .values({ ...row, search_text: searchTextOf(words, category) })
    .execute()
}

export async function addStock(db: Reader, product_id: string, days: number, count: number): Promise<void> {
  const sealed = { username_sealed: 'sealed', password_sealed: 'sealed' }
  await db
    .insertInto('stock_accounts')
    .values(
      Array.from({ length: count }, (_, unit) => ({
        product_id,
        days,
        ...sealed,
        fingerprint: hash(`${product_id} ${days} ${unit}`),
      })),
    )
    .execute()
}

export async function addPicture(db: Reader, path: string, rendition_widths: number[] = []): Promise<string> {
  const picture = { path, sha256: hash(path), width: 960, height: 720, byte_size: 1_000, rendition_widths }
  await db.insertInto('media').values(picture).execute()
  return path
}
