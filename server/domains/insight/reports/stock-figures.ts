import type { Reader } from '#database/client.ts'
import type { Language } from '#model/languages.ts'
import { type DateRange, rangeOfDays } from '#model/metrics/date-range.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import { dayMs } from '#model/time-units.ts'
import { findCounted, type SplitRange, splitRange } from '../figures/split-range.ts'
import { listStockLeft } from '../figures/stock-queries.ts'

const listedStock = 10
const deliveredDays = 30

/** How long the scarcest stock lasts, by what was delivered in the last 30 days. */
export async function stockFigures(db: Reader, now: Date, language: Language) {
  const rows = await listStockLeft(db, await splitLastDays(db, now), now, listedStock)
  return rows.map(row => ({
    id: row.product_id,
    name: language === 'ar' ? row.name_ar : row.name,
    days: row.days,
    available: row.available,
    perDay: Math.round((row.delivered / deliveredDays) * 100) / 100,
    daysLeft: tenths((row.available * deliveredDays) / row.delivered),
  }))
}

/** The last 30 days up to now. Their first day is incomplete, so it is always counted from the deliveries. */
async function splitLastDays(db: Reader, now: Date): Promise<SplitRange> {
  const start = new Date(now.getTime() - deliveredDays * dayMs)
  const firstDay = rangeOfDays(dayInRiyadh(start), dayInRiyadh(start))
  const whole = rangeOfDays(dayInRiyadh(firstDay.end), dayInRiyadh(now))
  const { counted, live } = splitRange(whole, await findCounted(db, whole, now))
  return { counted, live: [{ ...firstDay, start }, ...live].map(range => upTo(range, now)) }
}

function upTo(range: DateRange, now: Date): DateRange {
  return range.end > now ? { ...range, end: now } : range
}

const tenths = (value: number) => Math.round(value * 10) / 10
