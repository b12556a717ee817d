import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Failpoint, failpoints } from '#server/failpoint.ts'
import { newProduct, orderState } from '../support/buying.ts'
import { startKillableShop } from '../support/killable-shop.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'

const vaultKeys = `test:${Buffer.alloc(32, 5).toString('base64')}`
const shop = await testShop({ paymob: true, environment: { VAULT_KEYS: vaultKeys } })
const { pool } = shop.database
const victim = await startKillableShop({
  databaseUrl: shop.database.url,
  paymobUrl: shop.paymob.baseUrl,
  storageUrl: shop.deps.config.storageUrl,
  vaultKeys,
})
afterAll(victim.stop)

/**
 * The long form tries these too. Earlier points of a transaction roll back exactly as its last point does; points
 * between two transactions continue with the same step as the next point.
 */
const inLongForm: readonly Failpoint[] = [
  'start.recorded',
  'callback.before-store',
  'callback.read',
  'callback.checked',
  'check.answered',
  'expire.checked',
  'place.reserved',
  'settle.locked',
  'settle.approved',
  'settle.after-ledger',
  'complete.after-row',
  'deliver.claimed',
  'complete.delivered',
  'complete.numbered',
  'refund.after-ledger',
  'expire.locked',
  'expire.released',
  'refund.claimed',
  'refund.answered',
  'refund.numbered',
]
const isLong = process.env.TEST_LENGTH === 'long'
const points = isLong ? failpoints : failpoints.filter(point => !inLongForm.includes(point))

const product = await newProduct(shop, 100)
const refundPoints = points.filter(point => point.startsWith('refund.')).length
const admin = await shop.signIn('admin')

/** One purchase; `resume` continues it with the step at which the server died. */
type Purchase = { token: string; orderId?: string; checkoutUrl?: string; isPaid?: boolean }
const purchases: Purchase[] = []
const toRefund: string[] = []
const refunded: string[] = []
const abandoned: string[] = []

/** The server's answer, or undefined when it died. */
async function ask(token: string, path: string, body: object): Promise<Record<string, unknown> | undefined> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const answer = await fetch(victim.url + path, { method: 'POST', headers, body: JSON.stringify(body) }).then(
    async response => ({ status: response.status, body: await response.json() }),
    () => undefined,
  )
  if (answer) expect(answer, path).toMatchObject({ status: expect.toSatisfy(status => status < 300) })
  return answer?.body.data
}

async function resume(purchase: Purchase): Promise<void> {
  const items = [{ subscriptionId: product, quantity: 1 }]
  purchase.orderId ??= (await ask(purchase.token, '/api/orders', { items }))?.id as string | undefined
  if (!purchase.orderId) return
  const reference = { special_reference: purchase.orderId }
  purchase.checkoutUrl ??= (await ask(purchase.token, '/api/payments/create-intention', reference))
    ?.checkoutUrl as string | undefined
  if (!purchase.checkoutUrl || purchase.isPaid) return
  await shop.paymob.pay(purchase.checkoutUrl, cards.pays)
  purchase.isPaid = true
}

async function startPurchase(): Promise<Purchase> {
  const purchase: Purchase = { token: (await shop.signIn('user')).token }
  purchases.push(purchase)
  await resume(purchase)
  return purchase
}

const statusOf = async (orderId: string) => (await orderState(shop, orderId)).order.status

/** Does what makes the server reach the failpoint. */
async function provoke(point: Failpoint): Promise<void> {
  if (point.startsWith('refund.')) {
    const orderId = toRefund.pop() ?? ''
    refunded.push(orderId)
    await ask(admin.token, `/api/orders/${orderId}/refund`, { reason: 'Does not work' })
  } else if (point.startsWith('expire.')) {
    const { token } = await shop.signIn('user')
    const items = [{ subscriptionId: product, quantity: 1 }]
    const orderId = (await ask(token, '/api/orders', { items }))?.id
    // Work that was left over may have brought the server to the failpoint already.
    if (!orderId) return
    abandoned.push(String(orderId))
    await pool.query('update orders set payable_until = now() where id = $1', [orderId])
    await pool.query(`select graphile_worker.add_job('expire-orders')`)
  } else {
    await startPurchase()
  }
}

describe('the server is killed with SIGKILL', () => {
  test('first, the orders to refund are bought without a crash', async () => {
    const bought = await Promise.all(Array.from({ length: refundPoints }, startPurchase))
    for (const { orderId = '' } of bought) {
      await expect.poll(() => statusOf(orderId), { timeout: 30_000 }).toBe('completed')
      toRefund.push(orderId)
    }
    purchases.length = 0
  })

  test.each(points)(
    'at %s',
    async point => {
      await victim.crash(point)
      const dead = victim.death()
      await provoke(point)
      await dead
    },
    120_000,
  )
})

test('paid orders are then delivered once, refunds paid once, and expired orders release their stock', async () => {
  await victim.crash()
  for (const purchase of purchases) await resume(purchase)
  expect(purchases.every(({ isPaid }) => isPaid)).toBe(true)
  for (const orderId of refunded) {
    const wasAsked = (await orderState(shop, orderId)).refunds.length > 0
    if (!wasAsked) await ask(admin.token, `/api/orders/${orderId}/refund`, { reason: 'Asked again' })
  }
  // A refund without an answer is checked two minutes after it was sent: move it into the past.
  await pool.query(
    `update refunds set sent_at = sent_at - interval '5 minutes' where state in ('sent', 'unknown')`,
  )

  const bought = purchases.map(({ orderId = '' }) => orderId)
  const unfinished = async () => {
    // Runs scheduled jobs now instead of waiting for them.
    await pool.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where task_identifier in ('send-refund', 'expire-orders') and locked_at is null`)
    for (const orderId of bought) await fetch(`${victim.url}/api/orders/${orderId}/status`)
    const { rows } = await pool.query(
      `select id, status from orders where id = any($1) and status <> 'completed'
       union all select id, status from orders where id = any($2) and status <> 'cancelled'`,
      [bought, [...refunded, ...abandoned]],
    )
    return rows
  }
  await expect.poll(unfinished, { timeout: 60_000, interval: 500 }).toEqual([])
  for (const orderId of bought) expect((await orderState(shop, orderId)).deliveries).toHaveLength(1)
  for (const orderId of refunded)
    expect(await orderState(shop, orderId)).toMatchObject({
      deliveries: [],
      refunds: [{ state: 'confirmed' }],
    })
  expect((await shop.paymob.book()).totals.refundedCents).toBe(refunded.length * 5_000)
  await expectConsistent(shop)
}, 240_000)
