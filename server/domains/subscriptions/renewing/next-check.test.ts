import { expect, test } from 'vitest'
import { startOfDayInRiyadh } from '#model/riyadh-time.ts'
import { nextCheck } from './next-check.ts'

const now = new Date('2027-03-01T10:00:00Z')
const nextBillingAt = startOfDayInRiyadh('2027-03-20')
const unchanged = {
  checks: 0,
  hasNewCharge: false,
  endsAt: new Date('2027-03-20T08:00:00Z'),
  nextBillingAt,
  isExpired: false,
  isCancelled: false,
}

/** The times of the checks while no charge appears, in minutes from now. */
function checkTimes(from: typeof unchanged, rounds: number): number[] {
  let [at, checks] = [now, from.checks]
  return Array.from({ length: rounds }, () => {
    const next = nextCheck({ ...from, checks }, at)
    at = next.at ?? at
    checks = next.checks
    return (at.getTime() - now.getTime()) / 60_000
  })
}

test('after a callback it is checked three times soon, then on the morning of its billing day', () => {
  const billingMorning = (nextBillingAt.getTime() + 3 * 3_600_000 - now.getTime()) / 60_000
  expect(checkTimes(unchanged, 5)).toEqual([1, 6, 36, billingMorning, billingMorning + 1])
})

test('after a billing day without a charge it is checked less and less often', () => {
  const overdue = { ...unchanged, nextBillingAt: startOfDayInRiyadh('2027-03-01') }
  expect(checkTimes(overdue, 9)).toEqual([1, 6, 36, 96, 216, 456, 936, 2_376, 3_816])
})

test('a new charge moves the check to the next billing day, or to the end date when that day is unknown', () => {
  expect(nextCheck({ ...unchanged, hasNewCharge: true }, now)).toEqual({
    at: new Date('2027-03-20T00:00:00Z'),
    checks: 0,
  })
  expect(nextCheck({ ...unchanged, hasNewCharge: true, nextBillingAt: null }, now).at).toEqual(
    unchanged.endsAt,
  )
})

test('an expired subscription is checked weekly, because Paymob may still charge it; a cancelled one never', () => {
  expect(nextCheck({ ...unchanged, isExpired: true }, now).at).toEqual(new Date('2027-03-08T10:00:00Z'))
  expect(nextCheck({ ...unchanged, isCancelled: true }, now).at).toBeNull()
})
