import { expect, test } from 'vitest'
import { attackCalls, attackTimeoutMs, casesPerCall, failure, sendRaw } from './attack-calls.ts'
import { shopWithObjects } from './test-shop-objects.ts'

const objects = await shopWithObjects()
const { shop } = objects

test(
  `${casesPerCall} hostile and all unstorable requests of every call for guests and customers: no server error, and every reply matches its schema`,
  {
    timeout: attackTimeoutMs,
  },
  () => attackCalls(objects, ({ access }) => access === 'public' || access === 'signed-in'),
)

const admin = (await shop.signIn('admin')).token
const customer = (await shop.signIn('user')).token

// Cases that generated requests found earlier.
test.each<[what: string, token: string, method: string, path: string, status: number, code: string]>([
  ['an address that cannot be decoded', admin, 'GET', '/api/orders/%', 400, 'bad_request'],
  ['bytes that are not UTF-8', admin, 'PUT', '/api/banners/%ED%A0%80', 400, 'bad_request'],
  ['a very long address', admin, 'GET', `/api/search?q=${'x'.repeat(20_000)}`, 431, 'request_head_too_large'],
  ['a very long id', admin, 'GET', `/api/orders/${'x'.repeat(300)}`, 404, 'not_found'],
  ['NUL in a coupon code', admin, 'GET', '/api/coupons/code/a%00b', 404, 'coupon_not_found'],
  ['NUL in the id of stock', admin, 'GET', '/api/subscriptions/%00/accounts', 404, 'product_not_found'],
  [
    'NUL in the id of own accounts',
    customer,
    'GET',
    '/api/subscriptions/%00/accounts',
    404,
    'product_not_found',
  ],
])('%s is refused in the API’s error format', async (_, token, method, path, status, code) => {
  const answer = await sendRaw(shop.url, { method, path, headers: {}, body: undefined }, token)
  expect({ status: answer.status, body: failure.parse(JSON.parse(answer.text)) }).toMatchObject({
    status,
    body: { code, message: expect.stringMatching(/[\u0600-\u06ff]/) },
  })
})
