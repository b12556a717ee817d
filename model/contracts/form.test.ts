import { expect, test } from 'vitest'
import { hasMoreValuesThan } from './form.ts'

test.each([
  [1, 'text'],
  [4, [1, 2, 3]],
  [4, { a: { b: [null] } }],
  [1, {}],
])('%i values are counted at every depth', (count, value) => {
  expect(hasMoreValuesThan(value, count)).toBe(false)
  expect(hasMoreValuesThan(value, count - 1)).toBe(true)
})

test('a deep value is counted without recursion', () => {
  let deep: unknown = 1
  for (let level = 0; level < 100_000; level++) deep = [deep]
  expect(hasMoreValuesThan(deep, 200_000)).toBe(false)
  expect(hasMoreValuesThan(deep, 1_000)).toBe(true)
})
