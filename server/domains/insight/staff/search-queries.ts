import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { DB } from '#database/schema.gen.ts'

/** How many hits the palette shows of each kind. */
export const maxHits = 5
/** Customers whose orders are searched when the text names a person. */
const maxPeople = 20
const maxNumber = 10 ** 12

/** Newest first: orders whose number starts with the digits, and orders of the customers whose words are found. */
export async function findOrders(db: Reader, { digits, words }: { digits: string; words: string[] }) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('order_items')
          .select(['order_items.product_name', 'order_items.product_name_ar'])
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('order_items.id')
          .limit(1)
          .as('item'),
      join => join.onTrue(),
    )
    .select([
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.total_halalas',
      'orders.created_at',
      'users.full_name',
      'item.product_name',
      'item.product_name_ar',
    ])
    .where('orders.id', 'in', numbered(db, digits).union(ordersOfPeople(db, words)))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(maxHits)
    .execute()
}

// Each of these uses an index of its own; one condition with `or` would read all orders.

function numbered(db: Reader, digits: string) {
  return db
    .selectFrom('orders')
    .select('orders.id')
    .where(order =>
      order.or(numberRanges(digits).map(range => order.between('orders.number', range.first, range.last))),
    )
}

function ordersOfPeople(db: Reader, words: string[]) {
  return db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.user_id', 'in', people(db, words).select('users.id').limit(maxPeople))
}

/** The numbers that start with these digits, as ranges that the index of the number answers. */
function numberRanges(digits: string): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = []
  const start = digits === '' ? 0 : Number(digits)
  for (let size = 1; start > 0 && start * size < maxNumber; size *= 10)
    ranges.push({ first: start * size, last: start * size + size - 1 })
  return ranges
}

/** Every word must occur in name, e-mail or phone. Folded words hold letters and digits only, so LIKE needs no escape. */
function people(db: Reader, words: string[]) {
  let query = db.selectFrom('users').where('users.deleted_at', 'is', null)
  if (words.length === 0) query = query.where(sql.lit(false))
  for (const word of words) query = query.where('users.search_text', 'like', `%${word}%`)
  return query
}

export async function findCustomers(db: Reader, words: string[]) {
  return people(db, words)
    .select(['users.id', 'users.full_name', 'users.email', 'users.phone'])
    .select(orderCount)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(maxHits)
    .execute()
}

function orderCount(user: ExpressionBuilder<DB, 'users'>) {
  return user
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('orders.user_id', '=', 'users.id')
    .$asScalar()
    .$notNull()
    .as('order_count')
}

/** Stock accounts of any product with this user name, each with the order that it was last sold with. */
export async function findStockAccounts(db: Reader, fingerprint: Buffer) {
  return db
    .selectFrom('stock_accounts')
    .innerJoin('products', 'products.id', 'stock_accounts.product_id')
    .select([
      'stock_accounts.id',
      'stock_accounts.username_sealed',
      'stock_accounts.product_id',
      'stock_accounts.state',
      'products.name',
      'products.name_ar',
    ])
    .select(({ selectFrom }) =>
      selectFrom('deliveries')
        .innerJoin('order_items', 'order_items.id', 'deliveries.order_item_id')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select('orders.number')
        .whereRef('deliveries.stock_account_id', '=', 'stock_accounts.id')
        .orderBy('deliveries.delivered_at', 'desc')
        .limit(1)
        .as('order_number'),
    )
    .where('stock_accounts.fingerprint', '=', fingerprint)
    .orderBy('stock_accounts.created_at', 'desc')
    .orderBy('stock_accounts.id', 'desc')
    .limit(maxHits)
    .execute()
}

/** Also hidden and inactive products, found by the words of their names and aliases. */
export async function findProducts(db: Reader, words: string[]) {
  let query = db.selectFrom('products').where('archived_at', 'is', null)
  for (const word of words)
    query = query.where(sql<boolean>`split_part(search_text, E'\n\n', 1) like ${`%${word}%`}`)
  return query
    .select(['id', 'name', 'name_ar', 'image', 'is_active'])
    .orderBy('sold_count', 'desc')
    .orderBy('id')
    .limit(maxHits)
    .execute()
}
