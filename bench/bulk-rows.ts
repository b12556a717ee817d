import { halalas } from '#model/money.ts'
import type { BuyingShop } from './buying-shop.ts'

/** Products that only bulk actions change. The search `bulkrow` finds them. */
export async function addBulkRows({ database: { reader } }: BuyingShop, count: number): Promise<void> {
  const { id: category_id } = await reader.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, (_, index) => `bulk-${index}`)
  for (let from = 0; from < ids.length; from += 1_000) {
    const some = ids.slice(from, from + 1_000)
    const names = {
      name: 'Bulkrow',
      name_ar: 'Bulkrow',
      search_text: 'bulkrow',
      price_halalas: halalas(5_000),
    }
    await reader
      .insertInto('products')
      .values(some.map(id => ({ id, category_id, ...names })))
      .execute()
    await reader
      .insertInto('product_durations')
      .values(some.map(product_id => ({ product_id, days: 30, price_halalas: halalas(5_000) })))
      .execute()
  }
}
