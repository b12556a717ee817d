import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { transactionToSign } from '#model/paymob-signature.ts'
import { startSandbox } from '../main.ts'
import {
  advance,
  bearer,
  call,
  hmacOf,
  landing,
  openCheckout,
  openSandbox,
  openShop,
  readBook,
  secretKey,
  submitCard,
  testKeys,
} from '../test-support.ts'

const tokens = '/paymob/api/auth/tokens'
const mode = '/paymob/_control/mode'

it('down mode answers 503 with HTML, for the API and the payment page', async () => {
  const sandbox = await openSandbox()
  const { url } = await openCheckout(sandbox, 'http://127.0.0.1:9')
  await call(sandbox, 'POST', mode, { body: { mode: 'down' } })
  expect(await call(sandbox, 'POST', tokens, { body: {} })).toMatchObject({
    status: 503,
    body: expect.stringContaining('<html>'),
  })
  expect((await fetch(url)).status).toBe(503)
  await call(sandbox, 'POST', mode, { body: { mode: 'up' } })
  expect((await fetch(url)).status).toBe(200)
})

it('unauthorized mode refuses valid credentials', async () => {
  const sandbox = await openSandbox()
  const headers = await bearer(sandbox)
  await call(sandbox, 'POST', mode, { body: { mode: 'unauthorized' } })
  const inquiry = call(sandbox, 'GET', '/paymob/api/acceptance/transactions/1', { headers })
  expect(await inquiry).toMatchObject({ status: 401, body: { detail: 'incorrect credentials' } })
})

it('slow mode delays an answer on the simulator’s clock', async () => {
  const sandbox = await openSandbox()
  await call(sandbox, 'POST', mode, { body: { mode: 'slow', slowSeconds: 20 } })
  const answer = call(sandbox, 'POST', tokens, { body: { api_key: testKeys.apiKey } })
  const held = async () => (await call(sandbox, 'GET', mode)).body
  await expect.poll(held, { timeout: 30_000 }).toEqual({ mode: 'slow', heldRequests: 1 })
  await advance(sandbox, 19)
  expect(await held()).toEqual({ mode: 'slow', heldRequests: 1 })
  await advance(sandbox, 1)
  expect((await answer).status).toBe(201)
})

it('refuses an unknown mode', async () => {
  const sandbox = await openSandbox()
  expect((await call(sandbox, 'POST', mode, { body: { mode: 'off' } })).status).toBe(400)
})

it('inquiry by order or reference returns the last attempt, with the token in header or body', async () => {
  const sandbox = await openSandbox()
  const checkout = await openCheckout(sandbox, 'http://127.0.0.1:9')
  const path = '/paymob/api/ecommerce/orders/transaction_inquiry'
  const headers = await bearer(sandbox)
  const inquire = (body: object) => call(sandbox, 'POST', path, { body, headers })
  expect((await inquire({ order_id: checkout.orderId })).status).toBe(404)
  await submitCard(checkout, '4000000000000002')
  expect(await inquire({ merchant_order_id: 'ORD-1_1' })).toMatchObject({
    status: 200,
    body: { success: false },
  })
  await submitCard(checkout, '4111111111111111')
  expect(await inquire({ order_id: String(checkout.orderId) })).toMatchObject({
    status: 200,
    body: { success: true, unique_ref: expect.any(String), order: { payment_status: 'PAID' } },
  })
  const auth_token = headers.authorization.slice('Bearer '.length)
  const inBody = await call(sandbox, 'POST', path, { body: { merchant_order_id: 'ORD-1_1', auth_token } })
  expect(inBody.status).toBe(200)
  expect((await call(sandbox, 'POST', path, { body: { merchant_order_id: 'ORD-1_1' } })).status).toBe(401)
})

it('refunds in parts up to the paid amount, with callbacks for refund and payment', async () => {
  const sandbox = await openSandbox()
  const shop = await openShop()
  const checkout = await openCheckout(sandbox, shop.url)
  const { id } = landing((await submitCard(checkout, '4111111111111111')).location)
  await shop.received(1)
  const refund = (amount_cents: string | number) =>
    call(sandbox, 'POST', '/paymob/api/acceptance/void_refund/refund', {
      body: { transaction_id: id, amount_cents },
      headers: secretKey,
    })

  expect(await refund('5500')).toMatchObject({
    status: 200,
    body: {
      success: true,
      is_refund: true,
      is_refunded: false,
      has_parent_transaction: true,
      parent_transaction: Number(id),
      amount_cents: 5500,
      payment_key_claims: null,
    },
  })
  const [, child, parent] = await shop.received(3)
  expect(child?.obj).toMatchObject({ is_refund: true, parent_transaction: Number(id) })
  expect(parent?.obj).toMatchObject({ id: Number(id), is_refunded: true, refunded_amount_cents: 5500 })
  for (const webhook of [child, parent]) expect(webhook?.hmac).toBe(hmacOf(transactionToSign(webhook?.obj)))

  expect(await refund(10_001)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Maximum Refund Amount is SAR 100.0') },
  })
  expect((await refund(10_000)).status).toBe(200)
  expect((await readBook(sandbox)).totals).toEqual({
    capturedCents: 15500,
    refundedCents: 15500,
    pendingCents: 0,
  })
  expect((await refund(1)).status).toBe(400)
})

it('the book survives a restart, and a pending payment is settled afterwards', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const first = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, dataDir, paymob: testKeys })
  await submitCard(await openCheckout(first, 'http://127.0.0.1:9'), '4000000000000077')
  const before = await readBook(first)
  expect(before.totals.pendingCents).toBe(15500)
  await first.close()

  const second = await openSandbox({ dataDir })
  expect((await readBook(second)).transactions).toEqual(before.transactions)
  await advance(second, 10)
  expect((await readBook(second)).totals).toMatchObject({ capturedCents: 15500, pendingCents: 0 })
  const { orderId } = await openCheckout(second, 'http://127.0.0.1:9', { special_reference: '2' })
  expect(before.transactions.every(({ id }) => id < orderId)).toBe(true)
})
