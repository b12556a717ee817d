import type { Deps } from '../../deps.ts'
import { checkSubscription } from './check-subscription.ts'
import { listToCheck } from './renewal-queries.ts'

const batch = 100
const atOnce = 4

/** The job of every minute that finds charges whose callback was lost. */
export async function checkDueSubscriptions(
  deps: Pick<Deps, 'database' | 'clock' | 'paymob' | 'vault'>,
): Promise<void> {
  const due = (await listToCheck(deps.database.reader, deps.clock.now(), batch)).values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const subscriptionId of due) await checkSubscription(deps, subscriptionId)
  })
  await Promise.all(workers)
}
