import { expect, it } from 'vitest'
import { starKinds } from './star-kinds.ts'

it('rounds to the nearest half star', () => {
  expect(starKinds(4.5)).toEqual(['full', 'full', 'full', 'full', 'half'])
  expect(starKinds(4.8)).toEqual(['full', 'full', 'full', 'full', 'full'])
  expect(starKinds(2.2)).toEqual(['full', 'full', 'empty', 'empty', 'empty'])
})

it('keeps to five stars', () => {
  expect(starKinds(-1)).toEqual(Array(5).fill('empty'))
  expect(starKinds(9)).toEqual(Array(5).fill('full'))
})
