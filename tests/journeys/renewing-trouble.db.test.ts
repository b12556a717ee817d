import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { halalas, zero } from '#model/money.ts'
import { checkSubscription } from '#server/domains/subscriptions/renewing/check-subscription.ts'
import { settleCharge } from '#server/domains/subscriptions/renewing/settle-charge.ts'
import type { ProviderTransaction } from '#server/paymob/transaction.ts'
import { newBuyer, newProduct, orderState, runJob, runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { type RecordedCall, startRecorder } from '../support/recorder.ts'
import { charge, newSubscriber, renew, type Subscriber, subscriptionState } from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'
import { later } from '../support/time.ts'

const shop = await testShop({ paymob: true })
const recorder = await startRecorder(shop.url)
shop.deps.config.publicUrl = recorder.url
afterAll(recorder.close)
const { pool } = shop.database

/** Runs the action and waits until its callbacks have arrived. */
async function withCallbacks(act: () => Promise<unknown>) {
  await shop.paymob.callbacks({ hold: true })
  await act()
  await shop.paymob.release()
  await shop.paymob.callbacks({ hold: false })
}

/** The same event with another request id, which the signature does not cover. */
function again(call: RecordedCall | undefined): RecordedCall {
  const { path = '', body = '{}' } = call ?? {}
  return { path, body: JSON.stringify({ ...JSON.parse(body), paymob_request_id: randomUUID() }) }
}

/** A callback of a matching charge, as Paymob sends it. */
function chargeOf({ providerId }: Subscriber): ProviderTransaction {
  const id = String(900_000_000 + Number(providerId))
  return {
    id,
    providerOrderId: `order-${id}`,
    merchantReference: null,
    parentId: null,
    amount: halalas(5_000),
    currency: 'SAR',
    integrationId: '15570',
    outcome: 'approved',
    refundedAmount: zero,
    isRefund: false,
    isVoid: false,
    orderIsPaid: null,
    cardBrand: 'Visa',
    cardLast4: '1111',
    failureCode: null,
    failureReason: null,
    source: 'SUBSCRIPTION',
    sourceId: providerId,
    createdAt: new Date(),
  }
}

describe('a charge that does not match', () => {
  test('in its amount extends nothing and opens a case, until staff accept it', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await subscriptionState(shop, subscriber)
    await shop.deps.paymob.updateSubscription(subscriber.providerId, { amount: halalas(6_000) })
    await renew(shop, subscriber)
    expect(await subscriptionState(shop, subscriber)).toEqual({ ...before, cases: ['amount_mismatch'] })

    // Staff resolved it: later answers with the same charge do not open it again.
    await pool.query("update cases set state = 'resolved', resolved_at = now() where subscription_id = $1", [
      subscriber.subscriptionId,
    ])
    await checkSubscription(shop.deps, subscriber.subscriptionId)
    expect(await subscriptionState(shop, subscriber)).toEqual(before)

    await pool.query('update subscriptions set amount_halalas = 6000 where id = $1', [
      subscriber.subscriptionId,
    ])
    await checkSubscription(shop.deps, subscriber.subscriptionId)
    expect((await subscriptionState(shop, subscriber)).endsAt).toEqual(later(before.endsAt, 30))
    await expectConsistent(shop)
  })

  test('in currency, integration, source or result is not recorded as a renewal', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await subscriptionState(shop, subscriber)
    const differences: Partial<ProviderTransaction>[] = [
      { currency: 'EGP' },
      { integrationId: '14730' },
      { sourceId: '1' },
      { amount: halalas(1) },
      { outcome: 'refunded' },
      { outcome: 'voided' },
    ]
    for (const [index, difference] of differences.entries()) {
      const told = { ...chargeOf(subscriber), id: `99999000${index}`, ...difference }
      expect(await settleCharge(shop.deps, subscriber.subscriptionId, told)).toBe('mismatch')
      // A second answer with the same charge opens no second case.
      expect(await settleCharge(shop.deps, subscriber.subscriptionId, told)).toBe('already')
    }
    const cases = differences.map(() => 'amount_mismatch')
    expect(await subscriptionState(shop, subscriber)).toEqual({ ...before, cases })
  })

  test('is accepted when it was charged before the cancellation', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await subscriptionState(shop, subscriber)
    await shop.paymob.callbacks({ send: false })
    await shop.paymob.renew(subscriber.providerId, 'success')
    await shop.paymob.callbacks({ send: true })
    await withCallbacks(() => shop.deps.paymob.cancel(subscriber.providerId))
    await runJobs(shop)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({
      state: 'cancelled',
      autoRenew: false,
      endsAt: later(before.endsAt, 30),
      cases: [],
    })
    await expectConsistent(shop)
  })
})

describe('other callbacks of Paymob', () => {
  test('the subscription takes its state from the inquiry, not from the callback', async () => {
    const subscriber = await newSubscriber(shop)
    const { paymob } = shop.deps
    const from = recorder.calls.length
    await withCallbacks(() => paymob.suspend(subscriber.providerId))
    await runJobs(shop)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ state: 'suspended', autoRenew: false })
    await withCallbacks(() => paymob.resume(subscriber.providerId))
    await runJobs(shop)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ state: 'active', autoRenew: true })
    const suspended = recorder.calls.slice(from).find(({ body }) => body.includes('"suspended"'))
    expect((await recorder.send(again(suspended))).status).toBe(200)
    await runJobs(shop)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ state: 'active', autoRenew: true })
    await withCallbacks(() => paymob.cancel(subscriber.providerId))
    await runJobs(shop)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ state: 'cancelled', autoRenew: false })
    expect((await orderState(shop, subscriber.orderId)).events.slice(-3)).toEqual(
      Array.from({ length: 3 }, () => 'subscription_state'),
    )
  })

  test('a subscription’s cards are stored masked, with their failed attempts', async () => {
    const subscriber = await newSubscriber(shop)
    await charge(shop, subscriber, 'failure')
    await runJobs(shop)
    const { rows } = await pool.query(
      'select masked_pan, brand, is_primary, failed_attempts from saved_cards where subscription_id = $1',
      [subscriber.subscriptionId],
    )
    expect(rows).toEqual([
      { masked_pan: 'xxxx-xxxx-xxxx-2346', brand: 'MasterCard', is_primary: true, failed_attempts: 1 },
    ])
  })

  test('a saved card appears in the order’s timeline; its token is stored nowhere', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    const from = recorder.calls.length
    await shop.paymob.pay(await buyer.pay(order.id), undefined, { save_card: 'on' })
    expect(recorder.calls.slice(from)).toHaveLength(2)
    await runJobs(shop)
    const sent = recorder.calls.slice(from).find(({ body }) => body.includes('"TOKEN"'))
    const token = /"token":"(\w+)"/.exec(sent?.body ?? '')?.[1]
    expect(token).toMatch(/^\w{20,}$/)
    expect((await orderState(shop, order.id)).events).toContain('card_saved')
    const { rows } = await pool.query(
      "select details from order_events where order_id = $1 and kind = 'card_saved'",
      [order.id],
    )
    expect(rows).toEqual([{ details: { last4: '2346' } }])
    const stored = await pool.query(
      'select count(*)::int as count from payment_events where payload::text like $1',
      [`%${token}%`],
    )
    expect(stored.rows).toEqual([{ count: 0 }])
    expect(shop.logged.join('')).not.toContain(token)
  })

  test('an unknown subscription opens one case', async () => {
    const subscriber = await newSubscriber(shop)
    await pool.query(`update payments set provider_order_id = 'other-' || id where order_id = $1`, [
      subscriber.orderId,
    ])
    await pool.query(
      'update subscriptions set provider_subscription_id = null, next_check_at = null where id = $1',
      [subscriber.subscriptionId],
    )
    await withCallbacks(() => shop.deps.paymob.suspend(subscriber.providerId))
    await withCallbacks(() => shop.deps.paymob.resume(subscriber.providerId))
    await runJobs(shop)
    const { rows } = await pool.query("select details from cases where kind = 'unknown_subscription'")
    expect(rows).toMatchObject([{ details: { providerId: subscriber.providerId } }])
  })

  test('an event waits while Paymob is down and is processed when it is back', async () => {
    const subscriber = await newSubscriber(shop)
    const { endsAt } = await subscriptionState(shop, subscriber)
    await charge(shop, subscriber, 'success')
    await shop.paymob.mode('down')
    await runJobs(shop)
    expect((await subscriptionState(shop, subscriber)).endsAt).toEqual(endsAt)
    await shop.paymob.mode('up')
    await pool.query('update subscriptions set next_check_at = now() where id = $1', [
      subscriber.subscriptionId,
    ])
    await runJob(shop, 'check-due-subscriptions')
    expect((await subscriptionState(shop, subscriber)).endsAt).toEqual(later(endsAt, 30))
  })
})

describe('a refund', () => {
  const refund = async (orderId: string) => {
    const admin = shop.caller((await shop.signIn('admin')).token)
    await admin('POST /api/orders/{id}/refund', {
      params: { id: orderId },
      body: { reason: 'Not wanted' },
      idempotencyKey: crypto.randomUUID(),
    })
    await runJobs(shop)
  }
  const stateAtPaymob = async ({ providerId }: Subscriber) =>
    (await shop.paymob.book()).subscriptions.find(({ id }) => String(id) === providerId)?.state

  test('of the first order also ends the renewals, at Paymob too', async () => {
    const subscriber = await newSubscriber(shop)
    await refund(subscriber.orderId)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ state: 'cancelled', autoRenew: false })
    expect(await stateAtPaymob(subscriber)).toBe('canceled')
    await expectConsistent(shop)
  })

  test('keeps a case open until Paymob has stopped charging', async () => {
    const subscriber = await newSubscriber(shop)
    await shop.paymob.fault({ path: '/api/acceptance/subscriptions', how: 'error', when: 'before' })
    await refund(subscriber.orderId)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ cases: ['renewal_not_stopped'] })
    await runJobs(shop, { evenLater: true })
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ state: 'cancelled', cases: [] })
    expect(await stateAtPaymob(subscriber)).toBe('canceled')
  })

  test('of a renewal removes its period, and the next charge pays a whole period', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await subscriptionState(shop, subscriber)
    await renew(shop, subscriber)
    const { rows } = await pool.query('select id from orders where renews_subscription_id = $1', [
      subscriber.subscriptionId,
    ])
    await refund(rows[0].id)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({
      state: 'active',
      endsAt: before.endsAt,
      periods: [{ state: 'paid' }, { state: 'failed', isPaid: false }],
    })
    await expectConsistent(shop)
    await renew(shop, subscriber)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({
      endsAt: later(before.endsAt, 30),
      renewals: [
        { status: 'cancelled', payments: ['refunded'] },
        { status: 'completed', payments: ['approved'] },
      ],
    })
    await expectConsistent(shop)
  })
})

// Last, because Paymob does not know this charge: the two books differ from here on.
test('a declined charge that succeeds after cancelling, under the same id, is one payment and opens a case', async () => {
  const subscriber = await newSubscriber(shop)
  const { subscriptionId } = subscriber
  const transaction = chargeOf(subscriber)
  expect(await settleCharge(shop.deps, subscriptionId, { ...transaction, outcome: 'declined' })).toBe(
    'failed',
  )
  await withCallbacks(() => shop.deps.paymob.cancel(subscriber.providerId))
  await runJobs(shop)
  const taken = { ...transaction, createdAt: new Date() }
  expect(await settleCharge(shop.deps, subscriptionId, taken)).toBe('after_cancel')
  expect(await settleCharge(shop.deps, subscriptionId, taken)).toBe('already')
  expect(await subscriptionState(shop, subscriber)).toMatchObject({
    renewals: [{ status: 'cancelled', payments: ['approved'] }],
    cases: ['charged_after_cancel'],
  })
})
