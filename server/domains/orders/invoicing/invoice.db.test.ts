import { describe, expect, onTestFinished, test } from 'vitest'
import { newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { newSubscriber, renew } from '#tests/support/renewing.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const admin = shop.caller((await shop.signIn('admin')).token, 'en')

const seller = {
  sellerName: 'Test Trading Co.',
  sellerNameAr: 'شركة الاختبار للتجارة',
  sellerAddress: 'King Fahd Road, Riyadh',
  sellerAddressAr: 'طريق الملك فهد، الرياض',
  vatNumber: '310000000000003',
  vatPercent: 15,
}
const saveSettings = async (change: object = {}) =>
  void (await admin('PUT /api/settings', { body: { ...seller, ...change } }))
await saveSettings()

const invoiceOf = async (token: string | undefined, id: string) =>
  (await shop.caller(token, 'en')('GET /api/orders/{id}/invoice', { params: { id } })).data

async function complete(orderId: string): Promise<void> {
  await admin('PUT /api/orders/{id}', {
    params: { id: orderId },
    body: { status: 'completed', reason: 'Paid' },
  })
}

/** A buyer with a paid order of one item at 50 riyals. */
async function paidOrder() {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 1))
  await shop.paymob.pay(await buyer.pay(order.id))
  await runJobs(shop, { evenLater: true })
  return { ...buyer, order }
}

async function refund(orderId: string, amount: number): Promise<void> {
  await admin('POST /api/orders/{id}/refund', {
    params: { id: orderId },
    body: { amount, reason: 'A week of it did not work' },
    idempotencyKey: crypto.randomUUID(),
  })
  await runJobs(shop, { evenLater: true })
}

describe('who may read an invoice', () => {
  test('its buyer and staff; others get 404', async () => {
    const { token, order } = await paidOrder()
    const own = await invoiceOf(token, order.id)
    expect(own).toMatchObject({ orderId: order.id, orderNumber: order.number })
    for (const role of ['worker', 'admin'] as const)
      expect(await invoiceOf((await shop.signIn(role)).token, order.id)).toEqual(own)
    const notTheirs = { status: 404, code: 'order_not_found' }
    const other = await shop.signIn('user')
    await expect(invoiceOf(other.token, order.id)).rejects.toMatchObject(notTheirs)
    await expect(invoiceOf(token, crypto.randomUUID())).rejects.toMatchObject(notTheirs)
    await expect(invoiceOf(token, 'no-order')).rejects.toMatchObject(notTheirs)
    await expect(invoiceOf(undefined, order.id)).rejects.toMatchObject({ status: 401 })
  })

  test('an order that is not completed has no invoice', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    const none = { status: 404, code: 'invoice_not_found' }
    await expect(invoiceOf(buyer.token, order.id)).rejects.toMatchObject(none)
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: order.id } })
    await expect(invoiceOf(buyer.token, order.id)).rejects.toMatchObject(none)
  })
})

describe('an invoice', () => {
  test('has seller, buyer, lines, card and the included VAT', async () => {
    const { token, userId, order } = await paidOrder()
    const invoice = await invoiceOf(token, order.id)
    expect(invoice).toMatchObject({
      seller: {
        name: seller.sellerName,
        nameAr: seller.sellerNameAr,
        address: seller.sellerAddress,
        addressAr: seller.sellerAddressAr,
        vatNumber: seller.vatNumber,
      },
      buyer: { fullName: 'Test Person', email: `${userId}@people.test` },
      lines: [{ name: order.items[0]?.subscription.name, quantity: 1, price: 50, total: 50 }],
      ...{ subtotal: 50, discount: 0, couponCode: null, total: 50 },
      ...{ vatPercent: 15, vat: 6.52, net: 43.48, refunded: 0 },
      payment: { method: 'paymob', cardBrand: expect.any(String), cardLast4: '2346' },
    })
    const seconds = `${invoice.issuedAt.slice(0, 19)}Z`
    const texts = [seller.sellerNameAr, seller.vatNumber, seconds, '50.00', '6.52']
    expect(textsIn(invoice.qr)).toEqual(texts)
  })

  test('has the next number', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()]
    const before = await invoiceOf(first.token, first.order.id)
    const after = await invoiceOf(second.token, second.order.id)
    expect(after.number).toBe(before.number + 1)
  })

  test('subtracts the discount from the total and computes VAT on the rest', async () => {
    const code = 'TENTH'
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    await admin('POST /api/coupons', { body: { code, discount: 10, expiresAt, usageLimit: 5 } })
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 3), { quantity: 3 }, { coupon: { code } })
    await complete(order.id)
    expect(await invoiceOf(buyer.token, order.id)).toMatchObject({
      lines: [{ quantity: 3, price: 50, total: 150 }],
      ...{ subtotal: 150, discount: 15, couponCode: code, total: 135, vat: 17.61, net: 117.39 },
      // Completed by staff, without a payment.
      payment: null,
    })
  })

  test('of a free order has no payment', async () => {
    const code = 'WHOLE'
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    await admin('POST /api/coupons', { body: { code, discount: 100, expiresAt, usageLimit: 5 } })
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1), {}, { coupon: { code } })
    expect(await invoiceOf(buyer.token, order.id)).toMatchObject({
      ...{ subtotal: 50, discount: 50, total: 0, vat: 0, net: 0 },
      payment: { method: 'free', cardBrand: null, cardLast4: null },
    })
  })

  test('of a seller without a VAT number has no VAT and no QR code, and falls back to the shop’s name', async () => {
    await saveSettings({
      ...{ sellerName: '', sellerNameAr: '', siteName: 'Shop', siteNameAr: 'متجر' },
      ...{ vatNumber: '', vatPercent: 0 },
    })
    const { token, order } = await paidOrder()
    await saveSettings()
    expect(await invoiceOf(token, order.id)).toMatchObject({
      seller: { name: 'Shop', nameAr: 'متجر', vatNumber: null },
      ...{ vatPercent: 0, vat: 0, net: 50, total: 50, qr: null },
    })
  })

  test('does not change when the seller’s settings change', async () => {
    const { token, order } = await paidOrder()
    const issued = await invoiceOf(token, order.id)
    await saveSettings({
      sellerName: 'Another',
      sellerNameAr: 'آخر',
      vatNumber: '399999999999993',
      vatPercent: 5,
    })
    const later = await invoiceOf(token, order.id)
    await saveSettings()
    expect(later).toEqual(issued)
  })

  test('does not change when staff cancel the order and complete it again', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 2))
    await complete(order.id)
    const issued = await invoiceOf(buyer.token, order.id)
    const undone = { status: 'cancelled', reason: 'By mistake' } as const
    await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: undone })
    await saveSettings({ sellerName: 'Another', vatPercent: 5 })
    onTestFinished(() => saveSettings())
    await complete(order.id)
    expect(await invoiceOf(buyer.token, order.id)).toEqual(issued)
  })

  test('agrees with the ledger about VAT after refunds at another VAT rate', async () => {
    const { order } = await paidOrder()
    await saveSettings({ vatPercent: 5 })
    onTestFinished(() => saveSettings())
    // 15 % of the kept amount: 50, 36.65, 18.35 and 0.
    const held = [await vatInBooks(order.id)]
    for (const amount of [13.35, 18.3, 18.35]) {
      await refund(order.id, amount)
      held.push(await vatInBooks(order.id))
    }
    expect(held).toEqual([652, 478, 239, 0])
  })

  test('lists refunds and keeps its totals', async () => {
    const { token, order } = await paidOrder()
    const issued = await invoiceOf(token, order.id)
    for (const [amount, refunded] of [
      [20, 20],
      [30, 50],
    ] as const) {
      await refund(order.id, amount)
      const { creditNotes, ...invoice } = await invoiceOf(token, order.id)
      expect({ ...invoice, creditNotes: [] }).toEqual({ ...issued, refunded })
      expect(creditNotes.at(-1)).toMatchObject({ amount })
    }
  })

  test('leaves out payments that the shop refunded by itself', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    const checkoutUrl = await buyer.pay(order.id)
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: order.id } })
    await shop.paymob.pay(checkoutUrl)
    await runJobs(shop, { evenLater: true })
    expect((await orderState(shop, order.id)).payments).toMatchObject([{ state: 'refunded' }])
    await complete(order.id)
    expect(await invoiceOf(buyer.token, order.id)).toMatchObject({ total: 50, payment: null, refunded: 0 })
  })

  test('of a renewal has its own number', async () => {
    const subscriber = await newSubscriber(shop)
    await renew(shop, subscriber)
    const { data } = await shop.caller(subscriber.token)('GET /api/orders/my-orders')
    const invoices = await Promise.all(data.map(({ id }) => invoiceOf(subscriber.token, id)))
    expect(invoices).toMatchObject([
      { payment: { method: 'subscription' }, total: 50, vat: 6.52 },
      { payment: { method: 'subscription' }, total: 50, vat: 6.52 },
    ])
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(2)
  })

  test('has no personal data after its buyer deleted the account', async () => {
    const { userId, order } = await paidOrder()
    await shop.database.pool.query(
      `update users set deleted_at = now(), is_active = false, full_name = '', search_text = '',
         email = id || '@deleted.invalid', email_notifications = false, subscription_notifications = false
       where id = $1`,
      [userId],
    )
    const worker = await shop.signIn('worker')
    expect(await invoiceOf(worker.token, order.id)).toMatchObject({ buyer: null, total: 50 })
  })
})

async function vatInBooks(orderId: string): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `select sum(e.credit_halalas - e.debit_halalas)::int as held from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id join payments p on p.id = t.payment_id
     where p.order_id = $1 and e.account = 'vat'`,
    [orderId],
  )
  return rows[0].held
}

/** Parses the QR code's TLV fields: tag, length, bytes. */
function textsIn(qr: string | null): string[] {
  const bytes = Buffer.from(qr ?? '', 'base64')
  const texts = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    texts.push(bytes.toString('utf8', at + 2, at + 2 + (bytes[at + 1] ?? 0)))
  return texts
}
