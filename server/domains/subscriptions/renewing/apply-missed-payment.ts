import type { Deps } from '../../../deps.ts'
import { refundUnusedRenewal } from '../../orders/public.ts'
import { findPeriodOfOrder, findRenewedBy, lockSubscription } from '../queries.ts'
import { payMissedPeriod } from './pay-missed-period.ts'

/** The job after a customer paid the order of a missed period. Runs once: the period is then paid. */
export async function applyMissedPayment(
  { database, clock, vault }: Pick<Deps, 'database' | 'clock' | 'vault'>,
  orderId: string,
): Promise<void> {
  const subscriptionId = await findRenewedBy(database.reader, orderId)
  if (!subscriptionId) return
  await database.transaction(async tx => {
    const subscription = await lockSubscription(tx, subscriptionId)
    if (!subscription) return
    if (await payMissedPeriod({ tx, vault, subscription, now: clock.now() })) return
    const period = await findPeriodOfOrder(tx, orderId)
    if (period?.state !== 'paid') await refundUnusedRenewal(tx, orderId)
  })
}
