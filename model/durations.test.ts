import { expect, test } from 'vitest'
import { defaultDuration } from './durations.ts'

const week = { days: 7, inStock: false }
const month = { days: 30, inStock: true }

test('preselects the first available duration, or the first when none is available', () => {
  expect(defaultDuration([week, month])).toBe(month)
  expect(defaultDuration([week, { ...month, inStock: false }])).toBe(week)
  expect(defaultDuration([])).toBeUndefined()
})
