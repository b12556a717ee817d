import type { Reader } from '#database/client.ts'
import { type DateRange, firstDayOf } from '#model/metrics/date-range.ts'
import { countFirstSince, listBuyers } from './returning-queries.ts'
import { type Counted, splitRange } from './split-range.ts'

export type Returning = { buyers: number; returned: number }

/**
 * Customers with a completed order in the earlier range, and those of them with another in the later range, which
 * follows it. A customer counts once, on the first day of a range on which the customer bought.
 */
export async function readReturning(
  db: Reader,
  { earlier, later }: { earlier: DateRange; later: DateRange },
  counted: Counted,
): Promise<Returning> {
  const [buyers, [laterBuyers = 0, newInBoth = 0]] = await Promise.all([
    countFirst(db, earlier, counted, [firstDayOf(earlier)]),
    countFirst(db, later, counted, [firstDayOf(later), firstDayOf(earlier)]),
  ])
  return { buyers: buyers[0] ?? 0, returned: laterBuyers - newInBoth }
}

/** For each limit: the customers of the range who had not bought since that day before they bought in the range. */
async function countFirst(db: Reader, range: DateRange, counted: Counted, limits: readonly string[]) {
  const split = splitRange(range, counted)
  const live = split.live.length > 0 ? await listBuyers(db, split.live) : []
  return Promise.all(
    limits.map(async since => {
      const first = live.filter(({ previous_day }) => previous_day === null || previous_day < since)
      const sum = first.reduce((all, { customers }) => all + customers, 0)
      return sum + (await countFirstSince(db, split.counted, since))
    }),
  )
}
