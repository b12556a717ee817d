import type { Reader } from '#database/client.ts'
import { stockLevel } from '#model/stock-levels.ts'
import { dayMs } from '#model/time-units.ts'
import { listOwnDurations } from '../duration-queries.ts'
import { labelledDuration, offeredDurations } from '../offered-durations.ts'
import { countByDuration, countSoldSince, type StockProductRow } from './level-queries.ts'

/** Sales of this many days estimate how long the stock lasts. */
const observedDays = 30

export function observedSince(now: Date): Date {
  return new Date(now.getTime() - observedDays * dayMs)
}

/** Stock per duration: the offered durations, and any others that still have accounts. */
export async function readStockLevels(db: Reader, products: readonly StockProductRow[], now: Date) {
  const ids = products.map(({ id }) => id)
  const [offered, counted, sold] = await Promise.all([
    listOwnDurations(db, ids),
    countByDuration(db, ids),
    countSoldSince(db, ids, observedSince(now)),
  ])
  const labelsOf = groupByProduct(offered)
  const countsOf = groupByProduct(counted)
  const salesOf = groupByProduct(sold)
  return products.map(product => {
    const own = labelsOf.get(product.id) ?? []
    const counts = countsOf.get(product.id) ?? []
    const sales = salesOf.get(product.id) ?? []
    const offeredDays = offeredDurations(own).map(({ days }) => days)
    const lengths = new Set([...offeredDays, ...counts.map(({ days }) => days)])
    const durations = [...lengths]
      .sort((a, b) => a - b)
      .map(days => {
        const { label, labelAr } = labelledDuration(
          days,
          own.find(row => row.days === days),
        )
        const count = counts.find(row => row.days === days)
        const { available = 0, reserved = 0, delivered = 0, accounts = 0 } = count ?? {}
        const soldLately = sales.find(row => row.days === days)?.sold ?? 0
        const isOffered = offeredDays.includes(days)
        const needsStock = product.auto_receive && isOffered
        return {
          value: days,
          label,
          labelAr,
          isOffered,
          level: needsStock ? stockLevel(available, product.low_stock_mark) : null,
          available,
          soldLately,
          daysLeft: needsStock && available === 0 ? 0 : daysLeft(available, soldLately),
          reserved,
          delivered,
          withheld: accounts - available - reserved - delivered,
        }
      })
    return {
      id: product.id,
      name: product.name,
      nameAr: product.name_ar,
      image: product.image ?? '',
      autoReceive: product.auto_receive,
      lowStockMark: product.low_stock_mark,
      available: durations.reduce((sum, duration) => sum + duration.available, 0),
      soldLately: durations.reduce((sum, duration) => sum + duration.soldLately, 0),
      daysLeft: least(durations.filter(({ isOffered }) => isOffered).map(duration => duration.daysLeft)),
      durations,
    }
  })
}

/** An export holds thousands of products, so the rows of each one are found by key. */
function groupByProduct<Row extends { product_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, row => row.product_id)
}

export type StockLevel = Awaited<ReturnType<typeof readStockLevels>>[number]

function least(values: (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : Math.min(...known)
}

function daysLeft(available: number, soldLately: number): number | null {
  return soldLately === 0 ? null : Math.floor((available * observedDays) / soldLately)
}
