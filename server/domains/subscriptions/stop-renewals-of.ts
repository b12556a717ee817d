import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import type { EventActor } from '../orders/event-queries.ts'
import { tellTimeline } from '../orders/tell-timeline.ts'
import { lockSubscription } from './renewal-queries.ts'
import { stopAtProvider } from './stop-at-provider.ts'
import { cancelSubscriptionRow, listRenewingOf } from './stop-queries.ts'
import { showChange } from './tell-owner.ts'

type StopDeps = Pick<Deps, 'database' | 'clock' | 'paymob'>

/** Somebody leaves: nothing that they once agreed to may charge them again. Refuses as long as Paymob cannot be asked. */
export async function stopRenewalsOf(deps: StopDeps, userId: string, actor: EventActor): Promise<void> {
  const { database, clock } = deps
  for (const renewing of await listRenewingOf(database.reader, userId)) {
    if (!(await stopAtProvider(deps, renewing))) throw new AppError('renewal_not_stopped')
    await database.transaction(async tx => {
      const subscription = await lockSubscription(tx, renewing.id)
      if (!subscription || subscription.state === 'cancelled') return
      await cancelSubscriptionRow(tx, subscription.id, clock.now())
      await tellTimeline(tx, subscription.order_id, 'subscription_state', actor, { state: 'cancelled' })
      await showChange(tx, subscription)
    })
  }
}
