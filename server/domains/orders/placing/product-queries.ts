import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader } from '#database/client.ts'
import { isSellableAt } from '#database/sellable.ts'
import { defaultDurationDays } from '#model/durations.ts'

type SaleQuery = {
  ids: readonly string[]
  /** The largest quantity of a line: stock is counted up to it. */
  units: number
  now: Date
}

/** Products that can be ordered: hidden ones too, inactive and archived ones not. */
export async function findProductsForSale(db: Reader, { ids, units, now }: SaleQuery) {
  return db
    .selectFrom('products')
    .select(product => [
      'id',
      'category_id',
      'name',
      'name_ar',
      'price_halalas',
      'discount_percent',
      'auto_receive',
      'warranty_days',
      'image',
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
          .select([
            'field_name',
            'field_name_ar',
            'field_type',
            'is_required',
            'is_active',
            'options',
            'validation_regex',
          ])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('fields'),
      stockLevelsOf({ now, units }).as('stockLevels'),
    ])
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .execute()
}

/** The available accounts of each duration, counted up to `units`. */
function stockLevelsOf({ now, units }: Pick<SaleQuery, 'now' | 'units'>) {
  return sql<{ days: number; units: number }[]>`(
    select coalesce(json_agg(level), '[]') from (
      select lengths.days, (
        select count(*) from (
          select from stock_accounts
          where stock_accounts.product_id = products.id and stock_accounts.days = lengths.days
            and ${isSellableAt(now)}
          limit ${units}) as counted) as units
      from (
        select days from product_durations where product_durations.product_id = products.id
        union select unnest(${defaultDurationDays}::integer[])) as lengths) as level)`
}

export type ProductForSale = Awaited<ReturnType<typeof findProductsForSale>>[number]
