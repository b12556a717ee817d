import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { DateRange } from '#model/metrics/date-range.ts'
import type { Halalas } from '#model/money.ts'
import { capturesIn, inRange, refundsIn, riyadhDay } from './parts-queries.ts'
import type { SplitSums } from './split-range.ts'
import { dayIn } from './summary-queries.ts'

export type ProductSales = {
  product_id: string
  orders: number
  units: number
  /** Captured less refunded in the range: with VAT, and without. */
  revenue: Halalas
  net: Halalas
}

/**
 * Sales per day and product: units of the orders completed in the ranges, and the money captured and refunded in them. The money of
 * an order and day is shared over the order's lines in proportion, so that the shares add up to it exactly.
 */
function salesFromOrders(ranges: readonly DateRange[]) {
  return sql<ProductSales>`(
    with money as (
      select order_id, day, sum(amount)::bigint as revenue, sum(amount - vat)::bigint as net
      from (
        select order_id, ${riyadhDay(sql`settled_at`)} as day, amount, vat from (${capturesIn(ranges)}) as captures
        union all
        select order_id, ${riyadhDay(sql`confirmed_at`)}, -amount, -vat from (${refundsIn(ranges)}) as refunds
      ) as moved
      group by order_id, day
    ), completed as (
      select o.id as order_id, ${riyadhDay(sql`o.completed_at`)} as day from orders o
      where o.status = 'completed' and ${inRange(sql`o.completed_at`, ranges)}
    ), parts as (
      select i.order_id, i.product_id, i.quantity, i.line_total_halalas as line,
        sum(i.line_total_halalas) over (partition by i.order_id order by i.position) as upto,
        sum(i.line_total_halalas) over (partition by i.order_id) as total
      from order_items i
      where i.order_id in (select order_id from money union select order_id from completed)
    ), sold as (
      select money.day, parts.product_id, null::uuid as order_id, 0 as units,
        round(revenue * upto / total) - round(revenue * (upto - line) / total) as revenue,
        round(net * upto / total) - round(net * (upto - line) / total) as net
      from money join parts on parts.order_id = money.order_id
      union all
      select completed.day, parts.product_id, completed.order_id, parts.quantity, 0, 0
      from completed join parts on parts.order_id = completed.order_id
    )
    select day, product_id, count(distinct order_id)::integer as orders, sum(units)::integer as units,
      sum(revenue)::bigint as revenue, sum(net)::bigint as net
    from sold group by day, product_id)`
}

export type DayProductSales = ProductSales & { day: string }

export async function listProductSales(db: Reader, ranges: readonly DateRange[]): Promise<DayProductSales[]> {
  const { rows } = await sql<DayProductSales>`
    select day, product_id, orders, units, revenue, net from ${salesFromOrders(ranges)} as sales`.execute(db)
  return rows
}

export type SalesSource = SplitSums

/** Rows of `ProductSales` that add up to the sales of a range; a product may have several. */
export function salesParts({ window, months, counted, live }: SalesSource) {
  const parts: RawBuilder<ProductSales>[] = []
  if (live.length > 0)
    parts.push(sql`select product_id, orders, units, revenue, net from ${salesFromOrders(live)} as sales`)
  if (window)
    parts.push(sql`
      select product_id, orders, units, revenue, net from sales_window_products
      where first_day = ${window.first} and last_day = ${window.last}`)
  if (months.length > 0)
    parts.push(sql`
      select product_id, orders, units, revenue, net from sales_month_products where month = any(${months}::date[])`)
  if (counted.length > 0)
    parts.push(sql`
      select product_id, orders, units, revenue, net from sales_day_products where ${dayIn(counted)}`)
  return sql<ProductSales>`(${sql.join(parts, sql` union all `)})`
}

export type SoldRow = Omit<ProductSales, 'product_id'> & {
  kind: 'product' | 'category'
  id: string
  name: string
  name_ar: string
  category_name: string
  category_name_ar: string
}

/**
 * The products with the highest net revenue, and the sums of every category. Only the listed products need names. The
 * categories are read at once: PostgreSQL expects few sums, and would look up each product on its own.
 */
export async function listSold(db: Reader, source: SalesSource, limit: number): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with sold as materialized (
      select product_id, sum(orders) as orders, sum(units) as units, sum(revenue)::bigint as revenue,
        sum(net)::bigint as net
      from ${salesParts(source)} as parts group by product_id
    ), placed as materialized (
      select id, category_id from products
    )
    (select 'product' as kind, p.id, p.name, p.name_ar, c.name as category_name, c.name_ar as category_name_ar,
        top.orders, top.units, top.revenue, top.net
      from (select * from sold order by net desc, units desc, product_id limit ${limit}) as top
        join products p on p.id = top.product_id
        join categories c on c.id = p.category_id
      order by top.net desc, top.units desc, p.id)
    union all
    (select 'category', c.id, c.name, c.name_ar, c.name, c.name_ar, sums.orders, sums.units, sums.revenue, sums.net
      from (
          select placed.category_id, sum(sold.orders)::bigint as orders, sum(sold.units)::bigint as units,
            sum(sold.revenue)::bigint as revenue, sum(sold.net)::bigint as net
          from sold join placed on placed.id = sold.product_id
          group by placed.category_id
        ) as sums
        join categories c on c.id = sums.category_id
      order by sums.net desc, c.id)`.execute(db)
  return rows
}

/** The net revenue of some products. */
export async function listNetOf(
  db: Reader,
  source: SalesSource,
  ids: readonly string[],
): Promise<{ product_id: string; net: Halalas }[]> {
  const { rows } = await sql<{ product_id: string; net: Halalas }>`
    select product_id, sum(net)::bigint as net from ${salesParts(source)} as parts
    where product_id = any(${ids}::text[]) group by product_id`.execute(db)
  return rows
}
