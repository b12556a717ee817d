import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { clearNetworks } from './erase-queries.ts'

/**
 * Limits count the orders of the last hour and unpaid orders, so a paid or ended order keeps its network for a day at
 * most.
 */
export async function clearOrderNetworks({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs)
  await database.transaction(tx => clearNetworks(tx, before))
}
