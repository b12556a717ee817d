import { expect, it } from 'vitest'
import { z } from 'zod'
import { subscriptionToSign, transactionToSign } from '#model/paymob-signature.ts'
import {
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
  testKeys,
} from '../test-support.ts'

const plans = '/paymob/api/acceptance/subscription-plans'
const subscriptions = '/paymob/api/acceptance/subscriptions'

const planBody = {
  frequency: 30,
  name: 'Pro',
  integration: testKeys.motoIntegrationId,
  amount_cents: 15500,
  plan_type: 'rent',
  use_transaction_amount: true,
  is_active: true,
  reminder_days: null,
  retrial_days: null,
  agreement: { is: 'ignored' },
}

const idReply = z.looseObject({ id: z.number() })
const listReply = z.object({ results: z.array(z.looseObject({ id: z.number(), next_billing: z.string() })) })

async function enrolled() {
  const sandbox = await openSandbox()
  const shop = await openShop()
  const headers = await bearer(sandbox)
  const body = { ...planBody, webhook_url: `${shop.url}/subscription` }
  const plan = idReply.parse((await call(sandbox, 'POST', plans, { body, headers })).body)
  const checkout = await openCheckout(sandbox, shop.url, { subscription_plan_id: plan.id })
  const { id } = landing((await submitCard(checkout, '4111111111111111')).location)
  const found = await call(sandbox, 'GET', `${subscriptions}?transaction=${id}`, { headers })
  const [subscription] = listReply.parse(found.body).results
  if (!subscription) throw new Error('no subscription')
  const path = `${subscriptions}/${subscription.id}`
  return { sandbox, shop, headers, plan, subscription, path, transactionId: Number(id) }
}

it('creates and lists plans, and refuses an unknown frequency', async () => {
  const sandbox = await openSandbox()
  const headers = await bearer(sandbox)
  const created = await call(sandbox, 'POST', plans, { body: planBody, headers })
  expect(created).toMatchObject({ status: 200, body: { frequency: 30, integration: 15570, is_active: true } })
  expect(await call(sandbox, 'POST', plans, { body: { ...planBody, frequency: 5 }, headers })).toMatchObject({
    status: 400,
    body: { frequency: ['"5" is not a valid choice.'] },
  })
  expect(await call(sandbox, 'POST', plans, { body: planBody })).toMatchObject({ status: 401 })
  const listed = await call(sandbox, 'GET', plans, { headers })
  expect(listed.body).toEqual({ next: null, previous: null, results: [created.body] })
})

it('refuses an intention for an unknown plan', async () => {
  const sandbox = await openSandbox()
  const body = intentionBody({ subscription_plan_id: 1 })
  expect(await call(sandbox, 'POST', '/paymob/v1/intention/', { body, headers: secretKey })).toMatchObject({
    status: 404,
    body: { message: 'invalid subscription plan id' },
  })
})

it('a first payment of a plan enrols the customer, saves the card and sends a callback signed in its body', async () => {
  const { shop, subscription, transactionId, plan } = await enrolled()
  const [, , created] = await shop.received(3)
  expect(shop.all.map(({ type }) => type)).toEqual(['TOKEN', 'TRANSACTION', ''])
  expect(created?.body).toMatchObject({
    trigger_type: 'Subscription Created',
    subscription_data: { id: subscription.id, plan_id: plan.id, state: 'active', amount_cents: 15500 },
    transaction_id: transactionId,
    card_data: { is_primary: true, masked_pan: 'xxxx-xxxx-xxxx-1111' },
  })
  expect(created?.body.hmac).toBe(hmacOf(subscriptionToSign(created?.body)))
})

it('a declined first payment enrols no customer', async () => {
  const sandbox = await openSandbox()
  const headers = await bearer(sandbox)
  const plan = idReply.parse((await call(sandbox, 'POST', plans, { body: planBody, headers })).body)
  const checkout = await openCheckout(sandbox, 'http://127.0.0.1:9', { subscription_plan_id: plan.id })
  await submitCard(checkout, '4000000000000002')
  const listed = await call(sandbox, 'GET', subscriptions, { headers })
  expect(listReply.parse(listed.body).results).toEqual([])
})

it('renews on command: a new order and charge, the next billing day, a callback', async () => {
  const { sandbox, shop, headers, subscription, path } = await enrolled()
  await shop.received(3)
  const renew = (outcome: string) =>
    call(sandbox, 'POST', `/paymob/_control/subscriptions/${subscription.id}/renew`, { body: { outcome } })
  const { body } = await renew('success')
  const { transactionId, nextBilling } = z
    .object({ transactionId: z.number(), nextBilling: z.string() })
    .parse(body)
  expect(Date.parse(nextBilling) - Date.parse(subscription.next_billing)).toBe(30 * 86_400_000)
  const renewal = (await shop.received(4)).at(-1)
  expect(renewal?.body).toMatchObject({
    trigger_type: 'Successful Transaction',
    transaction_id: transactionId,
  })
  expect(renewal?.body.hmac).toBe(hmacOf(subscriptionToSign(renewal?.body)))

  const inquiry = await call(sandbox, 'GET', `/paymob/api/acceptance/transactions/${transactionId}`, {
    headers,
  })
  expect(inquiry.body).toMatchObject({
    success: true,
    api_source: 'SUBSCRIPTION',
    source_id: subscription.id,
    is_3d_secure: false,
    integration_id: 15570,
  })
  expect(transactionToSign(inquiry.body).ok).toBe(true)
  const last = await call(sandbox, 'GET', `${path}/last-transaction`, { headers })
  expect(last.body).toMatchObject({ id: transactionId, order: expect.any(Number) })

  await renew('failure')
  const failed = (await shop.received(5)).at(-1)
  expect(failed?.body).toMatchObject({
    trigger_type: 'Failed Transaction',
    subscription_data: { state: 'active', next_billing: nextBilling },
  })
  const cards = await call(sandbox, 'GET', `${path}/card-tokens`, { headers })
  expect(cards.body).toMatchObject([{ is_primary: true, failed_attempts: 1 }])
  expect((await readBook(sandbox)).totals.capturedCents).toBe(31_000)
})

it('suspends, resumes, changes and cancels, and renews only active subscriptions', async () => {
  const { sandbox, headers, subscription, path } = await enrolled()
  const post = (verb: string) => call(sandbox, 'POST', `${path}/${verb}`, { headers })
  expect(await post('resume')).toMatchObject({
    status: 400,
    body: { message: "The subscription isn't suspended" },
  })
  expect(await post('suspend')).toMatchObject({ status: 200, body: { state: 'suspended' } })
  const renew = `/paymob/_control/subscriptions/${subscription.id}/renew`
  expect((await call(sandbox, 'POST', renew, { body: { outcome: 'success' } })).status).toBe(409)
  expect(await post('resume')).toMatchObject({ status: 200, body: { state: 'active' } })
  const changed = await call(sandbox, 'PUT', path, { headers, body: { amount_cents: 20_000 } })
  expect(changed.body).toMatchObject({ amount_cents: 20_000 })
  expect(await post('cancel')).toMatchObject({ status: 200, body: { state: 'canceled' } })
  expect((await post('resume')).status).toBe(400)
  expect(await call(sandbox, 'GET', `${subscriptions}/1`, { headers })).toMatchObject({
    status: 404,
    body: { detail: 'not found.' },
  })
})
