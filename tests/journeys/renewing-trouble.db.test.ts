import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { halalas, zero } from '#model/money.ts'
import { checkSubscription } from '#server/domains/subscriptions/renewing/check-subscription.ts'
import { settleCharge } from '#server/domains/subscriptions/renewing/settle-charge.ts'
import type { ProviderTransaction } from '#server/paymob/transaction.ts'
import { facts, newBuyer, newProduct, runJob, work } from '../support/buying.ts'
import { expectSound } from '../support/oracle.ts'
import { type RecordedCall, startRecorder } from '../support/recorder.ts'
import { charge, newSubscriber, renew, type Subscriber, standing } from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })
const recorder = await startRecorder(shop.url)
shop.deps.config.publicUrl = recorder.url
afterAll(recorder.close)
const { pool } = shop.database
const dayMs = 86_400_000
const later = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)

/** Lets the callbacks of what is done arrive before it answers. */
async function told(act: () => Promise<unknown>) {
  await shop.paymob.callbacks({ hold: true })
  await act()
  await shop.paymob.release()
  await shop.paymob.callbacks({ hold: false })
}

/** The same event with another request id: the signature does not cover it, and never changes. */
function again(call: RecordedCall | undefined): RecordedCall {
  const { path = '', body = '{}' } = call ?? {}
  return { path, body: JSON.stringify({ ...JSON.parse(body), paymob_request_id: randomUUID() }) }
}

/** As Paymob would tell of a charge that fits. */
function chargeOf({ providerId }: Subscriber): ProviderTransaction {
  const id = String(900_000_000 + Number(providerId))
  return {
    ...{ id, providerOrderId: `order-${id}`, merchantReference: null, parentId: null },
    ...{ amount: halalas(5_000), currency: 'SAR', integrationId: '15570', outcome: 'approved' },
    ...{ refundedAmount: zero, isRefund: false, isVoid: false, orderIsPaid: null },
    ...{ cardBrand: 'Visa', cardLast4: '1111', failureCode: null, failureReason: null },
    ...{ source: 'SUBSCRIPTION', sourceId: providerId, createdAt: new Date() },
  }
}

describe('money that does not fit', () => {
  test('of another amount extends nothing and is a case, until somebody agrees to it', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await standing(shop, subscriber)
    await shop.deps.paymob.updateSubscription(subscriber.providerId, { amount: halalas(6_000) })
    await renew(shop, subscriber)
    expect(await standing(shop, subscriber)).toEqual({ ...before, cases: ['amount_mismatch'] })

    // Settled by a person, and not brought up again by every answer that has the same charge in it.
    await pool.query("update cases set state = 'resolved', resolved_at = now() where subscription_id = $1", [
      subscriber.subscriptionId,
    ])
    await checkSubscription(shop.deps, subscriber.subscriptionId)
    expect(await standing(shop, subscriber)).toEqual(before)

    await pool.query('update subscriptions set amount_halalas = 6000 where id = $1', [
      subscriber.subscriptionId,
    ])
    await checkSubscription(shop.deps, subscriber.subscriptionId)
    expect((await standing(shop, subscriber)).endsAt).toEqual(later(before.endsAt, 30))
    await expectSound(shop)
  })

  test('of another currency, integration, source or end is nobody’s renewal', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await standing(shop, subscriber)
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
      // A second answer with the same charge in it is no second case.
      expect(await settleCharge(shop.deps, subscriber.subscriptionId, told)).toBe('already')
    }
    const cases = differences.map(() => 'amount_mismatch')
    expect(await standing(shop, subscriber)).toEqual({ ...before, cases })
  })

  test('is none when it was charged before cancelling', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await standing(shop, subscriber)
    await shop.paymob.callbacks({ send: false })
    await shop.paymob.renew(subscriber.providerId, 'success')
    await shop.paymob.callbacks({ send: true })
    await told(() => shop.deps.paymob.cancel(subscriber.providerId))
    await work(shop)
    expect(await standing(shop, subscriber)).toMatchObject({
      state: 'cancelled',
      autoRenew: false,
      endsAt: later(before.endsAt, 30),
      cases: [],
    })
    await expectSound(shop)
  })
})

describe('what else Paymob tells', () => {
  test('our row takes the state that Paymob answers, whatever a callback says', async () => {
    const subscriber = await newSubscriber(shop)
    const { paymob } = shop.deps
    const from = recorder.calls.length
    await told(() => paymob.suspend(subscriber.providerId))
    await work(shop)
    expect(await standing(shop, subscriber)).toMatchObject({ state: 'suspended', autoRenew: false })
    await told(() => paymob.resume(subscriber.providerId))
    await work(shop)
    expect(await standing(shop, subscriber)).toMatchObject({ state: 'active', autoRenew: true })
    const suspended = recorder.calls.slice(from).find(({ body }) => body.includes('"suspended"'))
    expect((await recorder.send(again(suspended))).status).toBe(200)
    await work(shop)
    expect(await standing(shop, subscriber)).toMatchObject({ state: 'active', autoRenew: true })
    await told(() => paymob.cancel(subscriber.providerId))
    await work(shop)
    expect(await standing(shop, subscriber)).toMatchObject({ state: 'cancelled', autoRenew: false })
    expect((await facts(shop, subscriber.orderId)).events.slice(-3)).toEqual(
      Array.from({ length: 3 }, () => 'subscription_state'),
    )
  })

  test('the cards of a subscription are kept masked, with their failures', async () => {
    const subscriber = await newSubscriber(shop)
    await charge(shop, subscriber, 'failure')
    await work(shop)
    const { rows } = await pool.query(
      'select masked_pan, brand, is_primary, failed_attempts from saved_cards where subscription_id = $1',
      [subscriber.subscriptionId],
    )
    expect(rows).toEqual([
      { masked_pan: 'xxxx-xxxx-xxxx-2346', brand: 'MasterCard', is_primary: true, failed_attempts: 1 },
    ])
  })

  test('a card that was kept is on the order’s timeline, its token nowhere', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    const from = recorder.calls.length
    await shop.paymob.pay(await buyer.pay(order.id), undefined, { save_card: 'on' })
    await expect.poll(() => recorder.calls.slice(from).length).toBeGreaterThanOrEqual(2)
    await work(shop)
    const sent = recorder.calls.slice(from).find(({ body }) => body.includes('"TOKEN"'))
    const token = /"token":"(\w+)"/.exec(sent?.body ?? '')?.[1]
    expect(token).toMatch(/^\w{20,}$/)
    expect((await facts(shop, order.id)).events).toContain('card_saved')
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

  test('a subscription that is not ours is a case, once', async () => {
    const subscriber = await newSubscriber(shop)
    await pool.query(`update payments set provider_order_id = 'other-' || id where order_id = $1`, [
      subscriber.orderId,
    ])
    await pool.query(
      'update subscriptions set provider_subscription_id = null, next_check_at = null where id = $1',
      [subscriber.subscriptionId],
    )
    await told(() => shop.deps.paymob.suspend(subscriber.providerId))
    await told(() => shop.deps.paymob.resume(subscriber.providerId))
    await work(shop)
    const { rows } = await pool.query("select details from cases where kind = 'unknown_subscription'")
    expect(rows).toMatchObject([{ details: { providerId: subscriber.providerId } }])
  })

  test('while Paymob is down an event waits, and is worked off when it is back', async () => {
    const subscriber = await newSubscriber(shop)
    const { endsAt } = await standing(shop, subscriber)
    await charge(shop, subscriber, 'success')
    await shop.paymob.mode('down')
    await work(shop)
    expect((await standing(shop, subscriber)).endsAt).toEqual(endsAt)
    await shop.paymob.mode('up')
    await pool.query('update subscriptions set next_check_at = now() where id = $1', [
      subscriber.subscriptionId,
    ])
    await runJob(shop, 'check-due-subscriptions')
    expect((await standing(shop, subscriber)).endsAt).toEqual(later(endsAt, 30))
  })
})

describe('money that went back', () => {
  const refund = async (orderId: string) => {
    const admin = shop.caller((await shop.signIn('admin')).token)
    await admin('POST /api/orders/{id}/refund', { params: { id: orderId }, body: { reason: 'Not wanted' } })
    await work(shop)
  }
  const stateAtPaymob = async ({ providerId }: Subscriber) =>
    (await shop.paymob.book()).subscriptions.find(({ id }) => String(id) === providerId)?.state

  test('for the first order ends the renewals too, at Paymob as well', async () => {
    const subscriber = await newSubscriber(shop)
    await refund(subscriber.orderId)
    expect(await standing(shop, subscriber)).toMatchObject({ state: 'cancelled', autoRenew: false })
    expect(await stateAtPaymob(subscriber)).toBe('canceled')
    await expectSound(shop)
  })

  test('is watched over by somebody until Paymob has stopped charging', async () => {
    const subscriber = await newSubscriber(shop)
    await shop.paymob.fault({ path: '/api/acceptance/subscriptions', how: 'error', when: 'before' })
    await refund(subscriber.orderId)
    expect(await standing(shop, subscriber)).toMatchObject({ cases: ['renewal_not_stopped'] })
    await work(shop, { evenLater: true })
    expect(await standing(shop, subscriber)).toMatchObject({ state: 'cancelled', cases: [] })
    expect(await stateAtPaymob(subscriber)).toBe('canceled')
  })

  test('for a renewal takes its period back, and the next charge is paid for in full', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await standing(shop, subscriber)
    await renew(shop, subscriber)
    const { rows } = await pool.query('select id from orders where renews_subscription_id = $1', [
      subscriber.subscriptionId,
    ])
    await refund(rows[0].id)
    expect(await standing(shop, subscriber)).toMatchObject({
      state: 'active',
      endsAt: before.endsAt,
      periods: [{ state: 'paid' }, { state: 'failed', isPaid: false }],
    })
    await expectSound(shop)
    await renew(shop, subscriber)
    expect(await standing(shop, subscriber)).toMatchObject({
      endsAt: later(before.endsAt, 30),
      renewals: [
        { status: 'cancelled', payments: ['refunded'] },
        { status: 'completed', payments: ['approved'] },
      ],
    })
    await expectSound(shop)
  })
})

// Last, since Paymob knows nothing of this charge: our books and its own differ from here on.
test('a charge that was refused, and is taken after cancelling under the same number, is one payment that goes back', async () => {
  const subscriber = await newSubscriber(shop)
  const { subscriptionId } = subscriber
  const transaction = chargeOf(subscriber)
  expect(await settleCharge(shop.deps, subscriptionId, { ...transaction, outcome: 'declined' })).toBe(
    'failed',
  )
  await told(() => shop.deps.paymob.cancel(subscriber.providerId))
  await work(shop)
  const taken = { ...transaction, createdAt: new Date() }
  expect(await settleCharge(shop.deps, subscriptionId, taken)).toBe('after_cancel')
  expect(await settleCharge(shop.deps, subscriptionId, taken)).toBe('already')
  expect(await standing(shop, subscriber)).toMatchObject({
    renewals: [{ status: 'cancelled', payments: ['approved'] }],
    cases: ['charged_after_cancel'],
  })
})
