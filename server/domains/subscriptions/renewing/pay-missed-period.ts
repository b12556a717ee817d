import type { Tx } from '#database/client.ts'
import { termOfCharge } from '#model/subscription-terms.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import type { Vault } from '../../../vault/vault.ts'
import { lockPaidRenewal } from '../../orders/public.ts'
import { extendDeliveries } from '../../stock/public.ts'
import { notifyRenewed } from '../notify-owner.ts'
import {
  extendSubscription,
  findLastPeriod,
  insertPeriod,
  type LockedSubscription,
  leaveUnpaid,
  payPeriod,
} from '../queries.ts'

type Context = { tx: Tx; vault: Vault; subscription: LockedSubscription; now: Date }

/**
 * Extends a subscription by its missed period, if the customer has paid the period's order. The caller holds the
 * subscription's lock. Returns false when nothing was paid, or when the period is already paid.
 */
export async function payMissedPeriod({ tx, vault, subscription, now }: Context): Promise<boolean> {
  const { id, days, ends_at: endsAt, next_billing_at: nextBillingAt } = subscription
  const missed = await findLastPeriod(tx, id)
  if (missed?.state !== 'failed' || missed.order_id === null || endsAt === null) return false
  const renewal = await lockPaidRenewal(tx, missed.order_id)
  if (!renewal) return false
  const { order, payment, item } = renewal
  const term = termOfCharge({ endsAt, nextBillingAt, days }, payment.settled_at ?? now)
  const paid = { paymentId: payment.id, orderId: order.id }
  if (term.startsAt > endsAt) {
    // Access had ended, so the paid period starts at the payment, after an unpaid one.
    await leaveUnpaid(tx, missed.id, term.startsAt)
    await insertPeriod(tx, {
      subscription_id: id,
      starts_at: term.startsAt,
      ends_at: term.endsAt,
      state: 'paid',
      payment_id: paid.paymentId,
      order_id: paid.orderId,
      created_at: now,
    })
  } else await payPeriod(tx, missed.id, paid)
  await extendSubscription(tx, id, term)
  await extendDeliveries(tx, { subscriptionId: id, ...item, from: endsAt, until: term.endsAt })
  const charge = { id: payment.transaction_id ?? payment.id, amount: payment.amount_halalas }
  await notifyRenewed(tx, vault, { subscription, charge, order, term, waits: item.waits, by: 'customer' })
  await enqueueOnce(tx, 'move-billing-date', { subscriptionId: id })
  return true
}
