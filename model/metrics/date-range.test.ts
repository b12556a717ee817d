import { expect, test } from 'vitest'
import { bucketsOf, firstDayOf, lastDayOf, rangeBefore, rangeOfDays, rangeOfPeriod } from './date-range.ts'

test('a month is the last 30 days in Riyadh, today included', () => {
  // 23:30 UTC is 02:30 of the next day in Riyadh.
  const range = rangeOfPeriod('month', new Date('2026-11-15T23:30:00Z'))
  expect([firstDayOf(range), lastDayOf(range)]).toEqual(['2026-10-18', '2026-11-16'])
  expect(range.end).toEqual(new Date('2026-11-16T21:00:00Z'))
  const before = rangeBefore(range)
  expect([firstDayOf(before), lastDayOf(before), before.days]).toEqual(['2026-09-18', '2026-10-17', 30])
})

test('a range is divided into days, then weeks, then calendar months, without a gap', () => {
  expect(bucketsOf(rangeOfDays('2026-12-30', '2027-01-02')).map(({ from }) => from)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  const weeks = bucketsOf(rangeOfDays('2026-11-01', '2027-01-29'))
  expect(weeks.map(({ days }) => days.length)).toEqual([...Array(12).fill(7), 6])
  const months = bucketsOf(rangeOfDays('2026-03-15', '2027-03-14'))
  expect(months.map(({ from }) => from).slice(0, 2)).toEqual(['2026-03-15', '2026-04-01'])
  expect(months.reduce((sum, { days }) => sum + days.length, 0)).toBe(365)
})
