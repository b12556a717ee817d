import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { riyadhDate } from '../../sandbox/paymob/times.ts'
import { newProduct, runJob, runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { startRecorder } from '../support/recorder.ts'
import { newSubscriber, type Subscriber, subscriptionState } from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'
import { goTo, later } from '../support/time.ts'

// The tests move the clock forward only. The simulator charges on each billing day.
const shop = await testShop({ paymob: true })
const { pool } = shop.database
const recorder = await startRecorder(shop.url)
shop.deps.config.publicUrl = recorder.url
afterAll(recorder.close)

/** The subscription after this minute's jobs. */
async function sound() {
  await runJob(shop, 'check-due-subscriptions')
  await expectConsistent(shop)
}

// Sessions expire within these months: all customers buy on the first day.
const product = await newProduct(shop, 4)
const [steady, failing, silent, unreachable] = [
  await newSubscriber(shop, { product }),
  await newSubscriber(shop, { product }),
  await newSubscriber(shop, { product }),
  await newSubscriber(shop, { product }),
]
const first = (await subscriptionState(shop, steady)).endsAt

describe('month after month', () => {
  test('a subscription renews, and replayed callbacks have no effect', async () => {
    await shop.paymob.charges(failing.providerId, 'failure')
    for (let month = 1; month <= 6; month += 1) {
      const due = later(first, 30 * (month - 1))
      await goTo(shop, later(due, -10))
      await replayOld(steady)
      expect((await subscriptionState(shop, steady)).endsAt).toEqual(due)
      await goTo(shop, later(due, 0.5))
      await runJobs(shop)
      expect((await subscriptionState(shop, steady)).endsAt).toEqual(later(due, 30))
      await replayOld(steady)
      expect((await subscriptionState(shop, steady)).endsAt).toEqual(later(due, 30))
    }
    const { periods, mails } = await subscriptionState(shop, steady)
    expect(periods).toHaveLength(7)
    expect(mails).toHaveLength(6)
    await sound()
  })

  test('a declined charge sends one mail and leaves three days of grace; then the subscription expires', async () => {
    const known = await subscriptionState(shop, failing)
    expect(known).toMatchObject({
      graceUntil: later(known.endsAt, 3),
      periods: [{ state: 'paid' }, { state: 'failed', starts_at: known.endsAt, isPaid: false }],
      renewals: [{ status: 'cancelled', payments: ['declined'] }],
      mails: ['renewal-failed'],
    })
    await runJob(shop, 'expire-subscriptions')
    await runJob(shop, 'expire-subscriptions')
    expect((await subscriptionState(shop, failing)).expiredAt).toEqual(shop.deps.clock.now())
    const { rows } = await pool.query(
      "select kind from notices where user_id = $1 and kind = 'subscription_expired'",
      [failing.userId],
    )
    expect(rows).toHaveLength(1)
  })

  test('a charge after the end starts a period on its own day, not on the old end date', async () => {
    const before = await subscriptionState(shop, failing)
    const tomorrow = later(shop.deps.clock.now(), 1)
    await shop.paymob.charges(failing.providerId, 'success')
    const nextBilling = riyadhDate(tomorrow.getTime())
    await shop.deps.paymob.updateSubscription(failing.providerId, { nextBilling })
    await goTo(shop, later(tomorrow, 1))
    await runJobs(shop)
    const known = await subscriptionState(shop, failing)
    expect(known).toMatchObject({
      expiredAt: null,
      graceUntil: null,
      periods: [
        { state: 'paid', ends_at: before.endsAt },
        { state: 'failed', starts_at: before.endsAt },
        { state: 'paid', isPaid: true, ends_at: known.endsAt },
      ],
      renewals: [
        { status: 'cancelled', payments: ['declined'] },
        { status: 'completed', payments: ['approved'] },
      ],
    })
    expect(known.periods[2]?.starts_at.getTime()).toBeGreaterThan(later(tomorrow, -1).getTime())
    await sound()
  })

  test('without callbacks a renewal is found by an inquiry on its billing day', async () => {
    const { endsAt } = await subscriptionState(shop, silent)
    await shop.paymob.callbacks({ send: false })
    await goTo(shop, later(endsAt, 0.5))
    expect((await subscriptionState(shop, silent)).endsAt).toEqual(endsAt)
    await runJob(shop, 'check-due-subscriptions')
    await shop.paymob.callbacks({ send: true })
    expect((await subscriptionState(shop, silent)).endsAt).toEqual(later(endsAt, 30))
    await sound()
  })

  test('no subscription expires while inquiries to Paymob fail', async () => {
    const { endsAt } = await subscriptionState(shop, unreachable)
    await shop.paymob.callbacks({ send: false })
    await goTo(shop, later(endsAt, 0.2))
    await goTo(shop, later(endsAt, 3.5))
    await shop.paymob.mode('down')
    await runJob(shop, 'expire-subscriptions')
    expect(await subscriptionState(shop, unreachable)).toMatchObject({ endsAt, expiredAt: null })
    await shop.paymob.mode('up')
    await shop.paymob.callbacks({ send: true })
    await runJob(shop, 'expire-subscriptions')
    expect(await subscriptionState(shop, unreachable)).toMatchObject({
      endsAt: later(endsAt, 30),
      expiredAt: null,
    })
    await sound()
  })
})

let forgedId = 900_000_000

/** Replays every callback of a subscription: unchanged, and with a new event id. */
async function replayOld({ providerId }: Subscriber) {
  const told = recorder.calls.filter(
    ({ body }) => body.includes('"Successful Transaction"') && body.includes(`"id":${providerId},`),
  )
  for (const call of told) {
    const body = JSON.stringify({
      ...JSON.parse(call.body),
      paymob_request_id: randomUUID(),
      transaction_id: ++forgedId,
    })
    for (const copy of [call, { ...call, body }]) expect((await recorder.send(copy)).status).toBe(200)
  }
  await runJobs(shop)
}
