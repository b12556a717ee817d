import { expect, test } from 'vitest'
import { trendOf } from './figure-tile.tsx'

test('a change is a percentage of the period before', () => {
  expect(trendOf(125, 100)).toEqual({ kind: 'change', percent: 25 })
  expect(trendOf(2, 3)).toEqual({ kind: 'change', percent: -33.3 })
  expect(trendOf(-50, -100)).toEqual({ kind: 'change', percent: 50 })
})

test('equal figures, and a change too small to show, are the same', () => {
  expect(trendOf(0, 0)).toEqual({ kind: 'same' })
  expect(trendOf(100_001, 100_000)).toEqual({ kind: 'same' })
})

test('there is no percentage of nothing', () => {
  expect(trendOf(5, 0)).toEqual({ kind: 'fromNothing' })
})
