import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallError } from '#model/calls.ts'
import { newBuyer, newProduct, stock, work } from '../support/buying.ts'
import { forgetLimits } from '../support/entering.ts'
import { expectRenewalsAgree, expectSound } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const admin = shop.caller((await shop.signIn('admin')).token)
const prices = [5_000, 333, 12_345]
const shelves: string[] = []
for (const price of prices) {
  const id = await newProduct(shop, 1, { price })
  await pool.query('update product_durations set price_halalas = $2 where product_id = $1', [id, price])
  shelves.push(id)
}
const products = [...shelves, await newProduct(shop)]
await admin('POST /api/coupons', {
  body: { code: 'PART', discount: 33, expiresAt: '2035-01-01', usageLimit: 1_000_000 },
})

const isLong = process.env.TEST_LENGTH === 'long'
// Each round runs its sequences in parallel, one per buyer, and then checks all of them.
const [rounds, sideBySide] = isLong ? [200, 50] : [20, 25]
// A check reads the whole ledger, which takes longer with every round.
const checkedEvery = isLong ? 10 : 1
let lived = 0

/** Steps of a sequence; `of` selects one of the buyer's orders. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('buy'),
    product: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 3 }),
    coupon: fc.boolean(),
    renews: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('start', 'pay', 'pay', 'payUnheard', 'decline'), of: fc.nat(3) }),
  fc.record({ do: fc.constantFrom('cancel', 'expire', 'complete', 'withdraw'), of: fc.nat(3) }),
  fc.record({ do: fc.constantFrom('renew', 'renew', 'leave'), of: fc.nat(3) }),
  fc.record({
    do: fc.constantFrom('deskRefund', 'deskVoid'),
    of: fc.nat(3),
    cents: fc.option(fc.integer({ min: 1, max: 10_000 })),
    callbacks: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('refund'),
    of: fc.nat(3),
    part: fc.option(fc.integer({ min: 1, max: 20_000 })),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const sequence = fc
  .tuple(
    fc.record({
      do: fc.constant('buy'),
      product: fc.nat(3),
      quantity: fc.constant(1),
      coupon: fc.boolean(),
      renews: fc.boolean(),
    }),
    fc.array(step, { minLength: 3, maxLength: 8 }),
  )
  .map(([first, rest]): Step[] => [first, ...rest])

/** Sequences of every round: random ones alone may contain no renewal. */
const bought = { do: 'buy', product: 0, quantity: 1, coupon: false, renews: false } as const
const usual: Step[][] = [
  [
    { ...bought, renews: true },
    { do: 'pay', of: 0 },
    { do: 'renew', of: 0 },
  ],
  [bought, { do: 'decline', of: 0 }, { do: 'pay', of: 0 }, { do: 'refund', of: 0, part: 1 }],
  [bought, { do: 'pay', of: 0 }, { do: 'refund', of: 0, part: null }],
  [bought, { do: 'pay', of: 0 }, { do: 'deskVoid', of: 0, cents: null, callbacks: true }],
  [bought, { do: 'pay', of: 0 }, { do: 'deskRefund', of: 0, cents: 5, callbacks: false }],
]

type Life = {
  buyer: Awaited<ReturnType<typeof newBuyer>>
  orders: { id: string; renews: boolean; pages: string[] }[]
}

async function take(life: Life, now: Step): Promise<void> {
  if ('product' in now) {
    const { product, quantity, coupon, renews } = now
    const rest = {
      ...(coupon && { coupon: { code: 'PART' } }),
      ...(renews && { paymentMethod: 'subscription' }),
    }
    const { id } = await life.buyer.order(products[product] ?? '', { quantity }, rest)
    life.orders.push({ id, renews, pages: [] })
    return
  }
  const order = life.orders[now.of % life.orders.length]
  if (!order) return
  const params = { id: order.id }
  if ('part' in now) {
    const amount = now.part === null ? {} : { amount: now.part / 100 }
    await admin('POST /api/orders/{id}/refund', { params, body: { reason: 'Random', ...amount } })
    return
  }
  if ('cents' in now) return actAtDesk(order.id, now)
  switch (now.do) {
    case 'start':
      order.pages.push(await openPage(life, order))
      return
    case 'pay':
    case 'payUnheard':
    case 'decline': {
      const card = { pay: cards.pays, payUnheard: cards.lost, decline: cards.declined }[now.do]
      const page = order.pages.at(-1) ?? (await openPage(life, order))
      if (!order.pages.includes(page)) order.pages.push(page)
      await shop.paymob.pay(page, card)
      return
    }
    case 'cancel':
      await life.buyer.call('POST /api/orders/{id}/cancel', { params })
      return
    case 'expire':
      await pool.query(
        `update orders set payable_until = now() - interval '1 second' where id = $1 and status = 'pending'`,
        [order.id],
      )
      await pool.query(`select graphile_worker.add_job('expire-orders', job_key => 'expire')`)
      return
    case 'renew':
      await charge(order.id)
      return
    case 'leave':
      await admin('DELETE /api/users/{id}', { params: { id: life.buyer.userId } })
      return
    default: {
      const status = now.do === 'complete' ? 'completed' : 'cancelled'
      await admin('PUT /api/orders/{id}', { params, body: { status, reason: 'Random' } })
    }
  }
}

function openPage({ buyer }: Life, { id, renews }: Life['orders'][number]): Promise<string> {
  return renews ? buyer.payRenewing(id) : buyer.pay(id)
}

/** Refunds or voids an order's payment in the provider's dashboard, which refuses more than was captured. */
async function actAtDesk(orderId: string, act: Extract<Step, { cents: unknown }>): Promise<void> {
  const { rows } = await pool.query(
    `select transaction_id as id from payments where order_id = $1 and state in ('approved', 'partly_refunded')`,
    [orderId],
  )
  const { callbacks, cents } = act
  for (const { id } of rows) {
    const done =
      act.do === 'deskVoid'
        ? shop.paymob.deskVoid(id, { callbacks })
        : shop.paymob.deskRefund(id, { callbacks, ...(cents !== null && { amountCents: cents }) })
    await done.catch((error: Error) => expect(error.message).toMatch(/: 400 /))
  }
}

/** Runs the hourly comparison of captured payments now. */
async function compareAll(buyers: string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job('compare-payment', json_build_object('paymentId', p.id))
     from payments p join orders o on o.id = p.order_id
     where p.state in ('approved', 'partly_refunded') and o.user_id = any($1)`,
    [buyers],
  )
  await work(shop)
}

/** Charges the next period at Paymob. */
async function charge(orderId: string): Promise<void> {
  const { rows } = await pool.query(
    `select s.provider_subscription_id as id from subscriptions s join order_items i on i.id = s.order_item_id
     where i.order_id = $1 and s.state = 'active' and s.provider_subscription_id is not null`,
    [orderId],
  )
  for (const { id } of rows) await shop.paymob.renew(id, 'success')
}

async function askAboutRenewals(buyers: string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job('check-subscription', json_build_object('subscriptionId', id))
     from subscriptions where provider_subscription_id is not null and user_id = any($1)`,
    [buyers],
  )
  await work(shop)
}

/** Accepts a refusal (4xx); any other error fails the test. */
async function tried(life: Life, now: Step | undefined): Promise<void> {
  if (!now) return
  await take(life, now).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status >= 500) throw error
  })
}

async function live(sequences: Step[][]): Promise<void> {
  await forgetLimits(shop)
  for (const shelf of shelves) await stock(shop, shelf, sideBySide)
  const lives = await Promise.all(
    sequences.map(async steps => ({ steps, life: { buyer: await newBuyer(shop), orders: [] } as Life })),
  )
  const longest = Math.max(...sequences.map(({ length }) => length))
  for (let at = 0; at < longest; at++) {
    await Promise.all(lives.map(({ steps, life }) => tried(life, steps[at])))
    await work(shop)
  }
  // Checks payments without a callback, and runs the jobs that follow.
  for (let round = 0; round < 3; round++) await work(shop, { evenLater: true })
  const buyers = lives.map(({ life }) => life.buyer.userId)
  await askAboutRenewals(buyers)
  await compareAll(buyers)
  lived += 1
  if (lived % checkedEvery === 0) await expectAllSound()
}

async function expectAllSound(): Promise<void> {
  await expectSound(shop)
  await expectRenewalsAgree(shop)
  await expectEachSound()
}

/** Each payment's captured and refunded amounts equal the provider's, and refunds do not exceed captures. */
async function expectEachSound(): Promise<void> {
  const { rows } = await pool.query(
    `select transaction_id as id, amount_halalas::int as taken, refunded_halalas::int as given
     from payments where state in ('approved', 'partly_refunded', 'refunded', 'voided')`,
  )
  const { transactions } = await shop.paymob.book()
  const captured = transactions.filter(({ kind, status }) => kind === 'payment' && status === 'approved')
  const theirs = captured.map(({ id, amountCents, refundedCents, isVoided }) => ({
    id: String(id),
    taken: amountCents,
    given: isVoided ? amountCents : refundedCents,
  }))
  const byId = (a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id)
  expect(rows.toSorted(byId)).toEqual(theirs.toSorted(byId))
  expect(rows.filter(({ taken, given }) => given > taken)).toEqual([])
}

test(
  `${rounds * sideBySide} random sequences of customer, staff and provider actions leave balanced books`,
  async () => {
    const seed = process.env.SEED ? { seed: Number(process.env.SEED) } : {}
    const random = sideBySide - usual.length
    const buyers = fc
      .array(sequence, { minLength: random, maxLength: random })
      .map(lives => [...usual, ...lives])
    // No shrinking: once the books are wrong, they stay wrong for every smaller example.
    await fc.assert(fc.asyncProperty(buyers, live), { ...seed, numRuns: rounds, endOnFailure: true })
    // The sequences must have produced every state.
    const { rows } = await pool.query('select distinct state from payments')
    const happened = ['approved', 'declined', 'partly_refunded', 'refunded', 'voided']
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(happened))
    const renewed = await pool.query('select 1 from orders where renews_subscription_id is not null limit 1')
    expect(renewed.rowCount).toBe(1)
  },
  isLong ? 3_600_000 : 600_000,
)
