import type { Database } from '#database/client.ts'
import {
  type DateRange,
  rangeBefore,
  rangeOfDays,
  rangeOfPeriod,
  reportPeriods,
} from '#model/metrics/date-range.ts'
import { dayInRiyadh, startOfDayInRiyadh } from '#model/riyadh-time.ts'
import { findCounted, splitMonths } from '../figures/split-range.ts'
import { readOneSnapshot } from './store-queries.ts'
import { keepWindows, listWindowsToCount, storeWindow } from './window-queries.ts'

/** Adds up the products of the periods that today's reports read, once all of their days are counted. */
export async function countWindows(database: Database, now: Date): Promise<void> {
  await database.transaction(tx => keepWindows(tx, windowsOf(now)))
  for (const window of await listWindowsToCount(database.reader))
    await database.transaction(async tx => {
      await readOneSnapshot(tx)
      const range = rangeOfDays(window.first, window.last)
      const source = splitMonths(range, { ...(await findCounted(tx, range, now)), windows: [] })
      if (source.live.length === 0) await storeWindow(tx, window, source)
    })
}

/** Each period up to yesterday, and as many days as the whole period before it. */
function windowsOf(now: Date): DateRange[] {
  return reportPeriods.flatMap(period => {
    const range = rangeOfPeriod(period, now)
    const end = startOfDayInRiyadh(dayInRiyadh(now))
    return [{ start: range.start, end, days: range.days - 1 }, rangeBefore(range)]
  })
}
