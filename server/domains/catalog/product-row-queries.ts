import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader } from '#database/client.ts'

/**
 * The duration with the most units in the latest orders of the product. Reads at most 500 items by index. Null until ten
 * units of at least two durations are sold.
 */
const mostChosenDays = sql<number | null>`(
  select (array_agg(sold.days order by sold.units desc, sold.days))[1]
  from (
    select item.days, sum(item.quantity) as units
    from (
      select order_id, days, quantity from order_items
      where order_items.product_id = products.id order by sequence desc limit 500
    ) item
    join orders on orders.id = item.order_id and orders.status = 'completed'
    group by item.days
  ) sold
  having count(*) > 1 and sum(sold.units) >= 10)`

/** Products with their durations, fields and FAQs, for shoppers and staff. Excludes archived products. */
export function productRows(db: Reader) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('media', 'media.path', 'products.image')
    .select([
      'products.id',
      'products.name',
      'products.name_ar',
      'products.description',
      'products.description_ar',
      'products.image',
      'products.price_halalas',
      'products.discount_percent',
      'products.sale_price_halalas',
      'products.rating',
      'products.review_count',
      'products.auto_receive',
      'products.is_active',
      'products.is_hidden',
      'products.is_featured',
      'products.is_popular',
      'products.category_id',
      'products.tags',
      'products.tags_ar',
      'products.features',
      'products.features_ar',
      'products.aliases',
      'products.low_stock_mark',
      'products.renewal_rule',
      'products.warranty_days',
      'products.auto_replace',
      'products.devices',
      'products.devices_ar',
      'products.region',
      'products.region_ar',
      'products.troubleshooting',
      'products.troubleshooting_ar',
      'products.version as record_version',
      'products.created_at',
      'products.updated_at',
      'categories.name as category_name',
      'categories.name_ar as category_name_ar',
      'categories.is_active as category_is_active',
      'media.width as image_width',
      'media.height as image_height',
      'media.rendition_widths',
    ])
    .select(product => [
      jsonArrayFrom(
        product
          .selectFrom('product_durations')
          .select(['days', 'label', 'label_ar', 'product_durations.price_halalas'])
          .select(['one_time_price_halalas', 'subscription_price_halalas'])
          .whereRef('product_durations.product_id', '=', 'products.id')
          .orderBy('product_durations.position')
          .orderBy('product_durations.days'),
      ).as('durations'),
      jsonArrayFrom(
        product
          .selectFrom('product_custom_fields')
          .select(['product_custom_fields.id', 'field_name', 'field_name_ar', 'field_type'])
          .select(['placeholder', 'placeholder_ar', 'is_required', 'product_custom_fields.is_active'])
          .select(['options', 'validation_regex', 'product_custom_fields.position'])
          .select('product_custom_fields.version')
          .whereRef('product_custom_fields.product_id', '=', 'products.id')
          .orderBy('product_custom_fields.position')
          .orderBy('product_custom_fields.field_name'),
      ).as('custom_fields'),
      jsonArrayFrom(
        product
          .selectFrom('product_faqs')
          .select(['question', 'question_ar', 'answer', 'answer_ar'])
          .whereRef('product_faqs.product_id', '=', 'products.id')
          .orderBy('product_faqs.position'),
      ).as('faqs'),
      mostChosenDays.as('most_chosen_days'),
    ])
    .where('products.archived_at', 'is', null)
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number]
