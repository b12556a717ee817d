import { afterEach, expect, test } from 'vitest'
import { watchFailpoints } from '#server/failpoint.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { decryptParams } from '#server/mail/queue-mail.ts'
import { type MailParams, renderMail } from '#server/mail/templates.ts'
import { newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { cards } from '#tests/support/paymob.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const admin = shop.caller((await shop.signIn('admin')).token, 'en')
const seller = { sellerName: 'Test Co.', sellerNameAr: 'شركة الاختبار', vatNumber: '310000000000003' }
await admin('PUT /api/settings', { body: { ...seller, vatPercent: 15 } })
const product = await newProduct(shop, 20)

afterEach(async () => {
  watchFailpoints(undefined)
  await expectConsistent(shop)
})

/** A buyer with a paid order of 50 riyals. */
async function paidOrder(card = cards.pays) {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(product)
  const { location } = await shop.paymob.pay(await buyer.pay(order.id), card)
  return { ...buyer, order, transactionId: location?.searchParams.get('id') ?? '' }
}

async function completedOrder() {
  const bought = await paidOrder()
  await runJobs(shop, { evenLater: true })
  return bought
}

async function requestRefund(id: string, amount?: number): Promise<string> {
  const body = { reason: 'A week of it did not work', ...(amount !== undefined && { amount }) }
  return (
    await admin('POST /api/orders/{id}/refund', { params: { id }, body, idempotencyKey: crypto.randomUUID() })
  ).data.id
}

async function refund(id: string, amount?: number): Promise<void> {
  await requestRefund(id, amount)
  await runJobs(shop, { evenLater: true })
}

const noteOf = async (token: string | undefined, id: string, number: number | string) =>
  (
    await shop.caller(token, 'en')('GET /api/orders/{id}/credit-notes/{number}', {
      params: { id, number: String(number) },
    })
  ).data

test('each part of a refund has the next number, and their VAT adds up to that of the invoice', async () => {
  const { token, read, order } = await completedOrder()
  for (const amount of [13.35, 18.3, 18.35]) await refund(order.id, amount)
  const { creditNotes } = await read(order.id)
  const [first] = creditNotes
  if (!first) throw new Error('no credit note')
  expect(creditNotes.map(({ number, amount }) => [number - first.number, amount])).toEqual([
    [0, 13.35],
    [1, 18.3],
    [2, 18.35],
  ])
  const notes = await Promise.all(creditNotes.map(({ number }) => noteOf(token, order.id, number)))
  expect(notes.map(({ vat }) => vat)).toEqual([1.74, 2.39, 2.39])
  const { data: invoice } = await shop.caller(token)('GET /api/orders/{id}/invoice', {
    params: { id: order.id },
  })
  expect(invoice).toMatchObject({ vat: 6.52, creditNotes })
  expect(notes[0]).toMatchObject({
    ...{ orderNumber: order.number, invoiceNumber: invoice.number, invoiceTotal: 50 },
    ...{ total: 13.35, net: 11.61, vatPercent: 15, lines: invoice.lines, seller: invoice.seller },
    buyer: invoice.buyer,
  })
  const seconds = `${notes[0]?.issuedAt.slice(0, 19)}Z`
  expect(Buffer.from(notes[0]?.qr ?? '', 'base64').toString()).toMatch(
    new RegExp(`شركة الاختبار.*310000000000003.*${seconds}.*13\\.35.*1\\.74`, 's'),
  )
})

test('its buyer and staff read it and find it with the payment and the refund; others get 404', async () => {
  const { token, userId, order } = await completedOrder()
  await refund(order.id, 20)
  const { data: payments } = await shop.caller(token)('GET /api/payments/history')
  const number = payments[0]?.creditNoteNumbers[0] ?? 0
  const { data: detail } = await admin('GET /api/staff/orders/{id}', { params: { id: order.id } })
  expect(detail).toMatchObject({ refunds: [{ creditNoteNumber: number }], creditNotes: [{ number }] })
  const own = await noteOf(token, order.id, number)
  for (const role of ['worker', 'admin'] as const)
    expect(await noteOf((await shop.signIn(role)).token, order.id, number)).toEqual(own)
  const missing = { status: 404, code: 'credit_note_not_found' }
  for (const other of [number + 1_000, 'none', '1e3'])
    await expect(noteOf(token, order.id, other)).rejects.toMatchObject(missing)
  const stranger = await completedOrder()
  await expect(noteOf(stranger.token, stranger.order.id, number)).rejects.toMatchObject(missing)
  await expect(noteOf(stranger.token, order.id, number)).rejects.toMatchObject({ code: 'order_not_found' })
  const { data } = await shop.caller(token)('GET /api/users/me/export')
  expect(data).toMatchObject({ refunds: [{ creditNoteNumber: number }] })
  const { rows } = await pool.query(
    `select id, sealed_params from outgoing_mails where user_id = $1 and template = 'refund'`,
    [userId],
  )
  const { params } = decryptParams(shop.deps.vault, rows[0].id, rows[0].sealed_params)
  const site = { language: 'en', publicUrl: 'https://shop.test' } as const
  const { text } = renderMail('refund', params as MailParams['refund'], site)
  expect(text).toContain(`https://shop.test/en/my-orders/${order.id}/credit-notes/${number}`)
})

test('refunds and voids in the provider’s dashboard have credit notes, also of a payment not yet known', async () => {
  const [whole, part, early] = [await completedOrder(), await completedOrder(), await paidOrder(cards.lost)]
  await shop.paymob.dashboardVoid(whole.transactionId, { callbacks: false })
  for (const { transactionId } of [part, early])
    await shop.paymob.dashboardRefund(transactionId, { amountCents: 1_000, callbacks: false })
  await pool.query(
    `select graphile_worker.add_job('compare-payment', json_build_object('paymentId', id)) from payments`,
  )
  await runJobs(shop, { evenLater: true })
  await runJobs(shop, { evenLater: true })
  const credited = async ({ read, order }: typeof whole) => {
    const { status, creditNotes } = await read(order.id)
    return [status, ...creditNotes.map(({ amount }) => amount)]
  }
  expect(await credited(whole)).toEqual(['cancelled', 50])
  expect(await credited(part)).toEqual(['completed', 10])
  expect(await credited(early)).toEqual(['completed', 10])
})

test('a payment that bought nothing is refunded without a credit note and without revoking the order', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(product)
  const pages = [await buyer.pay(order.id), await buyer.pay(order.id)]
  for (const page of pages) await shop.paymob.pay(page)
  await runJobs(shop, { evenLater: true })
  const state = await orderState(shop, order.id)
  expect(state).toMatchObject({ order: { status: 'completed' }, refunds: [{ state: 'confirmed' }] })
  expect((await buyer.read(order.id)).creditNotes).toEqual([])
})

test('staff cannot reopen or complete an order whose invoice is wholly credited', async () => {
  const { order } = await completedOrder()
  await refund(order.id)
  for (const status of ['pending', 'completed'] as const)
    await expect(
      admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status, reason: 'Again' } }),
    ).rejects.toMatchObject({ status: 409, code: 'order_is_credited' })
})

test('refunds that are confirmed at the same time, and one that is rolled back, leave no gap', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, completedOrder))
  const refunds = await Promise.all(orders.map(({ order }) => requestRefund(order.id, 20)))
  let visits = 0
  // The first transaction fails after its number was taken; its job runs again.
  watchFailpoints(name => {
    if (name === 'refund.numbered' && ++visits === 1) return Promise.reject(new Error('rolled back'))
    return undefined
  })
  const send = jobHandlers(shop.deps)['send-refund']
  const once = { attempt: 1, maxAttempts: 1 }
  const results = await Promise.allSettled(refunds.map(refundId => send({ refundId }, once)))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  watchFailpoints(undefined)
  await runJobs(shop, { evenLater: true })
  const { rows } = await pool.query('select count(*)::int from credit_notes where refund_id = any($1)', [
    refunds,
  ])
  expect(rows).toEqual([{ count: 6 }])
})
