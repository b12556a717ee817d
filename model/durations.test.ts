import { expect, test } from 'vitest'
import { preselected } from './durations.ts'

const week = { days: 7, inStock: false }
const month = { days: 30, inStock: true }

test('chosen at first is the first that can be bought, or the first when none can', () => {
  expect(preselected([week, month])).toBe(month)
  expect(preselected([week, { ...month, inStock: false }])).toBe(week)
  expect(preselected([])).toBeUndefined()
})
