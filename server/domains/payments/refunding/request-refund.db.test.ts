import { expect, test } from 'vitest'
import { facts, newBuyer, newProduct, work } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const [firstAdmin, secondAdmin] = [await shop.signIn('admin'), await shop.signIn('admin')]

async function paidOrder(): Promise<string> {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 1))
  await shop.paymob.pay(await buyer.pay(order.id))
  await expect
    .poll(async () => {
      await work(shop)
      return (await facts(shop, order.id)).order.status
    })
    .toBe('completed')
  return order.id
}

async function refund(token: string, orderId: string, { key, amount }: { key: string; amount: number }) {
  const response = await fetch(`${shop.url}/api/orders/${orderId}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ amount, reason: 'A week of it did not work' }),
  })
  const { data, code } = await response.json()
  return { status: response.status, id: data?.id, code }
}

const amounts = async (orderId: string) =>
  (await facts(shop, orderId)).refunds.map(({ amount_halalas }) => Number(amount_halalas))

test('an idempotency key belongs to one admin and one order', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()]
  const once = await refund(firstAdmin.token, first, { key: 'refund-1', amount: 10 })
  const other = await refund(secondAdmin.token, second, { key: 'refund-1', amount: 20 })
  expect([once.status, other.status]).toEqual([200, 200])
  expect(other.id).not.toBe(once.id)
  expect(await amounts(first)).toEqual([1_000])
  expect(await amounts(second)).toEqual([2_000])
  expect(await refund(firstAdmin.token, second, { key: 'refund-1', amount: 10 })).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
})

test('a key whose stored answer has expired still means the same refund', async () => {
  const orderId = await paidOrder()
  const once = await refund(firstAdmin.token, orderId, { key: 'refund-2', amount: 10 })
  await shop.database.pool.query('delete from idempotency_keys')
  const again = await refund(firstAdmin.token, orderId, { key: 'refund-2', amount: 10 })
  expect(again).toMatchObject({ status: 200, id: once.id })
  await shop.database.pool.query('delete from idempotency_keys')
  expect(await refund(firstAdmin.token, orderId, { key: 'refund-2', amount: 15 })).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
  expect(await amounts(orderId)).toEqual([1_000])
})
