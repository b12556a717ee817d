import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { newProduct, orderState } from '../support/buying.ts'
import { startKillableShop } from '../support/killable-shop.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { seededRandom, testSeed } from '../support/seed.ts'
import { testShop } from '../support/shop.ts'

const vaultKeys = `test:${Buffer.alloc(32, 6).toString('base64')}`
const shop = await testShop({ paymob: true, environment: { VAULT_KEYS: vaultKeys } })
const { pool } = shop.database
const around = {
  databaseUrl: shop.database.url,
  paymobUrl: shop.paymob.baseUrl,
  storageUrl: shop.deps.config.storageUrl,
  vaultKeys,
}
const servers = await Promise.all([startKillableShop(around), startKillableShop(around)])
afterAll(() => Promise.all(servers.map(({ stop }) => stop())))

const isLong = process.env.TEST_LENGTH === 'long'
const [buyerCount, accounts, rounds] = isLong ? [1_000, 100, 20] : [200, 20, 1]

type Buyer = { token: string; url: string }

/** The seed determines the order of the buyers and the server of each. */
async function crowd({ round = 0, size = buyerCount } = {}): Promise<Buyer[]> {
  const random = seededRandom(testSeed() + round)
  const tokens: string[] = []
  while (tokens.length < size) {
    const some = await Promise.all(Array.from({ length: 50 }, () => shop.signIn('user')))
    tokens.push(...some.map(({ token }) => token))
  }
  return tokens
    .slice(0, size)
    .map(token => ({ token, url: servers[random(0, 1)]?.url ?? '', at: random(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
}

/**
 * Sends a request until the shop decides it. A server without a free database connection refuses it with 503 and
 * `Retry-After`; the buyer then repeats it with the same key, as the browser does. `onRefused` is called for these.
 */
async function post(
  { token, url }: Buyer,
  path: string,
  body: object,
  { key = randomUUID(), onRefused }: { key?: string; onRefused?: (() => void) | undefined } = {},
) {
  for (;;) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    const { code, data } = await response.json()
    if (response.status !== 503) return { status: response.status, code, data }
    expect(code).toBe('unavailable')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    onRefused?.()
  }
}

const place = (
  buyer: Buyer,
  product: string,
  { quantity = 1, ...how }: { quantity?: number; key?: string; onRefused?: () => void } = {},
) => post(buyer, '/api/orders', { items: [{ subscriptionId: product, quantity }] }, how)

async function ordersOf(product: string): Promise<number> {
  const { rows } = await pool.query(
    'select count(distinct order_id)::int as count from order_items where product_id = $1',
    [product],
  )
  return rows[0].count
}

describe('two servers', () => {
  test.each(Array.from({ length: rounds }, (_, round) => round))(
    `${buyerCount} buyers at once for ${accounts} accounts: each goes to one buyer, no other buyer is charged (round %i)`,
    async round => {
      const before = (await shop.paymob.book()).totals.capturedCents
      const product = await newProduct(shop, accounts)
      const buyers = await crowd({ round })
      const placed = await Promise.all(
        buyers.map(async buyer => ({ buyer, ...(await place(buyer, product)) })),
      )
      const winners = placed.filter(({ status }) => status === 201)
      expect(winners).toHaveLength(accounts)
      expect(placed.filter(({ code }) => code === 'order_changed')).toHaveLength(buyerCount - accounts)
      expect(await ordersOf(product)).toBe(accounts)

      await Promise.all(
        winners.map(async ({ buyer, data }) => {
          const started = await post(buyer, '/api/payments/create-intention', { special_reference: data.id })
          await shop.paymob.pay(started.data.checkoutUrl, cards.tripled)
        }),
      )
      const open = async () => {
        const ids = winners.map(({ data }) => data.id)
        return (await pool.query("select from orders where id = any($1) and status <> 'completed'", [ids]))
          .rowCount
      }
      await expect.poll(open, { timeout: 60_000 }).toBe(0)

      const delivered = await Promise.all(
        winners.map(async ({ data }) => (await orderState(shop, data.id)).deliveries),
      )
      expect(delivered.every(list => list.length === 1)).toBe(true)
      expect(new Set(delivered.flat()).size).toBe(accounts)
      expect((await shop.paymob.book()).totals.capturedCents - before).toBe(accounts * 5_000)
      await expectConsistent(shop)
    },
    240_000,
  )

  test('buyers who get 503 because every connection is in use repeat the order and get one order each', async () => {
    const product = await newProduct(shop, 10)
    const buyers = await crowd({ size: 50 })
    // The orders with a connection wait for this lock; the others get none in time.
    const blocker = await pool.connect()
    await blocker.query('begin; lock table stock_accounts in access exclusive mode')
    const refused = Promise.withResolvers<void>()
    const placing = Promise.all(buyers.map(buyer => place(buyer, product, { onRefused: refused.resolve })))
    await refused.promise
    await blocker.query('commit')
    blocker.release()
    const placed = await placing
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(placed.filter(({ code }) => code === 'order_changed')).toHaveLength(40)
    expect(await ordersOf(product)).toBe(10)
    await expectConsistent(shop)
  })

  test('50 clicks with one idempotency key are one order; another body is refused; another buyer gets their own', async () => {
    const product = await newProduct(shop, 60)
    const [{ token }, other] = await Promise.all([shop.signIn('user'), shop.signIn('user')])
    const clicks = Array.from({ length: 50 }, (_, click) => ({ token, url: servers[click % 2]?.url ?? '' }))
    const answers = await Promise.all(clicks.map(buyer => place(buyer, product, { key: 'double-click' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    for (const { url } of servers) {
      expect(await place({ token, url }, product, { key: 'double-click', quantity: 2 })).toMatchObject({
        status: 422,
      })
    }
    const theirs = await Promise.all(
      servers.map(({ url }) => place({ token: other.token, url }, product, { key: 'double-click' })),
    )
    expect(new Set(theirs.map(({ data }) => data.id)).size).toBe(1)
    expect(theirs[0]?.data.id).not.toBe(answers[0]?.data.id)
    const { rows } = await pool.query(
      "select count(*)::int as reserved from stock_accounts where product_id = $1 and state = 'reserved'",
      [product],
    )
    expect(rows[0].reserved).toBe(2)
  })
})
