import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Sandbox } from '../main.ts'
import {
  bearer,
  call,
  intentionBody,
  openCheckout,
  openSandbox,
  secretKey,
  submitCard,
  testKeys,
} from '../test-support.ts'

const nowhere = 'http://127.0.0.1:9'
const made = z.looseObject({
  client_secret: z.string(),
  intention_order_id: z.number(),
  payment_keys: z.array(z.looseObject({ key: z.string() })),
})
const tokens = z.array(z.looseObject({ type: z.literal('TOKEN'), obj: z.looseObject({ token: z.string() }) }))

async function openIntention(sandbox: Sandbox, overrides: Record<string, unknown> = {}) {
  const body = intentionBody({ special_reference: 'second', ...overrides })
  const reply = await call(sandbox, 'POST', '/paymob/v1/intention/', { body, headers: secretKey })
  return made.parse(reply.body)
}

it('a saved card pays a later intention without the customer', async () => {
  const sandbox = await openSandbox()
  const checkout = await openCheckout(sandbox, nowhere)
  const lookUp = async (order_id: number) =>
    call(sandbox, 'POST', '/paymob/api/acceptance/order_card_tokens', {
      body: { order_id },
      headers: await bearer(sandbox),
    })
  expect(await lookUp(checkout.orderId)).toMatchObject({
    status: 404,
    body: { message: 'No card tokens found for this order' },
  })
  await submitCard(checkout, '5123456789012346', { save_card: 'true' })
  const [saved] = tokens.parse((await lookUp(checkout.orderId)).body)
  const { payment_keys } = await openIntention(sandbox, { payment_methods: [testKeys.motoIntegrationId] })
  const pay = (identifier: string | undefined, payment_token: string | undefined) =>
    call(sandbox, 'POST', '/paymob/api/acceptance/payments/pay', {
      body: { source: { identifier, subtype: 'TOKEN' }, payment_token },
    })
  const key = payment_keys[0]?.key
  expect((await pay('unknown', key)).status).toBe(404)
  expect((await pay(saved?.obj.token, 'unknown')).status).toBe(401)
  expect(await pay(saved?.obj.token, key)).toMatchObject({
    status: 200,
    body: { success: true, is_3d_secure: false, integration_id: testKeys.motoIntegrationId },
  })
  expect((await pay(saved?.obj.token, key)).status).toBe(400)
})

it('an intention can be changed until it is paid', async () => {
  const sandbox = await openSandbox()
  const { client_secret, intention_order_id: accept_order_id } = await openIntention(sandbox)
  const change = (body: object) =>
    call(sandbox, 'PUT', `/paymob/v1/intention/${client_secret}/`, { body, headers: secretKey })
  expect(await change({ amount: 100 })).toMatchObject({
    status: 400,
    body: { accept_order_id: ['This field is required.'] },
  })
  expect((await change({ accept_order_id, amount: 100 })).status).toBe(406)
  expect((await change({ accept_order_id: 1, amount: 100 })).status).toBe(404)
  const items = [{ name: 'Plan', amount: 100 }]
  expect(await change({ accept_order_id, amount: 100, items })).toMatchObject({
    status: 201,
    body: { client_secret, intention_detail: { amount: 100 }, special_reference: 'second' },
  })
  const element = `/paymob/v1/intention/element/${testKeys.publicKey}/${client_secret}/`
  expect((await call(sandbox, 'GET', element)).body).toMatchObject({ intention_detail: { amount: 100 } })
  const query = new URLSearchParams({ publicKey: testKeys.publicKey, clientSecret: client_secret })
  const url = `${sandbox.url}/paymob/unifiedcheckout/?${query}`
  await submitCard({ orderId: accept_order_id, url }, '4111111111111111')
  expect((await change({ accept_order_id, amount: 100, items })).status).toBe(400)
})
