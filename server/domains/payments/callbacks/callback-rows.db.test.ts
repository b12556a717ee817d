import { expect, test } from 'vitest'
import { subscriptionToSign, transactionToSign } from '#model/paymob-signature.ts'
import { newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { cards } from '#tests/support/paymob.ts'
import { startRecorder } from '#tests/support/recorder.ts'
import { testShop } from '#tests/support/shop.ts'
import { sign } from '#tests/support/signed-callback.ts'

const shop = await testShop({ paymob: true })
const recorder = await startRecorder(shop.url)
shop.deps.config.publicUrl = recorder.url

type Obj = Record<string, unknown> & { id: number; order: { id: number } }

/** An order with one declined card, and the transaction that Paymob signed for it. */
async function declinedOrder() {
  const buyer = await newBuyer(shop)
  const { id } = await buyer.order(await newProduct(shop, 1))
  const from = recorder.calls.length
  const checkoutUrl = await buyer.pay(id)
  await shop.paymob.pay(checkoutUrl, cards.declined)
  await runJobs(shop)
  const obj: Obj = JSON.parse(recorder.calls[from]?.body ?? '{}').obj
  return { id, checkoutUrl, obj }
}

async function post(obj: Obj): Promise<number> {
  const path = `/api/payments/paymob/webhook?hmac=${sign(transactionToSign(obj))}`
  return (await recorder.send({ path, body: JSON.stringify({ type: 'TRANSACTION', obj }) })).status
}

async function countEvents(column: 'provider_order_id' | 'provider_subscription_id', id: number) {
  const { rows } = await shop.database.pool.query(
    `select count(*)::int from payment_events where ${column} = $1 and signature_valid`,
    [String(id)],
  )
  return rows[0].count as number
}

test('100 copies of a signed callback that differ in unsigned fields are one event', async () => {
  const { obj } = await declinedOrder()
  for (let copy = 1; copy <= 100; copy++) {
    const changed = { ...obj, refunded_amount_cents: copy, api_source: 'SUBSCRIPTION', source_id: copy }
    expect(await post(changed)).toBe(200)
  }
  expect(await countEvents('provider_order_id', obj.order.id)).toBe(1)
})

test('events of one order stay within 100, and callbacks beyond that still prompt a check', async () => {
  const { id, checkoutUrl, obj } = await declinedOrder()
  const queue = Array.from({ length: 119 }, (_, n) => obj.id + 1_000_000 + n).values()
  const senders = Array.from({ length: 8 }, async () => {
    for (const other of queue) expect(await post({ ...obj, id: other })).toBe(200)
  })
  await Promise.all(senders)
  expect(await countEvents('provider_order_id', obj.order.id)).toBe(100)
  await runJobs(shop)
  await shop.deps.limits.reset('payment-prompt', await paymentOf(id))
  await shop.paymob.pay(checkoutUrl, cards.pays)
  await runJobs(shop)
  expect((await orderState(shop, id)).order.status).toBe('completed')
  expect(await countEvents('provider_order_id', obj.order.id)).toBe(100)
})

test('events of one subscription stay within 100, whatever request they name', async () => {
  const subscription_data = { id: 4_711, state: 'active' }
  const signed = { subscription_data, trigger_type: 'updated' }
  const hmac = sign(subscriptionToSign(signed))
  const path = '/api/payments/paymob/webhook'
  for (let request = 1; request <= 105; request++) {
    const body = JSON.stringify({ ...signed, hmac, paymob_request_id: `request-${request}` })
    expect((await recorder.send({ path, body })).status).toBe(200)
  }
  expect(await countEvents('provider_subscription_id', 4_711)).toBe(100)
})

async function paymentOf(orderId: string): Promise<string> {
  return (await shop.database.pool.query('select id from payments where order_id = $1', [orderId])).rows[0].id
}
