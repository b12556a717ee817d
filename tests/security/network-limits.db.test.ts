import { expect, test } from 'vitest'
import { limitRules } from '#server/http/limits.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ environment: { TRUST_PROXY: '1' } })

type Post = { path: string; body: object }

async function post({ path, body }: Post, address: string): Promise<Response> {
  return fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
}

test.each([
  { rule: 'coupon-check', path: '/api/coupons/validate', body: { code: 'GUESS' } },
  { rule: 'forged-callback', path: '/api/payments/paymob/webhook', body: { type: 'TRANSACTION' } },
  { rule: 'code-request-address', path: '/api/auth/forgot-password', body: { email: 'nobody@people.test' } },
] as const)('all addresses of one IPv6 network share the limit $rule', async ({ rule, path, body }) => {
  const { points } = limitRules[rule]
  // Each request comes from another address of the same /64.
  const answers = await Promise.all(
    Array.from({ length: points }, (_, index) => post({ path, body }, `2001:db8:7:1::${index + 1}`)),
  )
  expect(answers.map(({ status }) => status)).not.toContain(429)

  const refused = await post({ path, body }, '2001:db8:7:1:ffff:ffff:ffff:ffff')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ success: false, code: 'rate_limited' })

  const neighbour = await post({ path, body }, '2001:db8:7:2::1')
  expect(neighbour.status).not.toBe(429)
})
