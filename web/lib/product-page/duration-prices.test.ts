import { expect, test } from 'vitest'
import { durationOffers, durationPrices } from './duration-prices.ts'

const month = {
  value: 30,
  label: '1 month',
  labelAr: '1',
  price: 39.9,
  oneTimePrice: 39.9,
  subscriptionPrice: 35.9,
  inStock: true,
}

const renewal = { option: 'subscription', quantity: 1 } as const
const once = { option: 'paymob', quantity: 1 } as const

test('the discount applies to every price, and the saving of renewal is in whole percent', () => {
  expect(durationPrices(month, 25, once)).toEqual({
    option: 'paymob',
    unit: 29.93,
    total: 29.93,
    totalWas: 39.9,
    once: { sar: 29.93, savingPercent: 0 },
    renewing: { sar: 26.93, savingPercent: 10 },
  })
})

test('the total follows the payment option', () => {
  expect(durationPrices(month, 25, renewal)).toMatchObject({ unit: 26.93, total: 26.93, totalWas: 35.9 })
})

test('a quantity multiplies the rounded unit price', () => {
  const three = { ...once, quantity: 3 }
  expect(durationPrices(month, 25, three)).toMatchObject({ unit: 29.93, total: 89.79, totalWas: 119.7 })
  const most = { ...once, quantity: 999_999 }
  expect(durationPrices({ ...month, oneTimePrice: 1190 }, 0, most).total).toBe(1_189_998_810)
})

test('there is no previous price without a discount', () => {
  expect(durationPrices(month, 0, renewal).totalWas).toBeNull()
  expect(durationPrices(month, 100, renewal).totalWas).toBeNull()
})

test('the saving belongs to the single payment if that is cheaper', () => {
  const prices = durationPrices({ ...month, oneTimePrice: 30, subscriptionPrice: 40 }, 0, renewal)
  expect(prices.once.savingPercent).toBe(25)
  expect(prices.renewing?.savingPercent).toBe(0)
})

test('nine months cannot renew: the total is that of one payment, and there is no saving', () => {
  const nine = { ...month, value: 270, oneTimePrice: 30, subscriptionPrice: 40 }
  const prices = durationPrices(nine, 0, renewal)
  expect(prices).toMatchObject({ option: 'paymob', total: 30 })
  expect(prices.renewing).toBeNull()
  expect(prices.once.savingPercent).toBe(0)
})

test('a longer duration shows its price of a month and the saving against the shortest month', () => {
  const quarter = { ...month, value: 90, price: 106.53 }
  const week = { ...month, value: 7, price: 12 }
  expect(durationOffers([month, quarter, week], 0)).toEqual([
    { unit: 39.9, monthly: null, savingPercent: 0 },
    { unit: 106.53, monthly: 35.51, savingPercent: 11 },
    { unit: 12, monthly: null, savingPercent: 0 },
  ])
})
