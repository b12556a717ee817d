import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agoText,
  dateText,
  isolate,
  localeOf,
  moneyParts,
  moneyText,
  numberText,
  percentText,
} from './format.ts'
import { halalas } from './money.ts'

describe('formatted text', () => {
  test('prices have two decimals and Latin digits in both languages', () => {
    expect(moneyParts(halalas(2_990), 'ar')).toEqual({ amount: '29.90', sign: 'ريال', currency: 'SAR' })
    expect(moneyText(halalas(123_456_700), 'en')).toBe('1,234,567.00 SAR')
  })

  test('other currencies are converted at the shop’s rates', () => {
    expect(moneyParts(halalas(10_000), 'ar', 'EGP')).toEqual({
      amount: '833.00',
      sign: 'ج.م',
      currency: 'EGP',
    })
    expect(moneyParts(halalas(10_000), 'en', 'USD')).toEqual({ amount: '27.00', sign: '$', currency: 'USD' })
  })

  test('dates are in Riyadh time and the Gregorian calendar', () => {
    expect(dateText('2026-12-31T22:30:00Z', 'en')).toContain('2027')
    expect(dateText('2026-11-15T09:00:00Z', 'ar')).toMatch(/15.*2026/)
  })

  test('a number is formatted as Intl.NumberFormat does', () => {
    const anyNumber = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: 0, max: 10_000, noNaN: true }),
      fc.integer({ min: -1_000, max: 10_000_000 }).map(value => value / 1_000),
    )
    const fractions = fc.constantFrom(
      {},
      { maximumFractionDigits: 0 },
      { maximumFractionDigits: 1 },
      { minimumFractionDigits: 1, maximumFractionDigits: 1 },
      { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    )
    fc.assert(
      fc.property(anyNumber, fractions, fc.constantFrom('ar', 'en'), (value, fraction, language) => {
        const platform = new Intl.NumberFormat(localeOf(language), fraction).format(value)
        expect(numberText(value, language, fraction)).toBe(platform)
      }),
      { numRuns: 2_000 },
    )
  })

  test('numbers, percentages and isolation', () => {
    expect(numberText(1_284, 'ar')).toBe('1,284')
    expect(percentText(12.5, 'ar')).toBe('12.5%')
    expect(isolate('a')).toBe('\u2068a\u2069')
  })
})

test('relative time, and the date after a week', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const ago = (minutes: number) => agoText(new Date(now.getTime() - minutes * 60_000), now, 'en')
  expect(ago(0)).toBe('now')
  expect(ago(5)).toBe('5 minutes ago')
  expect(ago(125)).toBe('2 hours ago')
  expect(ago(2 * 1_440)).toBe('2 days ago')
  expect(ago(9 * 1_440)).toBe('Mar 1, 2026')
})
