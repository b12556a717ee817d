import { dayInRiyadh, startOfDayInRiyadh } from '../riyadh-time.ts'
import { dayMs } from '../time-units.ts'

export const reportPeriods = ['week', 'month', 'quarter', 'year'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

const periodDays: Record<ReportPeriod, number> = { week: 7, month: 30, quarter: 90, year: 365 }

/** The longest range of a report. */
export const maxRangeDays = 1_100

/** Whole days in Riyadh: `end` is the midnight after the last day and does not belong to the range. */
export type DateRange = { start: Date; end: Date; days: number }

/** The range from one day to another, both included, given as `2026-12-31`. */
export function rangeOfDays(from: string, to: string): DateRange {
  const start = startOfDayInRiyadh(from)
  const end = new Date(startOfDayInRiyadh(to).getTime() + dayMs)
  return { start, end, days: Math.round((end.getTime() - start.getTime()) / dayMs) }
}

/** The last 7, 30, 90 or 365 days, today included. */
export function rangeOfPeriod(period: ReportPeriod, now: Date): DateRange {
  const days = periodDays[period]
  const end = new Date(startOfDayInRiyadh(dayInRiyadh(now)).getTime() + dayMs)
  return { start: new Date(end.getTime() - days * dayMs), end, days }
}

/** As many days, ending where the range starts. */
export function rangeBefore({ start, days }: DateRange): DateRange {
  return { start: new Date(start.getTime() - days * dayMs), end: start, days }
}

export function firstDayOf({ start }: DateRange): string {
  return dayInRiyadh(start)
}

export function lastDayOf({ end }: DateRange): string {
  return dayInRiyadh(new Date(end.getTime() - dayMs))
}

export function daysOf({ start, days }: DateRange): string[] {
  return Array.from({ length: days }, (_, at) => dayInRiyadh(new Date(start.getTime() + at * dayMs)))
}

/** A part of a range that a chart shows as one point. */
export type Bucket = { from: string; days: string[] }
export type BucketSize = 'day' | 'week' | 'month'

const mostDailyBuckets = 45
const mostWeeklyDays = 190

/** Days up to 45 days, weeks from the first day up to about half a year, calendar months beyond. */
export function bucketSize({ days }: DateRange): BucketSize {
  if (days <= mostDailyBuckets) return 'day'
  return days <= mostWeeklyDays ? 'week' : 'month'
}

export function bucketsOf(range: DateRange): Bucket[] {
  const size = bucketSize(range)
  const buckets: Bucket[] = []
  let last: string | number | undefined
  for (const [at, day] of daysOf(range).entries()) {
    const key = size === 'day' ? at : size === 'week' ? Math.floor(at / 7) : day.slice(0, 7)
    if (key === last) buckets.at(-1)?.days.push(day)
    else buckets.push({ from: day, days: [day] })
    last = key
  }
  return buckets
}
