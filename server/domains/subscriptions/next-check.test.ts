import { expect, test } from 'vitest'
import { startOfDayInRiyadh } from '#model/riyadh-time.ts'
import { nextCheck } from './next-check.ts'

const now = new Date('2027-03-01T10:00:00Z')
const nextBillingAt = startOfDayInRiyadh('2027-03-20')
const quiet = {
  checks: 0,
  hasNews: false,
  endsAt: new Date('2027-03-20T08:00:00Z'),
  nextBillingAt,
  isExpired: false,
  isCancelled: false,
}

/** The moments at which it is asked about while nothing new is told, in minutes from now. */
function walk(from: typeof quiet, rounds: number): number[] {
  let [at, checks] = [now, from.checks]
  return Array.from({ length: rounds }, () => {
    const next = nextCheck({ ...from, checks }, at)
    at = next.at ?? at
    checks = next.checks
    return (at.getTime() - now.getTime()) / 60_000
  })
}

test('after a hint it is asked about a few times soon, then on the morning of its billing day', () => {
  const billingMorning = (nextBillingAt.getTime() + 3 * 3_600_000 - now.getTime()) / 60_000
  expect(walk(quiet, 5)).toEqual([1, 6, 36, billingMorning, billingMorning + 1])
})

test('when its day has passed without a charge it is asked about less and less often', () => {
  const overdue = { ...quiet, nextBillingAt: startOfDayInRiyadh('2027-03-01') }
  expect(walk(overdue, 9)).toEqual([1, 6, 36, 96, 216, 456, 936, 2_376, 3_816])
})

test('news send it to the next billing day at once, or to the end when that is not known', () => {
  expect(nextCheck({ ...quiet, hasNews: true }, now)).toEqual({
    at: new Date('2027-03-20T00:00:00Z'),
    checks: 0,
  })
  expect(nextCheck({ ...quiet, hasNews: true, nextBillingAt: null }, now).at).toEqual(quiet.endsAt)
})

test('what is over is asked about once a week, since Paymob may still charge it; what is cancelled never', () => {
  expect(nextCheck({ ...quiet, isExpired: true }, now).at).toEqual(new Date('2027-03-08T10:00:00Z'))
  expect(nextCheck({ ...quiet, isCancelled: true }, now).at).toBeNull()
})
