import { expect, test } from 'vitest'
import { defaultDuration } from './durations.ts'

const week = { days: 7, inStock: false }
const month = { days: 30, inStock: true }

test('chosen at first is the first that can be bought, or the first when none can', () => {
  expect(defaultDuration([week, month])).toBe(month)
  expect(defaultDuration([week, { ...month, inStock: false }])).toBe(week)
  expect(defaultDuration([])).toBeUndefined()
})
