import type { Deps } from '../../deps.ts'
import { enqueueOnce, patientPriority } from '../../jobs/enqueue.ts'
import { listUnmailedShortages } from './alert-queries.ts'

/**
 * A job that runs hourly and when a worker starts. Stock also becomes short without a change: the last accounts come too
 * close to their expiry to be sold, or a new version counts differently.
 */
export async function checkStockLevels({ database }: Pick<Deps, 'database'>): Promise<void> {
  const productIds = await listUnmailedShortages(database.reader)
  await database.transaction(async tx => {
    for (const productId of productIds)
      await enqueueOnce(tx, 'watch-stock', { productId }, { priority: patientPriority })
  })
}
