import { expect, it } from 'vitest'
import { starFills } from './rating.tsx'

it('rounds to the nearest half star', () => {
  expect(starFills(4.5)).toEqual(['full', 'full', 'full', 'full', 'half'])
  expect(starFills(4.8)).toEqual(['full', 'full', 'full', 'full', 'full'])
  expect(starFills(2.2)).toEqual(['full', 'full', 'empty', 'empty', 'empty'])
})

it('always returns five stars', () => {
  expect(starFills(-1)).toEqual(Array(5).fill('empty'))
  expect(starFills(9)).toEqual(Array(5).fill('full'))
})
