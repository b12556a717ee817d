import { expect, test } from 'vitest'
import { minuteOfTime, type SupportHours, supportHoursAt, timeOfMinute } from './support-hours.ts'

const nine = { opens: 540, closes: 780 }
const evening = { opens: 960, closes: 1_380 }
/** Two intervals every day, Friday (5) the evening only. */
const hours: SupportHours = {
  week: Array.from({ length: 7 }, (_, day) => (day === 5 ? [evening] : [evening, nine])),
  exceptions: [
    { date: '2026-11-17', intervals: [] },
    { date: '2026-11-18', intervals: [{ opens: 600, closes: 1_440 }] },
  ],
}

test.each([
  // 2026-11-16 is a Monday. Riyadh is three hours ahead of UTC.
  ['2026-11-16T05:59:59Z', false, '2026-11-16T06:00:00.000Z'],
  ['2026-11-16T06:00:00Z', true, null],
  ['2026-11-16T10:00:00Z', false, '2026-11-16T13:00:00.000Z'],
  ['2026-11-16T19:59:59Z', true, null],
  // Tuesday is closed, Wednesday opens at ten and closes at midnight.
  ['2026-11-16T20:00:00Z', false, '2026-11-18T07:00:00.000Z'],
  ['2026-11-18T20:59:59Z', true, null],
  ['2026-11-18T21:00:00Z', false, '2026-11-19T06:00:00.000Z'],
  ['2026-11-20T06:00:00Z', false, '2026-11-20T13:00:00.000Z'],
])('at %s open is %s, next at %s', (now, isOpen, opensAt) => {
  const result = supportHoursAt(hours, new Date(now))
  expect({ ...result, opensAt: result.opensAt?.toISOString() ?? null }).toEqual({ isOpen, opensAt })
})

test('without hours support is open around the clock, except on exceptions', () => {
  const always = { week: Array.from({ length: 7 }, () => []), exceptions: hours.exceptions }
  expect(supportHoursAt(always, new Date('2026-11-16T23:00:00+03:00')).isOpen).toBe(true)
  expect(supportHoursAt(always, new Date('2026-11-17T12:00:00+03:00'))).toEqual({
    isOpen: false,
    opensAt: new Date('2026-11-18T10:00:00+03:00'),
  })
})

test('times are written with two digits, and the end of the day is 24:00', () => {
  for (const minute of [0, 570, 1_439, 1_440]) expect(minuteOfTime(timeOfMinute(minute))).toBe(minute)
  for (const text of ['9:00', '24:01', '12:60', '', 'x']) expect(minuteOfTime(text)).toBeUndefined()
})
