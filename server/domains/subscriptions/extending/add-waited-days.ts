import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { lockSubscription } from '../queries.ts'
import { extendBy } from './add-days.ts'
import { findNewAccount } from './day-queries.ts'

/**
 * The job after a renewal delivered a new account: when the customer waited for days and the account therefore ends
 * later, the subscription ends with it, and Paymob charges then. A second run finds both at the same end.
 */
export async function addWaitedDays({ database }: Pick<Deps, 'database'>, orderId: string): Promise<void> {
  await database.transaction(async tx => {
    const account = await findNewAccount(tx, orderId)
    const subscription = account && (await lockSubscription(tx, account.subscriptionId))
    if (!account || !subscription?.ends_at) return
    const days = (account.until.getTime() - subscription.ends_at.getTime()) / dayMs
    if (days > 0) await extendBy(tx, subscription, days)
  })
}
