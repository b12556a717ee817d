import { describe, expect, test } from 'vitest'
import { addAccounts, newBuyer, newProduct, orderState, runJobs } from '../support/buying.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })

async function payWith(card: string, checkoutUrl: string) {
  const back = await shop.paymob.pay(checkoutUrl, card)
  await runJobs(shop)
  return back
}

describe('a paid order', () => {
  test('delivers its account at once, and only to its buyer', async () => {
    const product = await newProduct(shop, 2)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    expect(order).toMatchObject({ status: 'pending', total: 50, paymentMethod: 'paymob', attemptsLeft: 5 })
    expect((await orderState(shop, order.id)).reserved).toBe(1)
    const back = await payWith(cards.pays, await buyer.pay(order.id))
    expect(back.location?.pathname).toBe('/payment-success')
    expect(back.location?.searchParams.get('order_id')).toBe(order.id)

    const read = await buyer.read(order.id)
    expect(read).toMatchObject({
      status: 'completed',
      items: [{ delivered: true, duration: 30 }],
      payment: { state: 'approved', transactionId: expect.any(String) },
    })
    expect(read.accounts).toMatchObject([
      {
        username: expect.stringMatching(/@stock\.test$/),
        password: expect.stringMatching(/^secret-/),
        duration: 30,
      },
    ])
    const known = await orderState(shop, order.id)
    expect(known.reserved).toBe(0)
    expect(known.deliveries).toHaveLength(1)
    expect(known.events).toEqual([
      'order_placed',
      'payment_started',
      'payment_approved',
      'order_completed',
      'item_delivered',
      'delivery_mailed',
    ])
    const other = await newBuyer(shop)
    await expect(other.read(order.id)).rejects.toMatchObject({ status: 404 })
  })

  test('gets an invoice, ledger entries, a mail and a subscription', async () => {
    const product = await newProduct(shop, 1)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await payWith(cards.visa, await buyer.pay(order.id))
    const { pool } = shop.database
    const ledger = await pool.query(
      `select t.kind, e.account, e.debit_halalas::int as debit, e.credit_halalas::int as credit
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join payments p on p.id = t.payment_id
       where p.order_id = $1 order by e.id`,
      [order.id],
    )
    expect(ledger.rows).toEqual([
      { kind: 'capture', account: 'provider', debit: 5_000, credit: 0 },
      { kind: 'capture', account: 'customers', debit: 0, credit: 5_000 },
      { kind: 'sale', account: 'customers', debit: 5_000, credit: 0 },
      { kind: 'sale', account: 'sales', debit: 0, credit: 5_000 },
    ])
    expect((await orderState(shop, order.id)).order.invoice_number).toBeGreaterThan(0)
    const mails = await pool.query('select template from outgoing_mails where user_id = $1', [buyer.userId])
    expect(mails.rows).toEqual([{ template: 'order-completed' }])
    const subscriptions = await pool.query(
      'select state, auto_renew, days from subscriptions where user_id = $1',
      [buyer.userId],
    )
    expect(subscriptions.rows).toEqual([{ state: 'active', auto_renew: false, days: 30 }])
  })

  test('of a manually delivered product waits for staff and says so', async () => {
    const product = await newProduct(shop)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await payWith(cards.pays, await buyer.pay(order.id))
    expect(await buyer.read(order.id)).toMatchObject({
      status: 'completed',
      accounts: [],
      items: [{ delivered: false, deliveryState: 'waiting' }],
    })
  })

  test('whose callback is lost is completed when the result page asks for its status', async () => {
    const product = await newProduct(shop, 1)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await payWith(cards.lost, await buyer.pay(order.id))
    expect((await orderState(shop, order.id)).order.status).toBe('pending')
    const { data } = await shop.caller()('GET /api/orders/{id}/status', { params: { id: order.id } })
    expect(data).toEqual({ id: order.id, status: 'pending' })
    await runJobs(shop)
    expect((await orderState(shop, order.id)).order.status).toBe('completed')
  })

  test('is completed once when its callback arrives three times', async () => {
    const product = await newProduct(shop, 2)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await payWith(cards.tripled, await buyer.pay(order.id))
    const known = await orderState(shop, order.id)
    expect(known.deliveries).toHaveLength(1)
    expect(known.events.filter(kind => kind === 'order_completed')).toHaveLength(1)
  })
})

describe('an unpaid order', () => {
  test('names its products on the payment page, and stays payable after a declined card', async () => {
    const product = await newProduct(shop, 1)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    const checkoutUrl = await buyer.pay(order.id)
    const page = await (await fetch(checkoutUrl)).text()
    expect(new URL(checkoutUrl).searchParams.get('lang')).toBe('ar')
    expect(page).toContain(order.items[0]?.subscription.nameAr)
    await payWith(cards.declined, checkoutUrl)
    expect(await buyer.read(order.id)).toMatchObject({
      status: 'pending',
      attemptsLeft: 4,
      payment: { state: 'declined', failureReason: 'declined' },
    })
    expect((await orderState(shop, order.id)).reserved).toBe(1)
    await payWith(cards.pays, await buyer.pay(order.id))
    expect((await orderState(shop, order.id)).order.status).toBe('completed')
  })

  test('allows five payment attempts', async () => {
    const product = await newProduct(shop, 1)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    for (let attempt = 1; attempt <= 5; attempt++) await buyer.pay(order.id)
    await expect(buyer.pay(order.id)).rejects.toMatchObject({ status: 422, code: 'too_many_attempts' })
  })

  test('releases its stock when its buyer cancels it', async () => {
    const product = await newProduct(shop, 1)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    const rival = await newBuyer(shop)
    await expect(rival.order(product)).rejects.toMatchObject({
      status: 409,
      code: 'order_changed',
      data: { changes: [{ line: 0, kind: 'stock', available: 0 }] },
    })
    await expect(
      rival.call('POST /api/orders/{id}/cancel', { params: { id: order.id } }),
    ).rejects.toMatchObject({ status: 404 })
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: order.id } })
    expect(await rival.order(product)).toMatchObject({ status: 'pending' })
    await expect(buyer.pay(order.id)).rejects.toMatchObject({ status: 409, code: 'order_not_pending' })
  })
})

describe('when Paymob fails', () => {
  test('before the payment was created, the order is cancelled and its stock released', async () => {
    const product = await newProduct(shop, 1)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await shop.paymob.mode('unauthorized')
    try {
      await expect(buyer.pay(order.id)).rejects.toMatchObject({ status: 502, code: 'gateway_unauthorized' })
    } finally {
      await shop.paymob.mode('up')
    }
    const known = await orderState(shop, order.id)
    expect(known.order).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_not_started' })
    expect(known.reserved).toBe(0)
  })
})

describe('refunds', () => {
  const refund = async (orderId: string, amount?: number) => {
    const admin = shop.caller((await shop.signIn('admin')).token, 'en')
    const body = { reason: 'The account does not work', ...(amount === undefined ? {} : { amount }) }
    const answer = await admin('POST /api/orders/{id}/refund', {
      params: { id: orderId },
      body,
      idempotencyKey: crypto.randomUUID(),
    })
    await runJobs(shop)
    return answer.data
  }

  test('of a part keep the order completed; refunding the rest revokes it', async () => {
    const product = await newProduct(shop, 1)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await payWith(cards.pays, await buyer.pay(order.id))
    expect(await refund(order.id, 20)).toMatchObject({ amount: 20 })
    expect((await orderState(shop, order.id)).payments[0]).toMatchObject({ state: 'partly_refunded' })
    await expect(refund(order.id, 31)).rejects.toMatchObject({ status: 422, code: 'refund_too_much' })
    await refund(order.id)
    const known = await orderState(shop, order.id)
    expect(known.payments[0]).toMatchObject({ state: 'refunded' })
    expect(known.order).toMatchObject({ status: 'cancelled', cancel_reason: 'refunded' })
    expect(known.deliveries).toEqual([])
    await expect(refund(order.id)).rejects.toMatchObject({ status: 422, code: 'nothing_to_refund' })
  })
})

describe('a payment after the order expired', () => {
  async function payLate(isGone: boolean) {
    const product = await newProduct(shop, 1)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    const checkoutUrl = await buyer.pay(order.id)
    await shop.paymob.pay(checkoutUrl, cards.pending)
    await shop.database.pool.query(
      "update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'expired' where id = $1",
      [order.id],
    )
    await shop.database.pool.query(
      "update stock_accounts set state = 'available', reserved_for = null, reserved_at = null where product_id = $1",
      [product],
    )
    if (isGone) await (await newBuyer(shop)).order(product)
    await shop.paymob.advance(20)
    await runJobs(shop, { evenLater: true })
    return { order, product }
  }

  test('completes the order when stock is left', async () => {
    const { order } = await payLate(false)
    const known = await orderState(shop, order.id)
    expect(known.order.status).toBe('completed')
    expect(known.deliveries).toHaveLength(1)
    expect(known.events).toContain('order_reopened')
  })

  test('is refunded automatically when none is left, and a case opens', async () => {
    const { order, product } = await payLate(true)
    await runJobs(shop, { evenLater: true })
    const known = await orderState(shop, order.id)
    expect(known.order.status).toBe('cancelled')
    expect(known.refunds).toMatchObject([{ state: 'confirmed' }])
    expect(known.cases).toMatchObject([{ kind: 'paid_after_expiry', state: 'resolved' }])
    await addAccounts(shop, product, 1)
  })
})
