import { expect, test } from 'vitest'
import { durationPrices } from './duration-prices.ts'

const month = {
  value: 30,
  label: '1 month',
  labelAr: '1',
  price: 39.9,
  oneTimePrice: 39.9,
  subscriptionPrice: 35.9,
  inStock: true,
}

test('the discount counts for every price, and the saving of renewing is told in whole percent', () => {
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

test('without a discount nothing is struck through', () => {
  expect(durationPrices(month, 0).totalWas).toBeNull()
  expect(durationPrices(month, 100).totalWas).toBeNull()
})

test('where paying once is cheaper, that is the saving', () => {
  const prices = durationPrices({ ...month, oneTimePrice: 30, subscriptionPrice: 40 }, 0)
  expect(prices.once.savingPercent).toBe(25)
  expect(prices.renewing?.savingPercent).toBe(0)
})

test('nine months cannot renew by themselves, and then nothing is saved', () => {
  const prices = durationPrices({ ...month, value: 270, oneTimePrice: 30, subscriptionPrice: 40 }, 0)
  expect(prices.renewing).toBeNull()
  expect(prices.once.savingPercent).toBe(0)
})
