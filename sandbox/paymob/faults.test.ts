import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { intentionToSign } from '#model/paymob-signature.ts'
import {
  advance,
  bearer,
  call,
  hmacOf,
  intentionBody,
  landing,
  openCheckout,
  openSandbox,
  openShop,
  readBook,
  secretKey,
  submitCard,
} from '../test-support.ts'

const refundPath = '/api/acceptance/void_refund/refund'
const nowhere = 'http://127.0.0.1:9'

async function paidOrder() {
  const sandbox = await openSandbox()
  const checkout = await openCheckout(sandbox, nowhere)
  const { location } = await submitCard(checkout, '5123456789012346')
  const control = (path: string, body: object = {}) =>
    call(sandbox, 'POST', `/paymob/_control/${path}`, { body })
  const act = (path: string, body: object) =>
    call(sandbox, 'POST', `/paymob${path}`, { body, headers: secretKey })
  return { sandbox, checkout, transaction_id: landing(location).id, control, act }
}

it('a refund takes effect and its answer is lost', async () => {
  const { sandbox, transaction_id, control, act } = await paidOrder()
  await control('faults', { path: refundPath, how: 'cut' })
  const body = { transaction_id, amount_cents: 500 }
  await expect(act(refundPath, body)).rejects.toThrow()
  expect((await readBook(sandbox)).totals).toMatchObject({ refundedCents: 500 })
  expect((await act(refundPath, body)).status).toBe(200)
})

it.each([
  ['error', 500],
  ['page', 502],
] as const)('a call fails with an %s before it took effect, as often as asked', async (how, status) => {
  const { sandbox, transaction_id, control, act } = await paidOrder()
  await control('faults', { path: refundPath, how, when: 'before', times: 2 })
  const body = { transaction_id, amount_cents: 500 }
  expect((await act(refundPath, body)).status).toBe(status)
  expect((await act(refundPath, body)).status).toBe(status)
  expect((await readBook(sandbox)).totals).toMatchObject({ refundedCents: 0 })
  expect((await act(refundPath, body)).status).toBe(200)
})

it.each([
  ['bad_request', 400],
  ['unauthorized', 401],
  ['too_many_requests', 429],
] as const)('a call is rejected once with %s and has no effect', async (how, status) => {
  const { sandbox, transaction_id, control, act } = await paidOrder()
  await control('faults', { path: refundPath, how })
  const body = { transaction_id, amount_cents: 500 }
  expect((await act(refundPath, body)).status).toBe(status)
  expect((await readBook(sandbox)).totals).toMatchObject({ refundedCents: 0 })
  expect((await act(refundPath, body)).status).toBe(200)
})

it('connections are refused while it does not listen, and accepted on the same port afterwards', async () => {
  const { sandbox, transaction_id, act } = await paidOrder()
  const body = { transaction_id, amount_cents: 500 }
  await sandbox.stopListening()
  // Without fetch, which could reuse an earlier connection.
  const { hostname, port } = new URL(sandbox.url)
  await expect(once(connect(Number(port), hostname), 'connect')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
  await sandbox.startListening()
  expect((await act(refundPath, body)).status).toBe(200)
})

it('an intention is created and the answer hangs until the client disconnects', async () => {
  const { sandbox, control } = await paidOrder()
  await control('faults', { path: '/v1/intention/', how: 'hang' })
  const stop = new AbortController()
  const asked = fetch(`${sandbox.url}/paymob/v1/intention/`, {
    method: 'POST',
    headers: { ...secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(intentionBody({ special_reference: 'hung' })),
    signal: stop.signal,
  })
  const made = async () => JSON.stringify((await call(sandbox, 'GET', '/paymob/_control/book')).body)
  await expect.poll(made).toContain('"hung"')
  stop.abort()
  await expect(asked).rejects.toThrow()
})

it('faults can be cleared', async () => {
  const { sandbox, transaction_id, control, act } = await paidOrder()
  await control('faults', { path: '/', how: 'error', times: 1_000 })
  await call(sandbox, 'DELETE', '/paymob/_control/faults')
  expect((await act(refundPath, { transaction_id, amount_cents: 1 })).status).toBe(200)
})

it('a payment is voided once, and then cannot be refunded', async () => {
  const { sandbox, transaction_id, act } = await paidOrder()
  const path = '/api/acceptance/void_refund/void'
  expect(await act(path, { transaction_id })).toMatchObject({
    status: 200,
    body: { is_void: true, success: true, parent_transaction: Number(transaction_id) },
  })
  expect((await act(path, { transaction_id })).status).toBe(400)
  expect((await act(refundPath, { transaction_id, amount_cents: 1 })).status).toBe(400)
  const inquiry = `/paymob/api/acceptance/transactions/${transaction_id}`
  expect((await call(sandbox, 'GET', inquiry, { headers: await bearer(sandbox) })).body).toMatchObject({
    is_voided: true,
  })
})

it('an authorised payment captures nothing until it is captured, at most the authorised amount', async () => {
  const { sandbox, control, act } = await paidOrder()
  await control('behaviour', { authorizeOnly: true })
  const other = await openCheckout(sandbox, nowhere, { special_reference: 'auth' })
  const { id: transaction_id } = landing((await submitCard(other, '4111111111111111')).location)
  expect((await readBook(sandbox)).totals.capturedCents).toBe(15_500)
  expect(await act('/api/acceptance/capture', { transaction_id, amount_cents: 15_501 })).toMatchObject({
    status: 400,
    body: { detail: 'Capture amount cannot exceed auth amount' },
  })
  await act('/api/acceptance/capture', { transaction_id, amount_cents: 10_000 })
  expect((await readBook(sandbox)).totals.capturedCents).toBe(25_500)
  expect((await act(refundPath, { transaction_id, amount_cents: 10_001 })).status).toBe(400)
})

it('an order can be paid again after a success: the last transaction is then a decline', async () => {
  const { sandbox, checkout, control } = await paidOrder()
  await control(`orders/${checkout.orderId}/pay`, { card: '4000000000000002' })
  const path = '/paymob/api/ecommerce/orders/transaction_inquiry'
  const body = { order_id: checkout.orderId }
  expect((await call(sandbox, 'POST', path, { body, headers: await bearer(sandbox) })).body).toMatchObject({
    success: false,
    order: { payment_status: 'PAID' },
  })
})

it('webhooks are held and released in another order, several times', async () => {
  const sandbox = await openSandbox()
  const shop = await openShop()
  const control = (path: string, body: object) => call(sandbox, 'POST', `/paymob/_control/${path}`, { body })
  await control('callbacks', { hold: true })
  await submitCard(await openCheckout(sandbox, shop.url), '5123456789012346', { save_card: 'true' })
  expect(shop.all).toEqual([])
  expect((await control('callbacks/release', { order: 'reversed', times: 2 })).body).toEqual({ released: 4 })
  expect(shop.all.map(({ type }) => type)).toEqual(['TRANSACTION', 'TRANSACTION', 'TOKEN', 'TOKEN'])
})

it('webhooks are delayed on the simulator’s clock, and sent as often as configured', async () => {
  const sandbox = await openSandbox()
  const shop = await openShop()
  await call(sandbox, 'POST', '/paymob/_control/callbacks', { body: { delaySeconds: 30, times: 3 } })
  await submitCard(await openCheckout(sandbox, shop.url), '5123456789012346')
  await advance(sandbox, 29)
  expect(shop.all).toEqual([])
  await advance(sandbox, 1)
  expect(await shop.received(3)).toHaveLength(3)
})

it('the other callback format is sent too when enabled, signed in its body', async () => {
  const sandbox = await openSandbox()
  const shop = await openShop()
  await call(sandbox, 'POST', '/paymob/_control/callbacks', { body: { flash: true } })
  await submitCard(await openCheckout(sandbox, shop.url), '5123456789012346')
  const flash = (await shop.received(2)).find(({ type }) => type === '')
  expect(flash?.body).toMatchObject({
    intention: { intention_detail: { amount: 15_500 } },
    transaction: { success: true },
    hmac: hmacOf(intentionToSign(flash?.body)),
  })
})

it('tokens can be revoked while a client uses them', async () => {
  const { sandbox, transaction_id, control } = await paidOrder()
  const headers = await bearer(sandbox)
  const ask = () => call(sandbox, 'GET', `/paymob/api/acceptance/transactions/${transaction_id}`, { headers })
  expect((await ask()).status).toBe(200)
  await control('tokens/revoke')
  expect((await ask()).status).toBe(401)
})
