import { describe, expect, test } from 'vitest'
import { checkSubscription } from '#server/domains/subscriptions/renewing/check-subscription.ts'
import { newBuyer, newProduct, orderState, runJobs } from '../support/buying.ts'
import { expectConsistent, expectRenewalsMatch } from '../support/oracle.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database

async function newRenewing() {
  const buyer = await newBuyer(shop)
  const { id } = await buyer.order(await newProduct(shop, 1), {}, { paymentMethod: 'subscription' })
  return { buyer, orderId: id, attempt: () => buyer.payRenewing(id) }
}

/** The subscriptions that Paymob created for the order's payments, by attempt. */
async function atPaymob(orderId: string): Promise<{ attempt: number; state: string }[]> {
  const { rows } = await pool.query(
    'select attempt, transaction_id from payments where order_id = $1 order by attempt',
    [orderId],
  )
  const { subscriptions } = await shop.paymob.book()
  return rows.flatMap(({ attempt, transaction_id }) =>
    subscriptions
      .filter(({ initialTransactionId }) => String(initialTransactionId) === transaction_id)
      .map(({ state }) => ({ attempt, state })),
  )
}

async function refund(orderId: string): Promise<void> {
  const admin = shop.caller((await shop.signIn('admin')).token)
  await admin('POST /api/orders/{id}/refund', {
    params: { id: orderId },
    body: { reason: 'Not wanted' },
    idempotencyKey: crypto.randomUUID(),
  })
}

describe('a first payment that was not delivered is not charged again', () => {
  test('when its order had been cancelled by the buyer', async () => {
    const { buyer, orderId, attempt } = await newRenewing()
    const checkoutUrl = await attempt()
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: orderId } })
    await shop.paymob.pay(checkoutUrl)
    await runJobs(shop)
    expect((await orderState(shop, orderId)).payments).toMatchObject([{ state: 'refunded' }])
    expect(await atPaymob(orderId)).toEqual([{ attempt: 1, state: 'canceled' }])
    await expectConsistent(shop)
  })

  test('when it was the order’s second payment; the first one keeps renewing', async () => {
    const { orderId, attempt } = await newRenewing()
    const [first, second] = [await attempt(), await attempt()]
    await shop.paymob.pay(first)
    await shop.paymob.pay(second)
    await runJobs(shop)
    await runJobs(shop, { evenLater: true })
    const { payments } = await orderState(shop, orderId)
    expect(payments.map(({ state }) => state).toSorted()).toEqual(['approved', 'refunded'])
    const kept = payments.findIndex(({ state }) => state === 'approved') + 1
    const states = await atPaymob(orderId)
    expect(states).toHaveLength(2)
    for (const { attempt, state } of states) expect(state).toBe(attempt === kept ? 'active' : 'canceled')
    const { rows } = await pool.query(
      `select p.attempt from subscriptions s join order_items i on i.id = s.order_item_id
         join payments p on p.order_id = i.order_id and p.attempt = $2
       where i.order_id = $1 and s.auto_renew and s.provider_subscription_id is not null`,
      [orderId, kept],
    )
    expect(rows).toEqual([{ attempt: kept }])
    await expectConsistent(shop)
  })

  test('when it was refunded before Paymob listed its subscription', async () => {
    const { orderId, attempt } = await newRenewing()
    await shop.paymob.behaviour({ subscriptionLagSeconds: 60 })
    await shop.paymob.pay(await attempt())
    await runJobs(shop)
    await refund(orderId)
    await runJobs(shop)
    expect((await orderState(shop, orderId)).order).toMatchObject({ status: 'cancelled' })
    await shop.paymob.advance(60)
    await shop.paymob.behaviour({ subscriptionLagSeconds: 0 })
    await runJobs(shop, { evenLater: true })
    expect(await atPaymob(orderId)).toEqual([{ attempt: 1, state: 'canceled' }])
    expect((await orderState(shop, orderId)).cases.filter(({ state }) => state === 'open')).toEqual([])
    await expectConsistent(shop)
  })

  test('when it was refunded before the shop created the subscription', async () => {
    const { orderId, attempt } = await newRenewing()
    await shop.paymob.pay(await attempt())
    await runJobs(shop, { without: ['start-subscriptions'] })
    await refund(orderId)
    await runJobs(shop)
    expect(await atPaymob(orderId)).toEqual([{ attempt: 1, state: 'canceled' }])
  })
})

describe('an order that staff completed before it was paid', () => {
  test('renews only after it has been paid', async () => {
    const { orderId, attempt } = await newRenewing()
    const checkoutUrl = await attempt()
    const admin = shop.caller((await shop.signIn('admin')).token)
    await admin('PUT /api/orders/{id}', { params: { id: orderId }, body: { status: 'completed' } })
    await runJobs(shop)
    const read = async () =>
      (
        await pool.query(
          `select s.auto_renew as renews, s.provider_subscription_id is not null as enrolled,
             (select count(*)::int from subscription_periods p where p.subscription_id = s.id and p.payment_id is not null) as paid
           from subscriptions s join order_items i on i.id = s.order_item_id where i.order_id = $1`,
          [orderId],
        )
      ).rows
    expect(await read()).toEqual([{ renews: false, enrolled: false, paid: 0 }])
    await shop.paymob.pay(checkoutUrl)
    await runJobs(shop)
    expect(await read()).toEqual([{ renews: true, enrolled: true, paid: 1 }])
    await expectConsistent(shop)
    await expectRenewalsMatch(shop)
  })
})

describe('a customer who deletes their account', () => {
  const leave = (userId: string) =>
    shop
      .signIn('admin')
      .then(({ token }) => shop.caller(token)('DELETE /api/users/{id}', { params: { id: userId } }))

  test('is not charged again, also not for suspended subscriptions', async () => {
    const { buyer, orderId, attempt } = await newRenewing()
    await shop.paymob.pay(await attempt())
    await runJobs(shop)
    const { rows } = await pool.query(
      'select provider_subscription_id as id from subscriptions where user_id = $1',
      [buyer.userId],
    )
    await shop.deps.paymob.suspend(rows[0].id)
    await runJobs(shop)
    await leave(buyer.userId)
    await runJobs(shop)
    expect(await atPaymob(orderId)).toEqual([{ attempt: 1, state: 'canceled' }])
    await expectRenewalsMatch(shop)
  })

  test('keeps a case open until Paymob has stopped charging', async () => {
    const { buyer, orderId, attempt } = await newRenewing()
    await shop.paymob.pay(await attempt())
    await runJobs(shop)
    await shop.paymob.mode('down')
    await leave(buyer.userId)
    await runJobs(shop)
    const open = async () =>
      (await orderState(shop, orderId)).cases.flatMap(({ kind, state }) => (state === 'open' ? kind : []))
    expect(await open()).toEqual(['renewal_not_stopped'])
    await shop.paymob.mode('up')
    await runJobs(shop, { evenLater: true })
    expect(await open()).toEqual([])
    expect(await atPaymob(orderId)).toEqual([{ attempt: 1, state: 'canceled' }])
    await expectConsistent(shop)
  })

  test('is refunded a charge made before Paymob processed the cancellation', async () => {
    const { buyer, orderId, attempt } = await newRenewing()
    await shop.paymob.pay(await attempt())
    await runJobs(shop)
    const { rows } = await pool.query(
      'select id, provider_subscription_id as at_paymob, ends_at from subscriptions where user_id = $1',
      [buyer.userId],
    )
    const [{ id, at_paymob, ends_at }] = rows
    await leave(buyer.userId)
    await runJobs(shop, { without: ['stop-renewal'] })
    await shop.paymob.renew(at_paymob, 'success')
    // However many inquiries and callbacks follow.
    for (let time = 0; time < 3; time++) await checkSubscription(shop.deps, id)
    const stray = await pool.query('select id, status from orders where renews_subscription_id = $1', [id])
    expect(stray.rows).toMatchObject([{ status: 'cancelled' }])
    const strayId = stray.rows[0].id
    const open = { kind: 'charged_after_cancel', state: 'open' }
    expect(await orderState(shop, strayId)).toMatchObject({
      payments: [{ state: 'approved' }],
      cases: [open],
    })
    await runJobs(shop)
    expect(await orderState(shop, strayId)).toMatchObject({
      payments: [{ state: 'refunded' }],
      cases: [{ ...open, state: 'resolved' }],
    })
    const mails = await pool.query("select 1 from outgoing_mails where to_address like '%@deleted.invalid'")
    expect(mails.rowCount).toBe(0)
    const after = await pool.query('select ends_at from subscriptions where id = $1', [id])
    expect(after.rows).toEqual([{ ends_at }])
    expect(await atPaymob(orderId)).toEqual([{ attempt: 1, state: 'canceled' }])
    await expectConsistent(shop)
  })

  test('is refunded a later payment, which starts no subscription', async () => {
    const { buyer, orderId, attempt } = await newRenewing()
    const checkoutUrl = await attempt()
    await leave(buyer.userId)
    await runJobs(shop)
    await shop.paymob.pay(checkoutUrl)
    await runJobs(shop)
    expect(await orderState(shop, orderId)).toMatchObject({
      order: { status: 'cancelled', cancel_reason: 'customer' },
      payments: [{ state: 'refunded' }],
      reserved: 0,
    })
    expect(await atPaymob(orderId)).toEqual([{ attempt: 1, state: 'canceled' }])
    await expectConsistent(shop)
    await expectRenewalsMatch(shop)
  })

  test('has no subscription from a payment made at the same moment', async () => {
    const { buyer, orderId, attempt } = await newRenewing()
    await shop.paymob.pay(await attempt())
    await runJobs(shop, { without: ['start-subscriptions'] })
    expect((await buyer.read(orderId)).status).toBe('completed')
    await leave(buyer.userId)
    await runJobs(shop)
    expect(await atPaymob(orderId)).toEqual([{ attempt: 1, state: 'canceled' }])
    await expectRenewalsMatch(shop)
  })
})
