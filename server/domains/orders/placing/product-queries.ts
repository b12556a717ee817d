import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader } from '#database/client.ts'

/** The products that can be ordered: inactive and archived ones cannot, hidden ones can. */
export async function findProductsForSale(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(product => [
      'id',
      'name',
      'name_ar',
      'price_halalas',
      'discount_percent',
      'auto_receive',
      jsonArrayFrom(
        product
          .selectFrom('product_durations')
          .select([
            'days',
            'label',
            'label_ar',
            'price_halalas',
            'one_time_price_halalas',
            'subscription_price_halalas',
          ])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position')
          .orderBy('days'),
      ).as('durations'),
      jsonArrayFrom(
        product
          .selectFrom('product_custom_fields')
          .select(['field_name', 'field_name_ar', 'field_type', 'is_required', 'options', 'validation_regex'])
          .whereRef('product_id', '=', 'products.id')
          .where('is_active', '=', true)
          .orderBy('position'),
      ).as('fields'),
      jsonArrayFrom(
        product
          .selectFrom('stock_accounts')
          .select(({ fn }) => ['days', fn.countAll<number>().as('units')])
          .whereRef('product_id', '=', 'products.id')
          .where('state', '=', 'available')
          .groupBy('days'),
      ).as('shelves'),
    ])
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .execute()
}

export type ProductForSale = Awaited<ReturnType<typeof findProductsForSale>>[number]
