import { expect, test } from 'vitest'
import { offerPrice } from './offer.ts'

test.each([
  [39.9, 25, 29.93],
  [69, 12, 60.72],
  [10, 0, 10],
  [10, 100, 10],
  [10, -5, 10],
  [0.01, 50, 0.01],
])('%d SAR less %d percent is %d SAR', (price, discount, offered) => {
  expect(offerPrice({ price, discount })).toBe(offered)
})
