import { jobHandlers } from '#server/job-handlers.ts'
import { drainJobs } from '#server/jobs/drain.ts'
import type { JobName } from '#server/jobs/payloads.ts'
import { addCategory, addProduct } from './catalogue.ts'
import type { TestShop } from './shop.ts'

/** Counted for each shop: the files of a worker share this module, and names must not depend on earlier files. */
const products = new WeakMap<TestShop, number>()

/** Creates a product with this many accounts in stock; without a number, a product with manual delivery. */
export async function newProduct(shop: TestShop, accounts?: number, changes: object = {}): Promise<string> {
  const { reader, pool } = shop.database
  const count = (products.get(shop) ?? 0) + 1
  products.set(shop, count)
  if (count === 1) await addCategory(reader, 'music')
  const id = `product-${count}`
  await addProduct(reader, id, { price: 5_000, auto_receive: accounts !== undefined, ...changes })
  await pool.query('insert into product_durations (product_id, days, price_halalas) values ($1, 30, 5000)', [
    id,
  ])
  if (accounts) await addAccounts(shop, id, accounts)
  return id
}

/** Adds accounts for 30 days to the stock of a product, optionally with an own end. */
export async function addAccounts(
  shop: TestShop,
  productId: string,
  count: number,
  { expiresAt }: { expiresAt?: Date } = {},
): Promise<void> {
  const admin = shop.caller((await shop.signIn('admin')).token)
  const from = (await shop.database.pool.query('select count(*)::int as count from stock_accounts')).rows[0]
    .count
  const accounts = Array.from(
    { length: count },
    (_, unit) => `user-${from + unit}@stock.test:secret-${from + unit}`,
  )
  await admin('POST /api/subscriptions/{id}/accounts', {
    params: { id: productId },
    body: { accounts, duration: 30, ...(expiresAt && { batch: { expiresAt: expiresAt.toISOString() } }) },
  })
}

/** Runs every due job except sending mail and the jobs in `without`. */
export async function runJobs(
  shop: TestShop,
  { without = [], ...how }: { evenLater?: boolean; without?: JobName[]; concurrency?: number } = {},
): Promise<void> {
  const left = new Set<string>(['send-mail', ...without])
  const all = Object.entries(jobHandlers(shop.deps))
  const handlers = Object.fromEntries(all.filter(([name]) => !left.has(name)))
  await drainJobs({ database: shop.database, handlers, log: shop.deps.log, ...how })
}

/** Drops all waiting jobs. Those of earlier orders would take long to run when a test needs only its own. */
export async function dropJobs(shop: TestShop): Promise<void> {
  await shop.database.pool.query(
    'select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs',
  )
}

let networks = 0

/** Creates a customer with an open session; each has a network of its own unless the test gives an address. */
export async function newBuyer(shop: TestShop, { address = nextAddress() } = {}) {
  const { token, userId } = await shop.signIn('user')
  const call = shop.caller(token, 'ar', address)
  const order = async (subscriptionId: string, more: object = {}, rest: object = {}) =>
    (await call('POST /api/orders', { body: { items: [{ subscriptionId, quantity: 1, ...more }], ...rest } }))
      .data
  const pay = async (orderId: string) =>
    (await call('POST /api/payments/create-intention', { body: { special_reference: orderId } })).data
      .checkoutUrl
  const payRenewing = async (orderId: string) => {
    const body = { special_reference: orderId }
    return (await call('POST /api/payments/create-subscription-intention', { body })).data.checkoutUrl
  }
  const read = async (orderId: string) =>
    (await call('GET /api/orders/{id}', { params: { id: orderId } })).data
  return { token, userId, call, order, pay, payRenewing, read }
}

function nextAddress(): string {
  networks++
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

/** The state of an order, read from the tables. */
export async function orderState(shop: TestShop, orderId: string) {
  const one = async (sql: string) => (await shop.database.pool.query(sql, [orderId])).rows
  return {
    order: (await one('select status, cancel_reason, invoice_number from orders where id = $1'))[0],
    payments: await one(
      'select state, transaction_id is not null as known from payments where order_id = $1 order by attempt',
    ),
    deliveries: (
      await one(
        'select d.stock_account_id from deliveries d join order_items i on i.id = d.order_item_id where i.order_id = $1 and d.ended_at is null',
      )
    ).map(row => row.stock_account_id as string),
    reserved: (
      await one(
        'select count(*)::int as count from stock_accounts s join order_items i on i.id = s.reserved_for where i.order_id = $1',
      )
    )[0].count as number,
    cases: (await one('select kind, state from cases where order_id = $1 order by created_at')) as {
      kind: string
      state: string
    }[],
    refunds: await one(
      'select r.state, r.amount_halalas from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
    ),
    events: (await one('select kind from order_events where order_id = $1 order by id')).map(
      row => row.kind as string,
    ),
  }
}

/** Runs one of the scheduled jobs, and the jobs that it enqueues. */
export async function runJob(shop: TestShop, name: string): Promise<void> {
  await shop.database.pool.query('select graphile_worker.add_job($1)', [name])
  await runJobs(shop)
}

/** Moves an order and its payments this many minutes into the past. */
export async function ageOrder(shop: TestShop, orderId: string, minutes: number): Promise<void> {
  const { pool } = shop.database
  const past = `interval '${minutes} minutes'`
  await pool.query(`update orders set payable_until = payable_until - ${past} where id = $1`, [orderId])
  await pool.query(
    `update payments set expires_at = expires_at - ${past}, next_check_at = now() where order_id = $1`,
    [orderId],
  )
}
