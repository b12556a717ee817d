import { expect, test } from 'vitest'
import { type LimitRule, limitRules } from '#server/http/limits.ts'
import { newBuyer, newProduct } from '../support/buying.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop()

/** Uses up the limit, as if the person had revealed that often. */
const useUp = (rule: LimitRule, userId: string) =>
  Promise.all(
    Array.from({ length: limitRules[rule].points }, () => shop.deps.limits.tryConsume(rule, userId)),
  )

test.each([
  ['user', 'reveal'],
  ['admin', 'reveal-stock'],
] as const)('the accounts of a product are shown to a %s only so often', async (role, rule) => {
  const { token, userId } = await shop.signIn(role)
  const product = await newProduct(shop, 1)
  const reveal = () => shop.caller(token)('GET /api/subscriptions/{id}/accounts', { params: { id: product } })
  await reveal()
  await useUp(rule, userId)
  await expect(reveal()).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
})

test('over the limit an order stays readable, but its credentials are refused', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 1))
  const { token } = await shop.signIn('admin')
  await shop.caller(token)('PUT /api/orders/{id}', {
    params: { id: order.id },
    body: { status: 'completed', reason: 'Paid in cash' },
  })
  const read = async () => (await buyer.call('GET /api/orders/{id}', { params: { id: order.id } })).data
  const [account] = (await read()).accounts
  expect(account?.password).toMatch(/^secret-/)

  await useUp('reveal', buyer.userId)
  expect((await read()).accounts).toMatchObject([{ id: account?.id, hasSecret: true, password: null }])
  const reveal = buyer.call('POST /api/orders/{id}/accounts/{accountId}/reveal', {
    params: { id: order.id, accountId: account?.id ?? '' },
  })
  await expect(reveal).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
})
