import type { Reader } from '#database/client.ts'
import type { Language } from '#model/languages.ts'
import { daysOf } from '#model/metrics/date-range.ts'
import { changePoints, share } from '#model/metrics/rates.ts'
import type { DaySums } from '../figures/revenue-queries.ts'
import { type Counted, splitRange } from '../figures/split-range.ts'
import { listWarrantyRates } from '../figures/warranty-queries.ts'
import type { ReportRanges } from './report-range.ts'
import { sumDelivered } from './sum-revenue.ts'

const listedBatches = 10

/** The warranty rate of the period, and of the supplier batches with the most reported accounts. */
export async function warrantyFigures(
  db: Reader,
  { range, previous }: ReportRanges,
  { days, counted }: { days: readonly DaySums[]; counted: Counted },
  language: Language,
) {
  const [now, before] = [sumDelivered(days, daysOf(range)), sumDelivered(days, daysOf(previous))]
  const batches = await listWarrantyRates(db, splitRange(range, counted), listedBatches)
  const rate = share(now.claimed, now.delivered)
  return {
    delivered: now.delivered,
    claimed: now.claimed,
    rate,
    points: changePoints(rate, share(before.claimed, before.delivered)),
    batches: batches.map(row => ({
      batchId: row.batch_id,
      supplier: row.supplier,
      addedAt: row.batch_created_at?.toISOString() ?? null,
      name: language === 'ar' ? row.name_ar : row.name,
      delivered: row.delivered,
      claimed: row.claimed,
      rate: share(row.claimed, row.delivered),
    })),
  }
}
