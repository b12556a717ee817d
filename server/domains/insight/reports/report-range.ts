import { fieldRefusal } from '#model/errors.ts'
import {
  type DateRange,
  maxRangeDays,
  type ReportPeriod,
  rangeBefore,
  rangeOfDays,
  rangeOfPeriod,
} from '#model/metrics/date-range.ts'

export type RangeQuery = {
  period?: ReportPeriod | undefined
  from?: string | undefined
  to?: string | undefined
}

export type ReportRanges = { range: DateRange; previous: DateRange }

/** The range of a report: `from` and `to` together, else the period, a month by default. */
export function reportRanges({ period = 'month', from, to }: RangeQuery, now: Date): ReportRanges {
  const range = from || to ? customRange(from, to) : rangeOfPeriod(period, now)
  return { range, previous: rangeBefore(range) }
}

function customRange(from: string | undefined, to: string | undefined): DateRange {
  if (!from) throw fieldRefusal('from', 'required')
  if (!to) throw fieldRefusal('to', 'required')
  const range = rangeOfDays(from, to)
  if (range.days < 1) throw fieldRefusal('to', 'before_start')
  if (range.days > maxRangeDays) throw fieldRefusal('to', 'range_too_long')
  return range
}
