import { expect, test } from 'vitest'
import {
  delayingDay,
  minuteOfTime,
  type SupportHours,
  supportHoursAt,
  timeOfMinute,
} from './support-hours.ts'

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

test.each([
  ['during a pause of the day before', '2026-11-16T11:00:00Z', undefined],
  ['on the evening before a closed day', '2026-11-16T20:00:00Z', '2026-11-17'],
  ['on a closed day, when the usual hours are still to come', '2026-11-17T05:00:00Z', '2026-11-17'],
  [
    'after the usual hours of a closed day, when the next day opens late',
    '2026-11-17T20:30:00Z',
    '2026-11-18',
  ],
  ['before the late opening of a day', '2026-11-18T06:30:00Z', '2026-11-18'],
  ['on a day without exception', '2026-11-18T21:00:00Z', undefined],
  ['while support is open', '2026-11-18T08:00:00Z', undefined],
])('%s the day that delays the opening is %s', (_, now, day) => {
  expect(delayingDay(hours, new Date(now))).toBe(day)
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
