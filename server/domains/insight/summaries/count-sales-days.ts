import type { Database } from '#database/client.ts'
import { type DateRange, daysOf, rangeOfDays } from '#model/metrics/date-range.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import type { Deps } from '../../../deps.ts'
import { listCouponEffects } from '../figures/coupon-queries.ts'
import { listBatchDeliveries } from '../figures/delivery-queries.ts'
import { listProductSales } from '../figures/product-queries.ts'
import { countDaySums, emptyDay } from '../figures/read-sales.ts'
import { listRenewals } from '../figures/renewal-queries.ts'
import { listBuyers } from '../figures/returning-queries.ts'
import { runsOf } from '../figures/split-range.ts'
import { countWindows } from './count-windows.ts'
import {
  insertSalesDays,
  listDaysToCount,
  listExpiries,
  listMonthsToCount,
  readOneSnapshot,
  setCountedAfter,
  storeBuyers,
  storeCoupons,
  storeDays,
  storeDeliveries,
  storeMonth,
  storeProducts,
  storeRenewals,
} from './store-queries.ts'

const daysPerRun = 400

/**
 * A job that runs every minute: counts the sales of days that are over, and counts days again whose orders, renewals or
 * customers changed. Then adds up the months and report periods whose days changed.
 */
export async function countSalesDays({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await database.transaction(tx => insertSalesDays(tx, { before: dayInRiyadh(now) }))
  await database.transaction(setCountedAfter)
  const days = await listDaysToCount(database.reader, now, daysPerRun)
  for (const range of consecutive(days)) await countDays(database, range, now)
  for (const month of await listMonthsToCount(database.reader))
    await database.transaction(async tx => {
      await readOneSnapshot(tx)
      await storeMonth(tx, month)
    })
  await countWindows(database, now)
}

/** Ranges of consecutive days, of a month at most: a transaction should not hold its snapshot for long. */
function consecutive(days: readonly string[]): DateRange[] {
  return runsOf(days)
    .flatMap(range => Array.from(Map.groupBy(daysOf(range), day => day.slice(0, 7)).values()))
    .map(run => rangeOfDays(run[0] ?? '', run.at(-1) ?? ''))
}

/**
 * One snapshot for sums and marks: a change that commits meanwhile keeps its mark, because the snapshot does not contain
 * it, and the day is counted again.
 */
async function countDays(database: Database, range: DateRange, now: Date): Promise<void> {
  const days = daysOf(range)
  await database.transaction(async tx => {
    await readOneSnapshot(tx)
    const sums = new Map((await countDaySums(tx, [range])).map(row => [row.day, row]))
    await storeProducts(tx, days, await listProductSales(tx, [range]))
    await storeRenewals(tx, days, await listRenewals(tx, [range], now))
    await storeCoupons(tx, days, await listCouponEffects(tx, [range], now))
    await storeBuyers(tx, days, await listBuyers(tx, [range]))
    await storeDeliveries(tx, days, await listBatchDeliveries(tx, [range]))
    await storeDays(
      tx,
      days.map(day => sums.get(day) ?? emptyDay(day)),
      await listExpiries(tx, range, now),
    )
  })
}
