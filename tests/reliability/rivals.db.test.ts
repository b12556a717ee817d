import { afterEach, expect, test } from 'vitest'
import { type Failpoint, failpoints, watchFailpoints } from '#server/failpoint.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { newBuyer, newProduct, orderState, runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { interrupt, pauseAt } from '../support/rivals.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const jobs = jobHandlers(shop.deps)
const context = { attempt: 1, maxAttempts: 1 }
const admin = shop.caller((await shop.signIn('admin')).token)
const buyer = await newBuyer(shop)
const product = await newProduct(shop, 500)
afterEach(() => watchFailpoints(undefined))

type Paid = { orderId: string; paymentId: string; eventId: number }

/** The four callers that can settle a paid order. */
const finishers = {
  callback: ({ eventId }: Paid) => jobs['process-callback']({ eventId }, context),
  'return page': ({ paymentId }: Paid) => jobs['check-payment']({ paymentId }, context),
  reconciliation: async ({ paymentId }: Paid) => {
    await pool.query(
      "update payments set next_check_at = now() - interval '1 second' where id = $1 and next_check_at is not null",
      [paymentId],
    )
    await jobs['check-due-payments']({}, context)
  },
  staff: async ({ orderId: id }: Paid) => {
    await admin('PUT /api/orders/{id}', {
      params: { id },
      body: { status: 'completed', reason: 'They paid' },
    })
  },
}
type Finisher = keyof typeof finishers
const allFinishers = Object.keys(finishers) as Finisher[]

const settling = failpoints.slice(
  failpoints.indexOf('check.answered'),
  failpoints.indexOf('settle.committed') + 1,
)
const pointsOf: Record<Finisher, readonly Failpoint[]> = {
  callback: ['callback.read', ...settling, 'callback.checked'],
  'return page': settling,
  reconciliation: settling,
  staff: settling.filter(point => /^(complete|deliver)\./.test(point)),
}

const encounters = allFinishers.flatMap((first, turn) =>
  pointsOf[first].flatMap((point, step) => {
    const rivals =
      process.env.TEST_LENGTH === 'long' ? allFinishers : allFinishers.slice((turn + step) % 4).slice(0, 1)
    return rivals.map(rival => ({ first, point, rival }))
  }),
)

/** Pays an order and waits until its callback is stored but not processed. */
async function payInSilence(): Promise<Paid> {
  const { id: orderId } = await buyer.order(product)
  await shop.paymob.pay(await buyer.pay(orderId), cards.pays)
  const stored = async () => {
    const { rows } = await pool.query(
      `select p.id as "paymentId", e.id::int as "eventId" from payments p
       join payment_events e on e.provider_order_id = p.provider_order_id where p.order_id = $1`,
      [orderId],
    )
    return rows[0]
  }
  await expect.poll(stored).toBeDefined()
  return { orderId, ...(await stored()) }
}

test.each(encounters)(
  '$first is interrupted at $point by $rival: one delivery and one ledger entry',
  async encounter => {
    const paid = await payInSilence()
    await interrupt(shop, {
      point: encounter.point,
      first: () => finishers[encounter.first](paid),
      rival: () => finishers[encounter.rival](paid),
    })
    // Staff may have completed the order without a callback: process it now.
    await finishers.callback(paid)

    expect((await orderState(shop, paid.orderId)).deliveries).toHaveLength(1)
    const { rows } = await pool.query(
      'select kind, count(*)::int from ledger_transactions where payment_id = $1 group by kind order by kind',
      [paid.paymentId],
    )
    expect(rows).toEqual([
      { kind: 'capture', count: 1 },
      { kind: 'sale', count: 1 },
    ])
  },
)

test.each([
  ['with much stock', 500],
  ['that is almost sold out', 10],
])('placing an order does not wait for another order of the same product %s', async (_, accounts) => {
  const sold = accounts === 500 ? product : await newProduct(shop, accounts)
  const another = await newBuyer(shop)
  const pause = pauseAt('place.before-commit')
  const first = buyer.order(sold)
  await pause.arrived
  await another.order(sold)
  pause.goOn()
  await first
})

test('afterwards the ledger equals the provider’s book', async () => {
  await runJobs(shop, { evenLater: true })
  await expectConsistent(shop)
})
