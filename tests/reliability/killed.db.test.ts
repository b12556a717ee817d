import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { newProduct, orderState } from '../support/buying.ts'
import { startKillableShop } from '../support/killable-shop.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { seededRandom } from '../support/seed.ts'
import { testShop } from '../support/shop.ts'

const vaultKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`
const shop = await testShop({ paymob: true, environment: { VAULT_KEYS: vaultKeys } })
const victim = await startKillableShop({
  databaseUrl: shop.database.url,
  paymobUrl: shop.paymob.baseUrl,
  storageUrl: shop.deps.config.storageUrl,
  vaultKeys,
})
afterAll(victim.stop)

const isLong = process.env.TEST_LENGTH === 'long'
const purchases = isLong ? 200 : 9
/** Calls between two crashes. */
const [fewest, most] = isLong ? [10, 25] : [5, 9]
let random = (from: number, _to: number) => from
let calls = 0
let crashes = 0
let nextCrash = most
let crashing = Promise.resolve()

/** Kills the server after a random number of calls. */
function perhapsCrash(): void {
  calls++
  if (calls < nextCrash) return
  nextCrash = calls + random(fewest, most)
  crashes++
  crashing = crashing.then(() => victim.crash())
}

/** Retries like a browser when the connection breaks. Returns undefined when the shop refuses the request. */
async function persist(
  token: string,
  path: string,
  body: object,
): Promise<Record<string, unknown> | undefined> {
  let key = randomUUID()
  for (let attempt = 0; attempt < 20; attempt++) {
    perhapsCrash()
    const answer = await fetch(victim.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    }).then(
      async response => ({ status: response.status, body: await response.json() }),
      () => undefined,
    )
    if (answer && answer.status < 300) return answer.body.data
    if (answer && answer.status < 500 && answer.status !== 409) return undefined
    // The attempt that died with the server still holds its idempotency key: the buyer submits again.
    if (answer?.status === 409) key = randomUUID()
    await crashing
  }
  return undefined
}

async function buy(product: string): Promise<string | undefined> {
  const { token } = await shop.signIn('user')
  const order = await persist(token, '/api/orders', { items: [{ subscriptionId: product, quantity: 1 }] })
  if (!order) return undefined
  const payment = await persist(token, '/api/payments/create-intention', { special_reference: order.id })
  if (!payment) return undefined
  const { status } = await shop.paymob.pay(String(payment.checkoutUrl), cards.pays)
  return status < 400 ? String(order.id) : undefined
}

test(
  `the server is killed at random points of ${purchases} purchases: every paid order is delivered once`,
  async () => {
    random = seededRandom()
    nextCrash = random(fewest, most)
    const product = await newProduct(shop, purchases + 5)
    const queue = Array.from({ length: purchases }).values()
    const paid: string[] = []
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        for (const _ of queue) {
          const orderId = await buy(product)
          if (orderId) paid.push(orderId)
        }
      }),
    )
    await crashing
    expect(crashes).toBeGreaterThan(1)
    expect(paid.length).toBeGreaterThan(purchases / 2)

    const unfinished = async () => {
      const open: string[] = []
      for (const orderId of paid) {
        // The result page in the buyer's browser asks for the status, which makes the server check the payment.
        const response = await fetch(`${victim.url}/api/orders/${orderId}/status`)
        if ((await response.json()).data.status !== 'completed') open.push(orderId)
      }
      return open
    }
    await expect.poll(unfinished, { timeout: 90_000, interval: 500 }).toEqual([])
    for (const orderId of paid) expect((await orderState(shop, orderId)).deliveries).toHaveLength(1)
    const { rows } = await shop.database.pool.query(
      'select count(distinct stock_account_id)::int as accounts, count(*)::int as deliveries from deliveries',
    )
    expect(rows[0].accounts).toBe(rows[0].deliveries)
    await expectConsistent(shop)
  },
  180_000 + 6_000 * purchases,
)
