import { expect, test } from 'vitest'
import { newBuyer, newProduct, orderState, runJobs } from '../support/buying.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })

async function buyerWith(email: string) {
  const buyer = await newBuyer(shop)
  await shop.database.pool.query('update users set email = $1 where id = $2', [email, buyer.userId])
  return buyer
}

async function expectBilled(email: string): Promise<void> {
  const { orders } = await shop.paymob.book()
  expect(orders.at(-1)).toMatchObject({ billingData: { email } })
}

test.each(['müller@example.test', 'عميل@متجر.test', 'a!b@example.test', 'x@localhost'])(
  'a customer with the address %s, which Paymob refuses, can pay and gets the account',
  async email => {
    const buyer = await buyerWith(email)
    const product = await newProduct(shop, 2)
    for (let purchase = 0; purchase < 2; purchase++) {
      const order = await buyer.order(product)
      const page = await buyer.pay(order.id)
      await expectBilled(`customer-${buyer.userId}@ishtirak.test`)
      await shop.paymob.pay(page, cards.lost)
      await runJobs(shop, { evenLater: true })
      expect(await orderState(shop, order.id)).toMatchObject({
        order: { status: 'completed' },
        deliveries: [expect.any(String)],
      })
    }
  },
)

test.each(["o'brien+shop@mail.example.test", 'Nora_K-1@example.test'])(
  'the address %s is sent to Paymob unchanged',
  async email => {
    const buyer = await buyerWith(email)
    await buyer.pay((await buyer.order(await newProduct(shop))).id)
    await expectBilled(email)
  },
)
