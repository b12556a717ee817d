import type { Tx } from '#database/client.ts'
import { halalas } from '#model/money.ts'
import { openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import {
  findCapturedPayment,
  findOrder,
  type LockedOrder,
  lockOrder,
  openRefund,
} from '../../orders/public.ts'
import { findPeriodOfOrder, lockSubscription } from '../queries.ts'
import { payMissedPeriod } from './pay-missed-period.ts'

/** The job after a customer paid the order of a missed period. Runs once: the period is then paid. */
export async function applyMissedPayment(
  { database, clock, vault }: Pick<Deps, 'database' | 'clock' | 'vault'>,
  orderId: string,
): Promise<void> {
  const known = await findOrder(database.reader, orderId)
  const subscriptionId = known?.renews_subscription_id
  if (!subscriptionId) return
  await database.transaction(async tx => {
    const subscription = await lockSubscription(tx, subscriptionId)
    if (!subscription) return
    if (await payMissedPeriod({ tx, vault, subscription, now: clock.now() })) return
    const order = await lockOrder(tx, orderId)
    const period = await findPeriodOfOrder(tx, orderId)
    if (order?.status === 'completed' && period?.state !== 'paid') await refundUnused(tx, order)
  })
}

/** Paymob's charge started a new period before the customer paid the missed one, so the payment buys nothing. */
async function refundUnused(tx: Tx, order: LockedOrder): Promise<void> {
  const payment = await findCapturedPayment(tx, order.id)
  if (!payment) return
  const kind = 'paid_twice'
  const amount = halalas(payment.amount_halalas - payment.refunded_halalas)
  const about = { orderId: order.id, paymentId: payment.id }
  const refundId = await openRefund(tx, { ...about, amount, reason: kind, key: `${kind}:${payment.id}` })
  if (!refundId) return
  await openCase(tx, { kind, about: payment.id, ...about, details: { amountHalalas: amount } })
  await enqueueOnce(tx, 'mail-refund', { refundId })
}
