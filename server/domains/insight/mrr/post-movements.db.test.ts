import { expect, test } from 'vitest'
import { dayMs } from '#model/time-units.ts'
import { newProduct, runJob, runJobs } from '#tests/support/buying.ts'
import { charge, newSubscriber, renew, type Subscriber } from '#tests/support/renewing.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const start = new Date()
const travel = (days: number) => shop.travelTo(new Date(start.getTime() + days * dayMs))

async function movements({ subscriptionId }: Subscriber) {
  await runJob(shop, 'post-mrr-movements')
  const { rows } = await pool.query(
    `select kind, cause, amount_halalas as amount from mrr_movements where subscription_id = $1 order by position`,
    [subscriptionId],
  )
  return rows.map(({ kind, cause, amount }) => [kind, cause, amount].filter(part => part !== null).join(' '))
}

test('a subscription is posted once when it starts, and not again when it renews', async () => {
  travel(0)
  const subscriber = await newSubscriber(shop)
  // 50 SAR for 30 days, without VAT by default.
  expect(await movements(subscriber)).toEqual(['new 5073'])
  travel(30)
  await renew(shop, subscriber)
  expect(await movements(subscriber)).toEqual(['new 5073'])
  travel(0)
})

test('a failed renewal leaves after grace; a later charge reactivates it', async () => {
  travel(0)
  const subscriber = await newSubscriber(shop)
  travel(30)
  await charge(shop, subscriber, 'failure')
  await runJobs(shop)
  travel(32)
  expect(await movements(subscriber)).toEqual(['new 5073'])
  travel(45)
  expect(await movements(subscriber)).toEqual(['new 5073', 'churn involuntary -5073'])
  await renew(shop, subscriber)
  expect(await movements(subscriber)).toEqual(['new 5073', 'churn involuntary -5073', 'reactivated 5073'])
  travel(0)
})

test('a cancelled subscription counts until its paid end, then it is voluntary churn', async () => {
  travel(0)
  const product = await newProduct(shop, 2)
  const subscriber = await newSubscriber(shop, { product })
  await shop.caller(subscriber.token)('POST /api/subscription-management/{id}/cancel', {
    params: { id: subscriber.subscriptionId },
  })
  travel(29)
  expect(await movements(subscriber)).toEqual(['new 5073'])
  travel(31)
  expect(await movements(subscriber)).toEqual(['new 5073', 'churn voluntary -5073'])
  travel(0)
})

test('a changed VAT rate is contraction, because the next renewal leaves the shop less', async () => {
  travel(0)
  const subscriber = await newSubscriber(shop)
  expect(await movements(subscriber)).toEqual(['new 5073'])
  await pool.query('update site_settings set vat_basis_points = 1500')
  expect(await movements(subscriber)).toEqual(['new 5073', 'contraction -662'])
  await pool.query('update site_settings set vat_basis_points = 0')
})

test('the movements cannot be changed or deleted', async () => {
  await expect(pool.query('update mrr_movements set amount_halalas = 0')).rejects.toThrow()
  await expect(pool.query('delete from mrr_movements')).rejects.toThrow()
})
