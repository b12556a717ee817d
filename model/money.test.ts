import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, fromSar, halalas, percent, ratio, subtract, times, toSar } from './money.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(halalas)

describe('money', () => {
  test('is a whole number of halalas', () => {
    expect(() => halalas(1.5)).toThrow(RangeError)
    expect(() => halalas(Number.NaN)).toThrow(RangeError)
    expect(() => times(halalas(100), 0.5)).toThrow(RangeError)
  })

  test('survives the way to SAR and back', () => {
    fc.assert(fc.property(amount, value => fromSar(toSar(value)) === value))
  })

  test('rounds half up, exactly where floating point would not', () => {
    expect(percent(halalas(3_990), 25)).toBe(998)
    expect(percent(halalas(150), 33.33)).toBe(50)
    expect(ratio(halalas(1), 1, 2)).toBe(1)
    expect(fromSar(1.005)).toBe(100)
    expect(fromSar(29.9)).toBe(2_990)
  })

  test('a part and the rest make the whole', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (value, percentage) => {
        const part = percent(value, percentage)
        return part >= 0 && part <= value && add(part, subtract(value, part)) === value
      }),
    )
  })
})
