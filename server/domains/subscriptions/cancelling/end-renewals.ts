import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { recordOrderEvent } from '../../orders/public.ts'
import { lockSubscription } from '../queries.ts'
import { cancelSubscriptionRow, listRenewingOf } from './cancel-queries.ts'

/** A job after an account was deleted: stops all renewals of the customer. */
export async function endRenewals(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  await database.transaction(async tx => {
    for (const { id, payment_id: paymentId } of await listRenewingOf(tx, userId)) {
      const subscription = await lockSubscription(tx, id)
      if (!subscription || subscription.state === 'cancelled') continue
      await cancelSubscriptionRow(tx, id, clock.now())
      await recordOrderEvent(
        tx,
        subscription.order_id,
        'subscription_state',
        { by: 'system' },
        { state: 'cancelled' },
      )
      if (paymentId) await enqueueOnce(tx, 'stop-renewal', { paymentId })
    }
  })
}
