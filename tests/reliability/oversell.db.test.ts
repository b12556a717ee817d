import { expect, test } from 'vitest'
import { facts, newBuyer, newProduct, work } from '../support/buying.ts'
import { expectSound } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })

const isLong = process.env.TEST_LENGTH === 'long'
const [buyerCount, accounts] = isLong ? [1_000, 100] : [200, 20]

test(
  `${buyerCount} buyers at once for ${accounts} accounts: each account goes to one, and nobody else is charged`,
  async () => {
    const product = await newProduct(shop, accounts)
    const buyers = await Promise.all(Array.from({ length: buyerCount }, () => newBuyer(shop)))
    const placed = await Promise.all(
      buyers.map(buyer =>
        buyer.order(product).then(
          order => ({ buyer, orderId: order.id }),
          (refusal: { status: number; data?: unknown }) => refusal,
        ),
      ),
    )
    const winners = placed.flatMap(outcome => ('buyer' in outcome ? [outcome] : []))
    const refusals = placed.flatMap(outcome => ('buyer' in outcome ? [] : [outcome]))
    expect(winners).toHaveLength(accounts)
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([409]))

    await Promise.all(
      winners.map(async ({ buyer, orderId }) => shop.paymob.pay(await buyer.pay(orderId), cards.lost)),
    )
    await work(shop, { evenLater: true })

    const delivered = await Promise.all(
      winners.map(async ({ orderId }) => (await facts(shop, orderId)).deliveries),
    )
    expect(delivered.every(list => list.length === 1)).toBe(true)
    expect(new Set(delivered.flat()).size).toBe(accounts)
    expect((await shop.paymob.book()).totals.capturedCents).toBe(accounts * 5_000)
    await expectSound(shop)
  },
  isLong ? 600_000 : 120_000,
)
