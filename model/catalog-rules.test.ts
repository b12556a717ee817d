import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bannerTarget,
  displayState,
  fieldNameFromTitle,
  isFieldName,
  isStandardLabel,
  offeredDays,
  proportionalPrices,
  splitOptions,
} from './catalog-rules.ts'
import { halalas } from './money.ts'

describe('proportional prices', () => {
  test('the first is the main price, the others are proportional to the days, in halalas', () => {
    expect(proportionalPrices(halalas(1_000), [30, 90, 365])).toEqual([1_000, 3_000, 12_167])
    expect(proportionalPrices(halalas(999), [7, 30])).toEqual([999, 4_281])
    expect(proportionalPrices(halalas(700), offeredDays)).toEqual([700, 3_000, 9_000, 18_000, 27_000, 36_500])
    expect(proportionalPrices(halalas(999), [])).toEqual([])
  })

  test('a longer duration never costs less', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 }).map(halalas)
    const days = fc.array(fc.integer({ min: 1, max: 3_650 }), { minLength: 1 })
    fc.assert(
      fc.property(price, days, (main, lengths) => {
        const sorted = lengths.toSorted((a, b) => a - b)
        const prices = proportionalPrices(main, sorted)
        expect(prices[0]).toBe(main)
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      }),
    )
  })
})

test.each([
  '',
  ' ',
  '30 days',
  '1 month',
  '12 Months',
  'Year',
  'شهر',
  '3 أشهر',
  '٣ أشهر',
  'يومان',
  '11 يومًا',
  '11 يوما',
  'سنة',
])('the label "%s" only tells the days', label => {
  expect(isStandardLabel(label)).toBe(true)
})

test.each(['Family, 1 month', '1 month + 1 free', 'Ramadan', 'شهر للعائلة', '30', 'سنة كاملة مع هدية'])(
  'the label "%s" says more',
  label => {
    expect(isStandardLabel(label)).toBe(false)
  },
)

test('a title becomes the name of its field', () => {
  expect(fieldNameFromTitle('  Account   E-mail ')).toBe('account_e-mail')
  expect(fieldNameFromTitle('بريد الحساب')).toBe('بريد_الحساب')
})

test.each(['__proto__', 'constructor', 'toString', 'a.b', '<b>', '', '-a', 'a\u0000', 'x'.repeat(61)])(
  '%j names no field',
  name => {
    expect(isFieldName(name)).toBe(false)
  },
)

test.each(['email', 'account_e-mail', 'بريد_الحساب', 'Player ID', 'x'.repeat(60)])(
  '%j names a field',
  name => {
    expect(isFieldName(name)).toBe(true)
  },
)

test('options are separated by Arabic or Latin commas', () => {
  expect(splitOptions(' S, M ,,L، XL, S ')).toEqual(['S', 'M', 'L', 'XL'])
})

test.each([
  '/',
  '//evil.example',
  'https://evil.example',
  '/categories/',
  '/categories/A',
  '/categories/x/y',
  '/cart',
  '',
])('no banner leads to "%s"', link => {
  expect(bannerTarget(link)).toBeUndefined()
})

test('banners link to the three kinds of target', () => {
  expect(bannerTarget('/categories')).toEqual({ kind: 'categories' })
  expect(bannerTarget('/subscriptions')).toEqual({ kind: 'products' })
  expect(bannerTarget('/categories/video-games')).toEqual({ kind: 'category', id: 'video-games' })
})

const today = '2026-06-15'

test.each([
  [null, null, 'shown'],
  [today, today, 'shown'],
  ['2026-06-16', null, 'scheduled'],
  ['2026-06-16', '2026-06-20', 'scheduled'],
  [null, '2026-06-14', 'ended'],
] as const)('from %s until %s: %s', (startsOn, endsOn, state) => {
  expect(displayState({ isActive: true, startsOn, endsOn }, today)).toBe(state)
  expect(displayState({ isActive: false, startsOn, endsOn }, today)).toBe('inactive')
})
