import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { reopenRenewal } from '../../orders/public.ts'
import { findLastPeriod, lockSubscription } from '../queries.ts'
import { hasMissedPeriod } from '../subscription-status.ts'

type OwnSubscriptionId = { userId: string; subscriptionId: string }

/** Makes the order of the missed period payable and returns its id. */
export async function openMissedPeriod(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId, subscriptionId }: OwnSubscriptionId,
): Promise<string> {
  return database.transaction(async tx => {
    const subscription = await lockSubscription(tx, subscriptionId)
    if (subscription?.user_id !== userId) throw new AppError('subscription_not_found')
    const last = await findLastPeriod(tx, subscriptionId)
    if (!hasMissedPeriod(subscription) || last?.state !== 'failed' || last.order_id === null)
      throw new AppError('no_missed_period')
    return (await reopenRenewal(tx, last.order_id, clock.now())).id
  })
}
