import { expect, test } from 'vitest'
import { newBuyer, newProduct } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { testShop } from '../support/shop.ts'
import { controlClock } from '../support/time.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const clock = controlClock(shop)

const [abandoned, unknown] = process.env.TEST_LENGTH === 'long' ? [1_000, 210] : [100, 20]
const halfAnHour = 1_800

async function place(count: number, product: string): Promise<string[]> {
  const queue = Array.from({ length: count }).values()
  const ids: string[] = []
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const buyer = await newBuyer(shop)
      for (const _ of queue) ids.push((await buyer.order(product)).id)
    }),
  )
  return ids
}

const inState = async (product: string, state: string): Promise<number> =>
  (
    await pool.query('select count(*)::int from stock_accounts where product_id = $1 and state = $2', [
      product,
      state,
    ])
  ).rows[0].count

test(`${abandoned} abandoned checkouts release their stock within a minute of expiring`, async () => {
  const product = await newProduct(shop, abandoned)
  await place(abandoned, product)
  expect(await inState(product, 'available')).toBe(0)
  clock.jump(halfAnHour - 30)
  await clock.pass(20)
  expect(await inState(product, 'available')).toBe(0)
  await clock.pass(70)
  expect(await inState(product, 'available')).toBe(abandoned)
  await expectConsistent(shop)
}, 240_000)

test(`${unknown} payments with an unknown result keep their reservations; other orders’ reservations expire`, async () => {
  const product = await newProduct(shop, unknown + 20)
  const paidPerhaps = await place(unknown, product)
  // As if the answer to creating these payments had been lost.
  await pool.query(
    `insert into payments (order_id, attempt, amount_halalas, special_reference, integration_id, state, expires_at, next_check_at)
     select id, 1, total_halalas, id || '_1', '14730', 'unknown', payable_until, payable_until
     from orders where id = any($1)`,
    [paidPerhaps],
  )
  await place(20, product)
  await shop.paymob.mode('down')
  clock.jump(halfAnHour - 30)
  await clock.pass(90)
  expect([await inState(product, 'available'), await inState(product, 'reserved')]).toEqual([20, unknown])
  await shop.paymob.mode('up')
  await clock.pass(120)
  expect(await inState(product, 'available')).toBe(unknown + 20)
  await expectConsistent(shop)
}, 240_000)
