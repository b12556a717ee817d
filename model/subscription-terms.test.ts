import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startOfDayInRiyadh } from './riyadh-time.ts'
import {
  accessUntil,
  dueReminder,
  graceEnd,
  isBilledEarly,
  newAccountEnd,
  repeatsPeriod,
  subscriptionStatus,
  termFrom,
  termOfCharge,
} from './subscription-terms.ts'
import { dayMs } from './time-units.ts'

const at = (text: string) => new Date(text)
const inRiyadh = (date: Date) => new Date(date.getTime() + 3 * 3_600_000).toISOString().slice(0, 16)

describe('a term', () => {
  test.each([
    ['2027-01-31T20:59:00Z', 30, '2027-03-02T23:59'],
    ['2028-01-30T21:00:00Z', 30, '2028-03-01T00:00'],
    ['2028-02-29T12:00:00Z', 365, '2029-02-28T15:00'],
    ['2026-12-31T20:59:59Z', 7, '2027-01-07T23:59'],
  ])('from %s of %i days ends at %s in Riyadh', (from, days, end) => {
    expect(inRiyadh(termFrom(at(from), days).endsAt)).toBe(end)
  })

  test('sixty consecutive charges at any time leave no gap and no overlap', () => {
    const first = fc.date({ min: at('2025-01-01'), max: at('2035-12-31'), noInvalidDate: true })
    const days = fc.constantFrom(7, 30, 90, 180, 365)
    // From a day early to the end of grace.
    const lateness = fc.array(fc.integer({ min: -dayMs, max: 3 * dayMs }), { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(first, days, lateness, (startsAt, length, late) => {
        let { endsAt } = termFrom(startsAt, length)
        const isContiguous = late.every(ms => {
          const chargedAt = new Date(endsAt.getTime() + ms)
          const before = endsAt.getTime()
          const term = termOfCharge({ endsAt, nextBillingAt: null, days: length }, chargedAt)
          endsAt = term.endsAt
          return term.startsAt.getTime() === before
        })
        return isContiguous && endsAt.getTime() - startsAt.getTime() === 61 * length * dayMs
      }),
      { numRuns: 200 },
    )
  })

  test('charged after access ended starts at the charge', () => {
    const ending = { endsAt: at('2027-03-01T10:00:00Z'), nextBillingAt: null, days: 30 }
    const late = at('2027-03-20T00:01:00Z')
    expect(termOfCharge(ending, late)).toEqual(termFrom(late, 30))
    const inTime = at('2027-03-04T10:00:00Z')
    expect(termOfCharge(ending, inTime).startsAt).toEqual(ending.endsAt)
  })
})

describe('a new account', () => {
  const [startsAt, endsAt] = [at('2027-03-01T10:00:00Z'), at('2027-03-31T10:00:00Z')]
  const next = at('2027-04-30T10:00:00Z')
  test.each([
    ['before the period begins', { paidAt: '2027-02-27T10:00Z', paidUntil: endsAt }, '2027-02-28T10:00Z', 0],
    ['within a day', { paidAt: '2027-02-27T10:00Z', paidUntil: endsAt }, '2027-03-02T09:59Z', 0],
    ['days late', { paidAt: '2027-02-27T10:00Z', paidUntil: endsAt }, '2027-03-04T11:00Z', 3],
    [
      'days after a payment in grace',
      { paidAt: '2027-03-03T10:00Z', paidUntil: endsAt },
      '2027-03-04T11:00Z',
      1,
    ],
    ['after its period', { paidAt: '2027-02-27T10:00Z', paidUntil: endsAt }, '2027-04-05T10:00Z', 35],
    ['in the next paid period', { paidAt: '2027-02-27T10:00Z', paidUntil: next }, '2027-04-05T10:00Z', 30],
  ])('that comes %s ends with the subscription and the days waited', (_, paid, deliveredAt, days) => {
    const renewal = { startsAt, endsAt, paidAt: at(paid.paidAt), paidUntil: paid.paidUntil }
    expect(newAccountEnd(renewal, at(deliveredAt))).toEqual(termFrom(paid.paidUntil, days).endsAt)
  })
})

describe('grace', () => {
  const endsAt = at('2027-03-01T10:00:00Z')

  test('is three days from the end date, or from a billing date within a week after it', () => {
    expect(graceEnd({ endsAt, nextBillingAt: null })).toEqual(at('2027-03-04T10:00:00Z'))
    expect(graceEnd({ endsAt, nextBillingAt: startOfDayInRiyadh('2027-03-01') })).toEqual(
      at('2027-03-04T10:00:00Z'),
    )
    expect(graceEnd({ endsAt, nextBillingAt: startOfDayInRiyadh('2027-03-05') })).toEqual(
      at('2027-03-07T21:00:00Z'),
    )
    // The billing date of the next period, which does not matter here.
    expect(graceEnd({ endsAt, nextBillingAt: startOfDayInRiyadh('2027-03-31') })).toEqual(
      at('2027-03-04T10:00:00Z'),
    )
  })
})

describe('the status of a subscription', () => {
  const endsAt = at('2027-03-01T10:00:00Z')
  const renewing = {
    state: 'active',
    autoRenew: true,
    endsAt,
    nextBillingAt: null,
    graceUntil: null,
  } as const
  const plain = { ...renewing, autoRenew: false }
  const failed = { ...renewing, graceUntil: at('2027-03-04T10:00:00Z') }
  const moments = { before: '2027-02-28', after: '2027-03-02', afterGrace: '2027-03-05' }

  test.each([
    ['renews itself', renewing, ['active', 'active', 'expired']],
    ['was paid once', plain, ['active', 'expired', 'expired']],
    ['could not be renewed', failed, ['past_due', 'past_due', 'expired']],
    ['is suspended', { ...plain, state: 'suspended' }, ['suspended', 'expired', 'expired']],
    ['is cancelled', { ...plain, state: 'cancelled' }, ['cancelled', 'expired', 'expired']],
    ['waits for staff', { ...plain, endsAt: null }, ['waiting', 'waiting', 'waiting']],
  ] as const)('when it %s', (_what, standing, expected) => {
    expect(Object.values(moments).map(moment => subscriptionStatus(standing, at(moment)))).toEqual(expected)
  })

  test('access lasts until the status is expired', () => {
    expect(accessUntil(plain)).toEqual(endsAt)
    expect(accessUntil(renewing)).toEqual(failed.graceUntil)
  })
})

describe('a reminder', () => {
  const now = at('2027-03-01T10:00:00Z')
  const endingIn = (hours: number, days = 30) =>
    dueReminder({ endsAt: new Date(now.getTime() + hours * 3_600_000), days }, now)

  test('is due a week and a day before the end, once each, and never after it', () => {
    expect([7 * 24 + 1, 7 * 24, 25, 24, 1, 0, -1].map(hours => endingIn(hours))).toEqual([
      undefined,
      7,
      7,
      1,
      1,
      undefined,
      undefined,
    ])
  })

  test('is not sent right after buying a period of a week or a day', () => {
    expect(endingIn(7 * 24, 7)).toBeUndefined()
    expect(endingIn(24, 7)).toBe(1)
    expect(endingIn(24, 1)).toBeUndefined()
  })
})

describe('a charge after the customer paid the period', () => {
  test.each([
    [30, 0, '2027-01-02', true],
    [30, 0, '2027-01-23', true],
    [30, 0, '2027-01-25', false],
    [30, 0, '2027-02-02', false],
    [7, 0, '2027-01-03', true],
    [7, 0, '2027-01-05', false],
    [30, 10, '2027-01-23', true],
    [30, 10, '2027-01-25', false],
    [7, 30, '2027-01-03', true],
    [7, 30, '2027-01-05', false],
  ])(
    'of %i days and %i added ones that began on 1 January, on %s, repeats it: %s',
    (days, extendedDays, day, repeats) => {
      const { endsAt } = termFrom(at('2027-01-01T00:00:00Z'), days + extendedDays)
      expect(repeatsPeriod({ endsAt, days, extendedDays }, at(`${day}T00:00:00Z`))).toBe(repeats)
    },
  )
})

describe('the next charge', () => {
  test.each([
    ['2027-01-23T23:00:00Z', true],
    ['2027-01-24T00:00:00Z', false],
    ['2027-01-31T00:00:00Z', false],
    ['2027-03-01T00:00:00Z', false],
    [null, false],
  ])('of a period that ends on 31 January, at %s, comes early: %s', (billing, early) => {
    const nextBillingAt = billing === null ? null : at(billing)
    expect(isBilledEarly({ endsAt: at('2027-01-31T00:00:00Z'), nextBillingAt })).toBe(early)
  })
})
