import type { Reader } from '#database/client.ts'
import { type DateRange, daysOf, firstDayOf, lastDayOf, rangeOfDays } from '#model/metrics/date-range.ts'
import type { DaySums } from './revenue-queries.ts'
import {
  type CountedWindow,
  listCountedDays,
  listCountedMonths,
  listCountedWindows,
} from './summary-queries.ts'

/** The days, months and report periods that a job has summed up, and whose sums hold. */
export type Counted = { days: Map<string, DaySums>; months: Set<string>; windows: CountedWindow[] }

export async function findCounted(db: Reader, range: DateRange, now: Date): Promise<Counted> {
  const [days, months, windows] = await Promise.all([
    listCountedDays(db, range, now),
    listCountedMonths(db, range),
    listCountedWindows(db, range),
  ])
  return { days: new Map(days.map(sums => [sums.day, sums])), months: new Set(months), windows }
}

/** A range as runs of days: those that are summed up, and the others, which are counted from the orders. */
export type SplitRange = { counted: DateRange[]; live: DateRange[] }

export function splitRange(range: DateRange, { days }: Counted): SplitRange {
  const all = daysOf(range)
  return {
    counted: runsOf(all.filter(day => days.has(day))),
    live: runsOf(all.filter(day => !days.has(day))),
  }
}

/** Days, months and a report period that together are a range, each day once. */
export type SplitSums = SplitRange & { months: string[]; window: CountedWindow | undefined }

/** The same, with the longest report period that begins with the range and whole months taken out of the counted days. */
export function splitMonths(range: DateRange, counted: Counted): SplitSums {
  const last = lastDayOf(range)
  const window = counted.windows
    .filter(({ first, last: end }) => first === firstDayOf(range) && end <= last)
    .toSorted((a, b) => (a.last < b.last ? 1 : -1))[0]
  const all = daysOf(range).filter(day => window === undefined || day > window.last)
  const months = [...counted.months].filter(month => all.includes(month) && endOf(month) <= last)
  const covered = new Set(months.map(month => month.slice(0, 7)))
  const isCovered = (day: string) => covered.has(day.slice(0, 7))
  return {
    window,
    months,
    counted: runsOf(all.filter(day => counted.days.has(day) && !isCovered(day))),
    live: runsOf(all.filter(day => !counted.days.has(day) && !isCovered(day))),
  }
}

function endOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Days as ranges of consecutive days. */
export function runsOf(days: readonly string[]): DateRange[] {
  const runs: DateRange[] = []
  for (const day of days.toSorted()) {
    const one = rangeOfDays(day, day)
    const last = runs.at(-1)
    if (last && last.end.getTime() === one.start.getTime())
      runs.splice(-1, 1, { start: last.start, end: one.end, days: last.days + 1 })
    else runs.push(one)
  }
  return runs
}
