import { expect, it } from 'vitest'
import { advance, bearer, call, intentionBody, openSandbox, secretKey, testKeys } from '../test-support.ts'

const intention = '/paymob/v1/intention/'

it('returns an auth token for the valid key only', async () => {
  const sandbox = await openSandbox()
  const tokens = (body: unknown) => call(sandbox, 'POST', '/paymob/api/auth/tokens', { body })
  const right = await tokens({ api_key: testKeys.apiKey })
  expect(right).toMatchObject({
    status: 201,
    body: { token: expect.any(String), profile: { id: 11883, user: { id: 13745 } } },
  })
  expect(right.headers.get('x-paymob-id')).toBeTruthy()
  expect(await tokens({ api_key: 'wrong' })).toMatchObject({
    status: 403,
    body: { detail: 'incorrect credentials' },
  })
  expect(await tokens({})).toMatchObject({ status: 400, body: { api_key: ['This field is required.'] } })
})

it('an auth token is valid for 60 minutes', async () => {
  const sandbox = await openSandbox()
  const headers = await bearer(sandbox)
  const inquire = () => call(sandbox, 'GET', '/paymob/api/acceptance/transactions/1', { headers })
  await advance(sandbox, 59 * 60)
  expect(await inquire()).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
  await advance(sandbox, 60)
  expect(await inquire()).toMatchObject({ status: 401, body: { detail: 'incorrect credentials' } })
})

it('returns an intention in the format of the reference', async () => {
  const sandbox = await openSandbox()
  const body = intentionBody({
    extras: { k: 'v' },
    redirection_url: 'https://shop.test/return',
    agreement: { unknown: 'is ignored' },
  })
  const reply = await call(sandbox, 'POST', intention, { body, headers: secretKey })
  expect(reply).toMatchObject({
    status: 201,
    body: {
      payment_keys: [{ integration: 14730, gateway_type: 'MIGS', key: expect.any(String) }],
      intention_order_id: expect.any(Number),
      id: expect.stringMatching(/^pi_test_[0-9a-f]{32}$/),
      client_secret: expect.stringMatching(/^sau_csk_test_[0-9a-f]{32}$/),
      intention_detail: {
        amount: 15500,
        currency: 'SAR',
        billing_data: { apartment: 'NA', email: 'a@b.co' },
      },
      payment_methods: [{ integration_id: 14730, method_type: 'online', live: false }],
      special_reference: 'ORD-1_1',
      extras: { creation_extras: { k: 'v', merchant_order_id: 'ORD-1_1' }, confirmation_extras: null },
      status: 'intended',
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+03:00$/),
      object: 'paymentintention',
    },
  })
})

it.each<[string, Record<string, unknown>, number, object]>([
  ['no amount', { amount: undefined }, 400, { amount: ['This field is required.'] }],
  ['amount as text', { amount: '15500' }, 400, { amount: ['A valid integer is required.'] }],
  [
    'no phone',
    { billing_data: { first_name: 'A', last_name: 'B', email: 'a@b.co' } },
    400,
    { billing_data: { phone_number: ['This field is required.'] } },
  ],
  [
    'bad e-mail',
    { billing_data: { first_name: 'A', last_name: 'B', email: 'a', phone_number: '1' } },
    400,
    { billing_data: { email: ['Enter a valid email address.'] } },
  ],
  ['nameless item', { items: [{ amount: 15500 }] }, 400, { items: { name: ['This field is required.'] } }],
  ['bad address', { redirection_url: 'javascript:x' }, 400, { redirection_url: ['Enter a valid URL.'] }],
  [
    'unknown integration',
    { payment_methods: [99] },
    404,
    { detail: expect.stringContaining('does not exist') },
  ],
  ['id as text', { payment_methods: ['14730'] }, 404, { detail: expect.stringContaining('does not exist') }],
  ['wrong sum', { amount: 15501 }, 406, { detail: 'unmatched_item_prices' }],
  [
    'sum that depends on the quantity',
    { items: [{ name: 'Plan', amount: 7750, quantity: 2 }] },
    406,
    { code: 'unmatched_item_prices' },
  ],
])('refuses an intention: %s', async (_name, change, status, body) => {
  const sandbox = await openSandbox()
  const reply = await call(sandbox, 'POST', intention, { body: intentionBody(change), headers: secretKey })
  expect(reply).toMatchObject({ status, body })
})

it.each(['müller@example.test', 'عميل@example.test', 'a!b@example.test', 'buyer@refused.test'])(
  'refuses an intention for the address %s',
  async email => {
    const sandbox = await openSandbox()
    const billing_data = { first_name: 'A', last_name: 'B', email, phone_number: '1' }
    const body = intentionBody({ billing_data })
    expect(await call(sandbox, 'POST', intention, { body, headers: secretKey })).toMatchObject({
      status: 400,
      body: { billing_data: { email: ['Enter a valid email address.'] } },
    })
  },
)

it('refuses a missing or wrong secret key, a reused reference, and invalid JSON', async () => {
  const sandbox = await openSandbox()
  const post = (headers: Record<string, string>) =>
    call(sandbox, 'POST', intention, { body: intentionBody(), headers })
  expect(await post({})).toMatchObject({
    status: 401,
    body: { detail: 'Authentication credentials were not provided.' },
  })
  for (const authorization of ['Token wrong', `Bearer ${testKeys.secretKey}`]) {
    expect(await post({ authorization })).toMatchObject({
      status: 401,
      body: { detail: 'Looks like the secret key is invalid' },
    })
  }
  expect((await post(secretKey)).status).toBe(201)
  expect(await post(secretKey)).toMatchObject({
    status: 400,
    body: { special_reference: [expect.any(String)] },
  })

  const headers = { ...secretKey, 'content-type': 'application/json' }
  const broken = await fetch(sandbox.url + intention, { method: 'POST', headers, body: '{' })
  expect(broken.status).toBe(400)
})
