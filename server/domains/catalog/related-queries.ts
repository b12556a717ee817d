import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { isAvailable, isListed } from './product-queries.ts'

/** Products with fewer common orders are not related. */
const minOrders = 2
/** Compares this many of the latest items of the product. */
const comparedItems = 500

/** Products that can be bought now and that buyers most often have in the same completed order, most frequent first. */
export async function findBoughtTogether(db: Reader, productId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select products.id
    from (
      select other.product_id, count(distinct bought.order_id) as common_orders
      from (
        select distinct order_id from (
          select order_id from order_items where product_id = ${productId}
          order by sequence desc limit ${comparedItems}
        ) latest
      ) bought
      join orders on orders.id = bought.order_id and orders.status = 'completed'
      join order_items other on other.order_id = bought.order_id and other.product_id <> ${productId}
      group by other.product_id
      having count(distinct bought.order_id) >= ${minOrders}
    ) together
    join products on products.id = together.product_id
    where ${isListed} and ${isAvailable}
    order by common_orders desc, products.id
    limit ${limit}`.execute(db)
  return rows.map(row => row.id)
}
