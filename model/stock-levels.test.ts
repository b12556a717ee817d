import { expect, test } from 'vitest'
import { isWorse, shortDurationsIn, stockLevel, stockLife } from './stock-levels.ts'

test('a duration is low from the mark down, and out without accounts, also with a mark of 0', () => {
  expect([3, 2, 1, 0].map(left => stockLevel(left, 2))).toEqual([null, 'low', 'low', 'out'])
  expect([1, 0].map(left => stockLevel(left, 0))).toEqual([null, 'out'])
})

test('out is worse than low, low is worse than enough, and the same is not worse', () => {
  expect([isWorse('out', 'low'), isWorse('low', undefined), isWorse('out', undefined)]).toEqual([
    true,
    true,
    true,
  ])
  expect([isWorse('low', 'out'), isWorse('low', 'low'), isWorse('out', 'out')]).toEqual([false, false, false])
})

test('the details of an older case have no durations, and anything else is left out', () => {
  const month = { days: 30, label: '1 month', labelAr: 'شهر', left: 0 }
  expect(shortDurationsIn({ durations: [month, null, { days: 90 }, 'out'] })).toEqual([month])
  expect(shortDurationsIn({ left: 2 })).toEqual([])
})

const now = new Date('2026-03-01T12:00:00Z')

test.each([
  [null, 'whole'],
  ['2026-03-31T12:00:00Z', 'whole'],
  ['2026-03-31T11:59:59Z', 'short'],
  ['2026-03-01T12:00:00Z', 'short'],
  ['2026-03-01T11:59:59Z', 'over'],
] as const)('an account that expires at %s has a %s life for 30 days', (expiresAt, life) => {
  expect(stockLife(expiresAt, 30, now)).toBe(life)
})
