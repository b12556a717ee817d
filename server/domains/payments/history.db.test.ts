import { describe, expect, test } from 'vitest'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { cards } from '#tests/support/paymob.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const films = await newProduct(shop, 5, { name: 'Films', name_ar: 'أفلام' })
const songs = await newProduct(shop, 5, { name: 'Songs', name_ar: 'أغانٍ' })
const buyer = await newBuyer(shop)
const other = await newBuyer(shop)

async function paid(by: typeof buyer, products: string[], card: string) {
  const items = products.map(subscriptionId => ({ subscriptionId, quantity: 1 }))
  const { data: order } = await by.call('POST /api/orders', { body: { items } })
  await shop.paymob.pay(await by.pay(order.id), card)
  await runJobs(shop, { evenLater: true })
  return order
}

const both = await paid(buyer, [films, songs], cards.pays)
const declined = await paid(buyer, [films], cards.declined)
const others = await paid(other, [songs], cards.pays)

const found = async (query: object) =>
  (await buyer.call('GET /api/payments/history', { query })).data.map(({ orderNumber }) => orderNumber)

describe('the payment history of a shopper, searched like orders', () => {
  const number = (order: { number: number }) => order.number
  const arabicDigits = (value: number) =>
    new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false }).format(value)

  test('lists only own payments, newest first', async () => {
    expect(await found({})).toEqual([declined, both].map(number))
    expect(await found({ search: String(number(others)) })).toEqual([])
  })

  test.each([
    ['by the order’s number', String(number(both)), [both]],
    ['by its number in Arabic digits', arabicDigits(number(both)), [both]],
    ['by the second thing in it', 'songs', [both]],
    ['by an Arabic name', 'أفلام', [declined, both]],
    ['by one that is spelt otherwise', 'افلام', [declined, both]],
    ['without the marks on its letters', 'اغان', [both]],
    ['by spaces, which are nothing', '  ', [declined, both]],
    ['by what is a pattern elsewhere', '%', []],
  ])('%s', async (_, search, orders) => {
    expect(await found({ search })).toEqual(orders.map(number))
    const { data } = await buyer.call('GET /api/orders', { query: { search } })
    expect(data.orders.map(number)).toEqual(orders.map(number))
  })

  test('links to the invoice where one was issued', async () => {
    const { data } = await buyer.call('GET /api/payments/history', {})
    expect(data.map(({ hasInvoice }) => hasInvoice)).toEqual([false, true])
  })

  test('filters by payment status', async () => {
    expect(await found({ status: 'successful' })).toEqual([number(both)])
    expect(await found({ status: 'failed' })).toEqual([number(declined)])
    expect(await found({ status: 'failed', search: 'songs' })).toEqual([])
  })
})
