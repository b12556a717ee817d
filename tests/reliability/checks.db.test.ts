import { afterAll, expect, test } from 'vitest'
import { newBuyer, newProduct } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'
import { controlClock } from '../support/time.ts'

const shop = await testShop({ paymob: true })
const clock = controlClock(shop)
const { pool } = shop.database
afterAll(() => expectConsistent(shop))

async function lastPayment(orderId: string) {
  const { rows } = await pool.query(
    'select state, checks, next_check_at as "nextCheckAt" from payments where order_id = $1',
    [orderId],
  )
  return rows[0] as { state: string; checks: number; nextCheckAt: Date | null }
}

async function newOrder() {
  const buyer = await newBuyer(shop)
  return { buyer, orderId: (await buyer.order(await newProduct(shop, 1))).id }
}

/** Attempts that Paymob keeps answering the same way: no transaction exists, or the card was declined. */
const attempts = {
  started: async () => {
    const { buyer, orderId } = await newOrder()
    await buyer.pay(orderId)
    return orderId
  },
  unknown: async () => {
    const { buyer, orderId } = await newOrder()
    await shop.paymob.fault({ path: '/v1/intention', how: 'cut', when: 'before' })
    await expect(buyer.pay(orderId)).rejects.toMatchObject({ code: 'payment_start_unknown' })
    return orderId
  },
  declined: async () => {
    const { buyer, orderId } = await newOrder()
    await shop.paymob.pay(await buyer.pay(orderId), cards.declined)
    return orderId
  },
}

test('open attempts are checked at growing intervals, until their payment page has expired', async () => {
  const orders = new Map<string, string>()
  for (const [state, start] of Object.entries(attempts)) orders.set(state, await start())

  await clock.pass(6 * 60, { steps: 15 })
  for (const [state, orderId] of orders) {
    const payment = await lastPayment(orderId)
    expect(payment.state).toBe(state)
    expect(payment.nextCheckAt?.getTime()).toBeGreaterThan(shop.deps.clock.now().getTime())
    // After 10, 15, 20, 30 and 45 seconds, then once a minute.
    expect(payment.checks).toBeGreaterThanOrEqual(6)
    expect(payment.checks).toBeLessThanOrEqual(10)
  }
  await expectConsistent(shop)

  await clock.pass(40 * 60, { steps: 60 })
  for (const orderId of orders.values())
    expect(await lastPayment(orderId)).toMatchObject({ state: 'declined', nextCheckAt: null })
})
