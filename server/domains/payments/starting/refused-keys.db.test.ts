import { expect, test } from 'vitest'
import { newBuyer, newProduct } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })

const cases = async () =>
  (
    await shop.database.pool.query(
      "select state from cases where kind = 'gateway_unauthorized' order by created_at",
    )
  ).rows.map(row => row.state as string)

test('a key that Paymob refuses opens one case, which closes when the key works again', async () => {
  const buyer = await newBuyer(shop)
  const product = await newProduct(shop, 3)
  const once = () => buyer.order(product).then(({ id }) => buyer.pay(id))
  const renewing = async () => {
    await buyer.order(product, {}, { paymentMethod: 'subscription' })
    return buyer.call('POST /api/payments/create-subscription-plan', { body: {} })
  }
  const refusal = { status: 502, code: 'gateway_unauthorized' }
  await shop.paymob.mode('unauthorized')
  await expect(once()).rejects.toMatchObject(refusal)
  await expect(once()).rejects.toMatchObject(refusal)
  expect(await cases()).toEqual(['open'])
  await expect(renewing()).rejects.toMatchObject(refusal)
  expect(await cases()).toEqual(['open', 'open'])

  await shop.paymob.mode('up')
  await once()
  expect(await cases()).toEqual(['resolved', 'open'])
  await renewing()
  expect(await cases()).toEqual(['resolved', 'resolved'])
})
