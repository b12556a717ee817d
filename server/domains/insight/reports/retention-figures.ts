import type { Reader } from '#database/client.ts'
import { share } from '#model/metrics/rates.ts'
import { startOfMonthInRiyadh } from '#model/riyadh-time.ts'
import { dayMs } from '#model/time-units.ts'
import { listRetention, type RetentionCell } from '../figures/retention-queries.ts'

const cohortMonths = 6
const renewals = 5

/** Cohorts of the last six months, the current one included, per duration. */
export async function retentionFigures(db: Reader, now: Date) {
  const cells = await listRetention(db, { since: firstMonth(now), now, renewals })
  return [...Map.groupBy(cells, cell => cell.days)].map(([days, ofDuration]) => {
    const cohorts = [...Map.groupBy(ofDuration, cell => cell.month)].map(([month, row]) => {
      const size = row.find(({ renewal }) => renewal === 0)?.due ?? 0
      const later = row.filter(({ renewal }) => renewal > 0)
      return { month, size, cells: later.map(cell => cellOf(cell, size)) }
    })
    return { days, cohorts, averages: averagesOf(ofDuration) }
  })
}

function firstMonth(now: Date): Date {
  let month = startOfMonthInRiyadh(now)
  for (let back = 1; back < cohortMonths; back++)
    month = startOfMonthInRiyadh(new Date(month.getTime() - dayMs))
  return month
}

function cellOf({ due, renewed }: RetentionCell, size: number) {
  return { rate: share(renewed, due), isComplete: due === size }
}

/** The average of each renewal over the cohorts that are complete. */
function averagesOf(cells: readonly RetentionCell[]): (number | null)[] {
  const sizes = new Map(cells.filter(({ renewal }) => renewal === 0).map(({ month, due }) => [month, due]))
  return Array.from({ length: renewals }, (_, at) => {
    const complete = cells.filter(({ renewal, month, due }) => renewal === at + 1 && due === sizes.get(month))
    const due = complete.reduce((sum, cell) => sum + cell.due, 0)
    return share(
      complete.reduce((sum, cell) => sum + cell.renewed, 0),
      due,
    )
  })
}
