import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { halalas, zero } from '#model/money.ts'
import type { Database, Reader } from '../client.ts'
import type {
  CouponsTable,
  OrderItemsTable,
  OrdersTable,
  PaymentsTable,
  ProductsTable,
  StockAccountsTable,
  SubscriptionsTable,
  UsersTable,
} from '../schema.gen.ts'

// Inserts valid rows; a test overrides only the columns that it is about.

export const price = halalas(5000)
export const inAnHour = () => new Date(Date.now() + 3_600_000)
export const hash = (text: string) => createHash('sha256').update(text).digest()
const unique = (prefix: string) => `${prefix}-${randomUUID().slice(0, 8)}`

export async function insertUser(db: Reader, changes: Partial<Insertable<UsersTable>> = {}): Promise<string> {
  const user = { email: `${unique('user')}@example.test`, full_name: 'Nora', ...changes }
  return (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertProduct(
  db: Reader,
  changes: Partial<Insertable<ProductsTable>> = {},
): Promise<string> {
  const category = { id: unique('category'), name: 'Music', name_ar: 'Music' }
  await db.insertInto('categories').values(category).execute()
  const product = {
    id: unique('product'),
    category_id: category.id,
    name: 'Tune',
    name_ar: 'Tune',
    price_halalas: price,
    ...changes,
  }
  await db.insertInto('products').values(product).execute()
  return product.id
}

export async function insertCoupon(
  db: Reader,
  changes: Partial<Insertable<CouponsTable>> = {},
): Promise<string> {
  const coupon = {
    code: unique('CODE'),
    type: 'percentage' as const,
    discount_percent: 10,
    expires_at: inAnHour(),
    usage_limit: 1,
    ...changes,
  }
  return (await db.insertInto('coupons').values(coupon).returning('id').executeTakeFirstOrThrow()).id
}

type OrderChanges = {
  order?: Partial<Insertable<OrdersTable>>
  item?: Partial<Insertable<OrderItemsTable>>
}

type PlacedOrder = { orderId: string; itemId: string; userId: string; productId: string }

/** Inserts an order with one item in one transaction, as the constraints require. */
export async function insertOrder(database: Database, changes: OrderChanges = {}): Promise<PlacedOrder> {
  const userId = changes.order?.user_id ?? (await insertUser(database.reader))
  const productId = changes.item?.product_id ?? (await insertProduct(database.reader))
  return database.transaction(async tx => {
    const order = await tx
      .insertInto('orders')
      .values({
        user_id: userId,
        payment_method: 'paymob',
        subtotal_halalas: price,
        total_halalas: price,
        payable_until: inAnHour(),
        ...changes.order,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const item = await insertItem(tx, { order_id: order.id, product_id: productId, ...changes.item })
    return { orderId: order.id, itemId: item, userId, productId }
  })
}

type ItemValues = Partial<Insertable<OrderItemsTable>> & { order_id: string; product_id: string }

export async function insertItem(db: Reader, values: ItemValues): Promise<string> {
  const item = {
    position: 0,
    product_name: 'Tune',
    product_name_ar: 'Tune',
    search_text: 'tune tune',
    days: 30,
    duration_label: '30',
    duration_label_ar: '30',
    quantity: 1,
    unit_price_halalas: price,
    discount_halalas: zero,
    line_total_halalas: price,
    auto_receive: true,
    ...values,
  }
  return (await db.insertInto('order_items').values(item).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertStockAccount(
  db: Reader,
  changes: Partial<Insertable<StockAccountsTable>> = {},
): Promise<string> {
  const account = {
    product_id: changes.product_id ?? (await insertProduct(db)),
    days: 30,
    username_sealed: 'sealed',
    password_sealed: 'sealed',
    fingerprint: hash(unique('account')),
    ...changes,
  }
  return (await db.insertInto('stock_accounts').values(account).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertPayment(
  database: Database,
  changes: Partial<Insertable<PaymentsTable>> = {},
): Promise<string> {
  const payment = {
    order_id: changes.order_id ?? (await insertOrder(database)).orderId,
    attempt: 1,
    amount_halalas: price,
    special_reference: unique('reference'),
    integration_id: '14730',
    next_check_at: new Date(),
    ...changes,
  }
  const inserted = await database.reader
    .insertInto('payments')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

/** The columns of an approved payment. */
export const approved = () => ({
  state: 'approved' as const,
  transaction_id: unique('transaction'),
  settled_at: new Date(),
})

export async function insertSubscription(
  database: Database,
  changes: Partial<Insertable<SubscriptionsTable>> = {},
): Promise<string> {
  const { userId, productId, itemId } = await insertOrder(database)
  const subscription = {
    user_id: userId,
    product_id: productId,
    order_item_id: itemId,
    days: 30,
    quantity: 1,
    amount_halalas: price,
    starts_at: new Date(),
    ...changes,
  }
  const inserted = await database.reader
    .insertInto('subscriptions')
    .values(subscription)
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}
