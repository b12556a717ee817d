import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '../main.ts'
import {
  bearer,
  call,
  openCheckout,
  openSandbox,
  openShop,
  readBook,
  secretKey,
  testKeys,
} from '../test-support.ts'

const book = '/paymob/_control/book'
const subscriptions = '/paymob/api/acceptance/subscriptions'
const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
const at = '2026-01-02T09:00:00.000Z'
const buyer = { fullName: 'Nora Saad Alqahtani', email: 'nora@mail.test', phone: '+966500000001' }
const card = { lastFour: '1111', brand: 'Visa' }
const first = {
  orderId: 11,
  transactionId: 12,
  reference: 'order_1',
  subscriptionId: null,
  integrationId: testKeys.cardIntegrationId,
  amountCents: 2900,
  isApproved: true,
  card,
  buyer,
  at,
  refunds: [{ transactionId: 15, amountCents: 900, at }],
}
const renewal = {
  ...first,
  orderId: 13,
  transactionId: 14,
  reference: null,
  subscriptionId: 32,
  refunds: [],
  integrationId: testKeys.motoIntegrationId,
}
const seedSchema = {
  webhookUrl: 'http://127.0.0.1:9/hook',
  payments: [first, renewal],
  plans: [
    {
      id: 31,
      name: 'Music · 30',
      frequency: 30,
      amountCents: 2900,
      integrationId: testKeys.motoIntegrationId,
      at,
    },
  ],
  subscriptions: [
    {
      id: 32,
      planId: 31,
      initialTransactionId: 12,
      state: 'active',
      amountCents: 2900,
      at,
      startsAt: '2026-01-02',
      nextBilling: soon,
      suspendedAt: null,
      failedCharges: 0,
      cards: [{ id: 33, card, isPrimary: true, failedAttempts: 0, at }],
    },
  ],
}

it('seeded payments and subscriptions are answered like its own', async () => {
  const sandbox = await openSandbox()
  expect((await call(sandbox, 'PUT', book, { body: seedSchema })).body).toEqual({
    payments: 2,
    subscriptions: 1,
  })
  expect((await readBook(sandbox)).totals).toMatchObject({ capturedCents: 5800, refundedCents: 900 })
  const headers = await bearer(sandbox)
  expect(await call(sandbox, 'GET', `${subscriptions}?transaction=12`, { headers })).toMatchObject({
    body: {
      results: [{ id: 32, plan_id: 31, state: 'active', next_billing: soon, initial_transaction: 12 }],
    },
  })
  expect(await call(sandbox, 'GET', `${subscriptions}/32/transactions`, { headers })).toMatchObject({
    body: {
      results: [
        { id: 12, order: 11, api_source: 'SDK', refunded_amount_cents: 900 },
        { id: 14, order: 13, api_source: 'SUBSCRIPTION', source_id: 32, success: true },
      ],
    },
  })
  expect(await call(sandbox, 'GET', `${subscriptions}/32/card-tokens`, { headers })).toMatchObject({
    body: [{ id: 33, masked_pan: 'xxxx-xxxx-xxxx-1111', is_primary: true }],
  })
})

it('a seeded subscription is renewed with callbacks, and a seeded payment can be refunded', async () => {
  const shop = await openShop()
  const sandbox = await openSandbox()
  await call(sandbox, 'PUT', book, { body: { ...seedSchema, webhookUrl: `${shop.url}/hook` } })
  await call(sandbox, 'POST', '/paymob/_control/subscriptions/32/renew', { body: { outcome: 'success' } })
  const [told] = await shop.received(1)
  expect(told?.body).toMatchObject({ trigger_type: 'Successful Transaction', subscription_data: { id: 32 } })
  const body = { transaction_id: 12, amount_cents: 2000 }
  const refund = await call(sandbox, 'POST', '/paymob/api/acceptance/void_refund/refund', {
    body,
    headers: secretKey,
  })
  expect(refund.status).toBe(200)
  expect((await readBook(sandbox)).totals).toMatchObject({ capturedCents: 8700, refundedCents: 2900 })
})

it('seeding replaces the earlier book, also after a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const options = { host: '127.0.0.1', port: 0, smtpPort: 0, paymob: testKeys, dataDir }
  const sandbox = await startSandbox(options)
  expect(sandbox.isBookEmpty).toBe(true)
  const { orderId } = await openCheckout(sandbox, 'http://127.0.0.1:9')
  await call(sandbox, 'PUT', book, { body: seedSchema })
  await sandbox.close()
  const again = await openSandbox({ dataDir })
  expect(again.isBookEmpty).toBe(false)
  const { orders } = (await call(again, 'GET', book)).body as { orders: { id: number }[] }
  expect(orders.map(({ id }) => id)).toEqual([11, 13])
  expect(orderId).toBeGreaterThan(15)
})

it('a subscription without its first payment is refused, and the book stays unchanged', async () => {
  const sandbox = await openSandbox()
  await call(sandbox, 'PUT', book, { body: seedSchema })
  const { status } = await call(sandbox, 'PUT', book, { body: { ...seedSchema, payments: [renewal] } })
  expect(status).toBe(500)
  expect((await readBook(sandbox)).transactions).toHaveLength(3)
})
