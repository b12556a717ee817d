import { dayInRiyadh } from '#model/riyadh-time.ts'
import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { deleteOldTerms } from './queries.ts'

/** A report may compare a year with the one before. */
const keptDays = 800
const keptRareDays = 30

export async function deleteOldSearchTerms({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const dayBefore = (days: number) => dayInRiyadh(new Date(clock.now().getTime() - days * dayMs))
  await database.transaction(tx =>
    deleteOldTerms(tx, { oldDay: dayBefore(keptDays), rareDay: dayBefore(keptRareDays) }),
  )
}
