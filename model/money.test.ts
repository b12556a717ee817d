import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, fromSar, halalas, percent, ratio, subtract, times, toSar, vatIn } from './money.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(halalas)

describe('money', () => {
  test('is a whole number of halalas', () => {
    expect(() => halalas(1.5)).toThrow(RangeError)
    expect(() => halalas(Number.NaN)).toThrow(RangeError)
    expect(() => times(halalas(100), 0.5)).toThrow(RangeError)
  })

  test('converts to SAR and back without loss', () => {
    fc.assert(fc.property(amount, value => fromSar(toSar(value)) === value))
  })

  test('rounds half up, where floating point would not', () => {
    expect(percent(halalas(3_990), 25)).toBe(998)
    expect(percent(halalas(150), 33.33)).toBe(50)
    expect(ratio(halalas(1), 1, 2)).toBe(1)
    expect(fromSar(1.005)).toBe(100)
    expect(fromSar(29.9)).toBe(2_990)
  })

  test('a part and the remainder add up', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (value, percentage) => {
        const part = percent(value, percentage)
        return part >= 0 && part <= value && add(part, subtract(value, part)) === value
      }),
    )
  })
})

/** 0 to 100 %, in hundredths of a percent. */
const rate = fc.integer({ min: 0, max: 10_000 })

describe('VAT in a price that includes it', () => {
  test('is 15 of 115, and 0 at a rate of 0', () => {
    expect(vatIn(halalas(11_500), 1_500)).toBe(1_500)
    expect(vatIn(halalas(1_300), 1_500)).toBe(170)
    expect(vatIn(halalas(11_500), 0)).toBe(0)
    expect(vatIn(halalas(11_500), 10_000)).toBe(5_750)
  })

  test('and the net amount add up, at every rate', () => {
    fc.assert(
      fc.property(amount, rate, (gross, points) => {
        const vat = vatIn(gross, points)
        const net = subtract(gross, vat)
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(net).toBeGreaterThanOrEqual(0)
        expect(add(net, vat)).toBe(gross)
      }),
    )
  })

  test('is the rate times the net amount, within half a halala', () => {
    fc.assert(
      fc.property(amount, rate, (gross, points) => {
        const exact = (gross * points) / (10_000 + points)
        expect(Math.abs(vatIn(gross, points) - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })
})
