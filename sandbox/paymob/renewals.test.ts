import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Sandbox } from '../main.ts'
import {
  advance,
  bearer,
  call,
  openCheckout,
  openSandbox,
  openShop,
  readBook,
  submitCard,
  testKeys,
} from '../test-support.ts'

const subscriptions = '/paymob/api/acceptance/subscriptions'
const dayInSeconds = 86_400
const cardList = z.array(z.looseObject({ id: z.number(), is_primary: z.boolean(), masked_pan: z.string() }))

/** A customer of a monthly plan, with controls for the subscription. */
async function openSubscription(plan: Record<string, unknown> = {}) {
  const sandbox = await openSandbox()
  const shop = await openShop()
  const headers = await bearer(sandbox)
  const made = await call(sandbox, 'POST', '/paymob/api/acceptance/subscription-plans', {
    headers,
    body: {
      frequency: 30,
      name: 'Pro',
      integration: testKeys.motoIntegrationId,
      use_transaction_amount: true,
      webhook_url: `${shop.url}/sub`,
      ...plan,
    },
  })
  const subscription_plan_id = z.object({ id: z.number() }).parse(made.body).id
  await submitCard(await openCheckout(sandbox, shop.url, { subscription_plan_id }), '5123456789012346')
  const created = (await shop.received(3)).find(({ body }) => body.trigger_type === 'Subscription Created')
  const { id, next_billing } = z
    .looseObject({ id: z.number(), next_billing: z.string() })
    .parse(created?.body.subscription_data)
  const triggers = () =>
    shop.all.flatMap(({ body }) => (typeof body.trigger_type === 'string' ? body.trigger_type : []))
  const state = async () => {
    const fresh = await bearer(sandbox)
    return (await call(sandbox, 'GET', `${subscriptions}/${id}`, { headers: fresh })).body
  }
  return { sandbox, shop, id, nextBilling: next_billing, triggers, state }
}

async function renewalsOf(sandbox: Sandbox) {
  return (await readBook(sandbox)).transactions.filter(({ subscriptionId }) => subscriptionId !== null)
}

it('charges by itself when its clock passes the billing day, once per period', async () => {
  const { sandbox, triggers, state, nextBilling } = await openSubscription()
  await advance(sandbox, 28 * dayInSeconds)
  expect(await renewalsOf(sandbox)).toEqual([])
  await advance(sandbox, 3 * dayInSeconds)
  expect(await renewalsOf(sandbox)).toMatchObject([{ status: 'approved' }])
  expect(triggers()).toEqual(['Subscription Created', 'Successful Transaction'])
  expect(await state()).not.toMatchObject({ next_billing: nextBilling })
  await advance(sandbox, 60 * dayInSeconds)
  expect(await renewalsOf(sandbox)).toHaveLength(3)
})

it('after a failure it retries once on the retrial day, sends a callback, and leaves the subscription active', async () => {
  const { sandbox, id, triggers, state, nextBilling } = await openSubscription({ retrial_days: 2 })
  await call(sandbox, 'POST', `/paymob/_control/subscriptions/${id}/charges`, {
    body: { outcome: 'failure' },
  })
  await advance(sandbox, 31 * dayInSeconds)
  expect(triggers().at(-1)).toBe('Failed Transaction')
  await advance(sandbox, 2 * dayInSeconds)
  expect(triggers().at(-1)).toBe('Failed Overdue Transaction')
  await advance(sandbox, 90 * dayInSeconds)
  expect(await renewalsOf(sandbox)).toMatchObject([{ status: 'declined' }, { status: 'declined' }])
  expect(await state()).toMatchObject({ state: 'active', next_billing: nextBilling })
})

it.each(['suspend', 'cancel'])('does not charge after %s', async action => {
  const { sandbox, id } = await openSubscription()
  await call(sandbox, 'POST', `${subscriptions}/${id}/${action}`, { headers: await bearer(sandbox) })
  await advance(sandbox, 60 * dayInSeconds)
  expect(await renewalsOf(sandbox)).toEqual([])
})

it('does not charge after the end date, and charges on a changed billing day', async () => {
  const { sandbox, id, nextBilling } = await openSubscription()
  const change = async (body: object) =>
    call(sandbox, 'PUT', `${subscriptions}/${id}`, { body, headers: await bearer(sandbox) })
  const later = new Date(Date.parse(nextBilling) + 10 * dayInSeconds * 1000).toISOString().slice(0, 10)
  await change({ next_billing: later })
  await advance(sandbox, 35 * dayInSeconds)
  expect(await renewalsOf(sandbox)).toEqual([])
  await advance(sandbox, 6 * dayInSeconds)
  expect(await renewalsOf(sandbox)).toHaveLength(1)
  await change({ ends_at: later })
  await advance(sandbox, 90 * dayInSeconds)
  expect(await renewalsOf(sandbox)).toHaveLength(1)
})

it('a second card is added by an intention, made primary and charged; the primary card cannot be deleted', async () => {
  const { sandbox, shop, id, triggers } = await openSubscription()
  const headers = await bearer(sandbox)
  const cards = async () =>
    cardList.parse((await call(sandbox, 'GET', `${subscriptions}/${id}/card-tokens`, { headers })).body)
  const add = { subscriptionv2_id: id, special_reference: 'card-1' }
  await submitCard(await openCheckout(sandbox, shop.url, add), '4111111111111111')
  await expect.poll(triggers).toContain('add_secondry_card')
  const [first, second] = await cards()
  expect([first, second]).toMatchObject([
    { is_primary: true, masked_pan: 'xxxx-xxxx-xxxx-2346' },
    { is_primary: false, masked_pan: 'xxxx-xxxx-xxxx-1111' },
  ])
  const act = (path: string, card: unknown) =>
    call(sandbox, 'POST', `${subscriptions}/${id}/${path}`, { body: { card }, headers })
  expect(await act('delete-card', first?.id)).toMatchObject({ status: 400 })
  expect(await act('change-primary-card', 1)).toMatchObject({
    status: 404,
    body: { message: 'Card not found.' },
  })
  expect(await act('change-primary-card', second?.id)).toMatchObject({ status: 200 })
  await advance(sandbox, 31 * dayInSeconds)
  expect(await renewalsOf(sandbox)).toMatchObject([{ card: { lastFour: '1111' } }])
})

it('a card that is not primary can be deleted', async () => {
  const { sandbox, shop, id, triggers } = await openSubscription()
  const headers = await bearer(sandbox)
  const add = { subscriptionv2_id: id, special_reference: 'card-1' }
  await submitCard(await openCheckout(sandbox, shop.url, add), '4111111111111111')
  await expect.poll(triggers).toContain('add_secondry_card')
  const path = `${subscriptions}/${id}`
  const [, second] = cardList.parse((await call(sandbox, 'GET', `${path}/card-tokens`, { headers })).body)
  await call(sandbox, 'POST', `${path}/delete-card`, { body: { card: String(second?.id) }, headers })
  expect((await call(sandbox, 'GET', `${path}/card-tokens`, { headers })).body).toHaveLength(1)
  await expect.poll(triggers).toContain('delete_card')
})

it('a new subscription can be set to appear late', async () => {
  const { sandbox, id } = await openSubscription()
  await call(sandbox, 'POST', '/paymob/_control/behaviour', { body: { subscriptionLagSeconds: 8 } })
  const headers = await bearer(sandbox)
  const ask = () => call(sandbox, 'GET', `${subscriptions}/${id}`, { headers })
  expect((await ask()).status).toBe(404)
  expect((await call(sandbox, 'GET', subscriptions, { headers })).body).toMatchObject({ results: [] })
  await advance(sandbox, 8)
  expect((await ask()).status).toBe(200)
})
