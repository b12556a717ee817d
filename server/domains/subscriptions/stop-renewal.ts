import { closeCase, openCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { stopAtProvider } from './stop-at-provider.ts'
import { findFirstPayment } from './stop-queries.ts'

type StopDeps = Pick<Deps, 'database' | 'clock' | 'paymob'>

const retryMs = 60_000

/**
 * The job for a refunded payment of a renewing order: paying created a subscription at Paymob, and a refunded
 * customer must not be charged again. Retries until Paymob confirms.
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
    await enqueue(tx, 'stop-renewal', { paymentId }, { jobKey: `stop-renewal:${paymentId}`, runAt })
  })
}
