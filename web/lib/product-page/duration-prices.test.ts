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

test('the discount applies to every price, and the saving of renewal is in whole percent', () => {
  expect(durationPrices(month, 25)).toEqual({
    unit: 29.93,
    total: 29.93,
    totalWas: 39.9,
    once: { sar: 29.93, savingPercent: 0 },
    renewing: { sar: 26.93, savingPercent: 10 },
  })
})

test('a quantity multiplies the rounded unit price', () => {
  expect(durationPrices(month, 25, 3)).toMatchObject({ unit: 29.93, total: 89.79, totalWas: 119.7 })
  expect(durationPrices({ ...month, price: 1190 }, 0, 999_999).total).toBe(1_189_998_810)
})

test('there is no previous price without a discount', () => {
  expect(durationPrices(month, 0).totalWas).toBeNull()
  expect(durationPrices(month, 100).totalWas).toBeNull()
})

test('the saving belongs to the single payment if that is cheaper', () => {
  const prices = durationPrices({ ...month, oneTimePrice: 30, subscriptionPrice: 40 }, 0)
  expect(prices.once.savingPercent).toBe(25)
  expect(prices.renewing?.savingPercent).toBe(0)
})

test('nine months cannot renew, so there is no saving', () => {
  const prices = durationPrices({ ...month, value: 270, oneTimePrice: 30, subscriptionPrice: 40 }, 0)
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
