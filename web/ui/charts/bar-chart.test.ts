import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartScale } from './bar-chart.tsx'

it('uses round axis values', () => {
  expect(chartScale(8800)).toEqual([0, 2500, 5000, 7500, 10000])
  expect(chartScale(176)).toEqual([0, 50, 100, 150, 200])
})

it('has an axis even without data', () => {
  expect(chartScale(0)).toEqual([0, 1, 2, 3, 4])
})

it('reaches the highest value and wastes less than two thirds of the height', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 1e9 }), highest => {
      const top = chartScale(highest).at(-1) ?? 0
      return top >= highest && top <= highest * 3
    }),
  )
})
