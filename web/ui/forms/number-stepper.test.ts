import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseQuantity, quantityForKey } from './number-stepper.tsx'

const limits = { min: 1, max: 5 }

it('reads whole numbers, Arabic digits too', () => {
  expect(parseQuantity(' 3 ', limits)).toBe(3)
  expect(parseQuantity('\u0663', limits)).toBe(3)
})

it('uses the minimum for text that is not a whole number', () => {
  for (const text of ['', 'abc', '2.5', '1e3', '0x2', '--1']) expect(parseQuantity(text, limits)).toBe(1)
})

it('uses the fallback value if one is given', () => {
  expect(parseQuantity('abc', { min: 0, max: 5, fallback: 3 })).toBe(3)
  expect(parseQuantity('0', { min: 0, max: 5, fallback: 3 })).toBe(0)
})

it('stays within its limits', () => {
  expect(parseQuantity('99', limits)).toBe(5)
  expect(parseQuantity('-4', limits)).toBe(1)
  expect(quantityForKey('ArrowUp', 5, limits)).toBe(5)
  expect(quantityForKey('ArrowDown', 1, limits)).toBe(1)
  expect(quantityForKey('PageUp', 1, limits)).toBe(5)
})

it('ignores other keys', () => {
  expect(quantityForKey('7', 1, limits)).toBeUndefined()
})

it('returns a whole number within the limits for any text', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const value = parseQuantity(text, limits)
      return Number.isInteger(value) && value >= 1 && value <= 5
    }),
  )
})
