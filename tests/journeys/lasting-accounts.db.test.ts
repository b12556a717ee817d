import { afterEach, expect, test } from 'vitest'
import { addAccounts, newProduct, orderState, runJobs } from '../support/buying.ts'
import { claimDesk, refusal } from '../support/claims.ts'
import { expectConsistent } from '../support/oracle.ts'
import {
  miss,
  newSubscriber,
  payMissed,
  renew,
  renewalNotice,
  type Subscriber,
  subscriptionState,
} from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'
import { later } from '../support/time.ts'

// A renewal is paid before its period begins. The new account that it delivers works until the period ends, although a
// shorter one could be sold today. The clock stands still.

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const { worker } = await claimDesk(shop)
afterEach(() => expectConsistent(shop))

/** A subscriber whose renewals deliver a new account, and the end of the first period. */
async function subscriberOfNewAccounts() {
  const product = await newProduct(shop, 1, { renewal_rule: 'new_account' })
  const subscriber = await newSubscriber(shop, { product })
  return { product, subscriber, end: (await subscriptionState(shop, subscriber)).endsAt }
}

/** Adds one account that works until then. */
const addUntil = (product: string, expiresAt: Date) => addAccounts(shop, product, 1, { expiresAt })

/** The renewal orders with the own end of the account that each delivered, oldest first. */
async function renewalsOf({ subscriptionId }: Subscriber) {
  const { rows } = await pool.query<{ id: string; itemId: string; works: Date | null; until: Date | null }>(
    `select o.id, i.id as "itemId", a.expires_at as works, d.expires_at as until
     from orders o join order_items i on i.order_id = o.id
       left join deliveries d on d.order_item_id = i.id and d.ended_at is null
       left join stock_accounts a on a.id = d.stock_account_id
     where o.renews_subscription_id = $1 order by o.number`,
    [subscriptionId],
  )
  return rows
}

const available = async (product: string) =>
  (await pool.query(`select 1 from stock_accounts where product_id = $1 and state = 'available'`, [product]))
    .rowCount

const freeStock = async (id: string) =>
  (await worker('GET /api/staff/orders/{id}', { params: { id } })).data.freeStock.map(
    entry => entry.available,
  )

test.each([
  ['a charge', renew],
  [
    'a missed period that the customer paid',
    async (_: typeof shop, subscriber: Subscriber) => {
      await miss(shop, subscriber)
      await payMissed(shop, subscriber)
    },
  ],
])(
  '%s leaves an account that ends within the period in stock, and waits for a longer one',
  async (_, pay) => {
    const { product, subscriber, end } = await subscriberOfNewAccounts()
    await addUntil(product, later(end, 29))
    await pay(shop, subscriber)
    const [renewal = { id: '', itemId: '' }] = await renewalsOf(subscriber)
    expect(renewal).toMatchObject({ until: null })
    expect(await renewalNotice(shop, subscriber)).toMatchObject({ waits: 'stock' })
    const { data } = await shop.caller(subscriber.token)('GET /api/subscription-management/my-subscriptions')
    expect(data[0]).toMatchObject({ renewalWaits: 'stock' })
    expect((await orderState(shop, renewal.id)).cases).toEqual([{ kind: 'delivery_short', state: 'open' }])

    // Another short account does not help, and staff see and deliver none.
    await addUntil(product, later(end, 28))
    await runJobs(shop)
    expect(await available(product)).toBe(2)
    expect(await freeStock(renewal.id)).toEqual([0])
    const body = { orderItemId: renewal.itemId, delivered: true, fromStock: true } as const
    expect(await refusal(worker('PUT /api/orders/delivery', { body }))).toMatchObject({ status: 409 })

    await addUntil(product, later(end, 31))
    await runJobs(shop)
    expect(await renewalsOf(subscriber)).toMatchObject([{ works: later(end, 31), until: later(end, 30) }])
    expect((await orderState(shop, renewal.id)).cases).toEqual([
      { kind: 'delivery_short', state: 'resolved' },
    ])
    expect(await available(product)).toBe(2)
  },
)

test('a renewal takes the account that works until its period ends', async () => {
  const { product, subscriber, end } = await subscriberOfNewAccounts()
  await addUntil(product, later(end, 29))
  await addUntil(product, later(end, 30))
  await renew(shop, subscriber)
  expect(await renewalsOf(subscriber)).toMatchObject([{ works: later(end, 30), until: later(end, 30) }])
  expect(await available(product)).toBe(1)
})

test('an account that comes after the next period was paid, too, works until that one ends', async () => {
  const { product, subscriber, end } = await subscriberOfNewAccounts()
  await renew(shop, subscriber)
  await renew(shop, subscriber)
  await addUntil(product, later(end, 59))
  expect((await renewalsOf(subscriber)).map(({ until }) => until)).toEqual([null, null])
  for (let unit = 0; unit < 2; unit += 1) await addUntil(product, later(end, 60))
  await runJobs(shop)
  const both = { works: later(end, 60), until: later(end, 60) }
  expect(await renewalsOf(subscriber)).toMatchObject([both, both])
  expect(await available(product)).toBe(1)
})

test('staff see and deliver the accounts that last', async () => {
  const { product, subscriber, end } = await subscriberOfNewAccounts()
  await pool.query('update products set auto_receive = false where id = $1', [product])
  await renew(shop, subscriber)
  await addUntil(product, later(end, 29))
  const [renewal = { id: '', itemId: '' }] = await renewalsOf(subscriber)
  const body = { orderItemId: renewal.itemId, delivered: true, fromStock: true } as const
  expect(await freeStock(renewal.id)).toEqual([0])
  expect(await refusal(worker('PUT /api/orders/delivery', { body }))).toMatchObject({ status: 409 })
  await addUntil(product, later(end, 30))
  expect(await freeStock(renewal.id)).toEqual([1])
  await worker('PUT /api/orders/delivery', { body })
  expect(await renewalsOf(subscriber)).toMatchObject([{ works: later(end, 30), until: later(end, 30) }])
})

test('the first account, when it comes after a renewal, works until the renewed period ends', async () => {
  const product = await newProduct(shop)
  const subscriber = await newSubscriber(shop, { product })
  const { endsAt: end } = await subscriptionState(shop, subscriber)
  await renew(shop, subscriber)
  await addUntil(product, later(end, 29))
  const id = subscriber.orderId
  const { data: order } = await shop.caller(subscriber.token)('GET /api/orders/{id}', { params: { id } })
  const body = { orderItemId: order.items[0]?.id ?? '', delivered: true, fromStock: true } as const
  expect(await freeStock(id)).toEqual([0])
  expect(await refusal(worker('PUT /api/orders/delivery', { body }))).toMatchObject({ status: 409 })
  await addUntil(product, later(end, 30))
  expect(await freeStock(id)).toEqual([1])
  await worker('PUT /api/orders/delivery', { body })
  const { data } = await shop.caller(subscriber.token)('GET /api/orders/{id}', { params: { id } })
  expect(data.accounts).toMatchObject([{ expiryDate: later(end, 30).toISOString() }])
})
