import { expect, test } from 'vitest'
import { axisTicks, labelEvery, waterfallFloor } from './axis.ts'

test('ticks are round, contain 0 and cover all values', () => {
  expect(axisTicks(0, 2_840)).toEqual([0, 1_000, 2_000, 3_000])
  expect(axisTicks(-120, 400)).toEqual([-200, 0, 200, 400])
  expect(axisTicks(0, 0)).toEqual([0, 0.25, 0.5, 0.75, 1])
})

test('a waterfall starts above 0 only when its changes would hardly show', () => {
  expect(waterfallFloor([41_860, 48_074, 48_916, 50_043, 49_654, 46_550])).toBe(35_000)
  expect(waterfallFloor([0, 500, 300])).toBe(0)
  expect(waterfallFloor([100, 400])).toBe(0)
})

test('labels leave room for each other and include the first', () => {
  expect(labelEvery(30, 900, 80)).toBe(3)
  expect(labelEvery(30, 260, 80)).toBe(9)
  expect(labelEvery(1, 300, 80)).toBe(1)
  expect(labelEvery(30, 0, 80)).toBe(1)
})
