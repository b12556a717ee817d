import { minuteMs } from '#model/time-units.ts'
import { closeCase, openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { findFirstPayment } from './cancel-queries.ts'

type StopDeps = Pick<Deps, 'database' | 'clock' | 'paymob'>

const retryMs = minuteMs

/**
 * A job that cancels the Paymob subscription which a first payment created, after a refund, a cancelled order or a
 * deleted account. Retries until Paymob confirms, and opens a case meanwhile.
 */
export async function stopRenewal(deps: StopDeps, paymentId: string): Promise<void> {
  const { database, clock } = deps
  const first = await findFirstPayment(database.reader, paymentId)
  if (!first) return
  const isStopped = await stopAtProvider(deps, first)
  const now = clock.now()
  const stopping = { kind: 'renewal_not_stopped', about: paymentId } as const
  await database.transaction(async tx => {
    if (isStopped) {
      await closeCase(tx, { ...stopping, now, resolution: 'stopped' })
      return
    }
    const subscription = first.subscription_id ? { subscriptionId: first.subscription_id } : {}
    await openCase(tx, { ...stopping, orderId: first.order_id, paymentId, ...subscription })
    const runAt = new Date(now.getTime() + retryMs)
    await enqueueOnce(tx, 'stop-renewal', { paymentId }, { runAt })
  })
}

/** A first payment, with the id of the Paymob subscription that it created if the shop knows it. */
type FirstPayment = {
  transaction_id: string | null
  settled_at: Date | null
  provider_subscription_id: string | null
}

/** Paymob may show a subscription some minutes after the payment that created it. */
const providerLagMs = 600_000

/** Cancels the Paymob subscription of a first payment. Returns true when no further charge can follow. */
async function stopAtProvider(
  { paymob, clock }: Pick<Deps, 'paymob' | 'clock'>,
  first: FirstPayment,
): Promise<boolean> {
  if (first.provider_subscription_id) return cancel({ paymob }, first.provider_subscription_id)
  if (!first.transaction_id) return true
  const found = await paymob.findSubscriptionByTransaction(first.transaction_id)
  if (found.outcome === 'found') return cancel({ paymob }, found.subscription.id)
  const age = first.settled_at ? clock.now().getTime() - first.settled_at.getTime() : 0
  return found.outcome === 'not_found' && age > providerLagMs
}

async function cancel({ paymob }: Pick<Deps, 'paymob'>, providerId: string): Promise<boolean> {
  const { outcome } = await paymob.cancel(providerId)
  return outcome === 'changed' || outcome === 'not_found'
}
