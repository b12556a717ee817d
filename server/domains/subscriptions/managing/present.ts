import { toSar } from '#model/money.ts'
import { renewalWaitOf } from '#model/renewal.ts'
import { accessUntil, subscriptionStatus, termOfCharge } from '#model/subscription-terms.ts'
import { hasMissedPeriod, statusFacts } from '../subscription-status.ts'
import type { OwnPeriod, OwnSubscription } from './own-queries.ts'

export function presentSubscription(row: OwnSubscription, now: Date) {
  const standing = statusFacts(row)
  return {
    id: row.id,
    orderId: row.order_id,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    accessUntil: accessUntil(standing)?.toISOString() ?? null,
    status: subscriptionStatus(standing, now),
    isRevoked: row.order_status === 'cancelled',
    missedPeriod: presentMissedPeriod(row, now),
    renewalRule: row.renewal_rule,
    renewalWaits: renewalWaitOf({
      deliveryState: row.waits_for_stock === null ? 'delivered' : 'waiting',
      autoReceive: row.waits_for_stock === true,
      rule: row.renewal_rule,
    }),
    autoRenew: row.auto_renew,
    nextBillingDate: row.next_billing_at?.toISOString() ?? null,
    duration: row.days,
    quantity: row.quantity,
    paymobSubscriptionId: row.provider_subscription_id,
    paymobState: row.provider_subscription_id === null ? null : row.state,
    createdAt: row.created_at.toISOString(),
    delivery: row.delivery,
    subscription: {
      id: row.product_id,
      name: row.product_name,
      nameAr: row.product_name_ar,
      image: row.image ?? '',
      price: toSar(row.price_halalas),
      subscriptionPrice: toSar(row.amount_halalas),
    },
  }
}

/** The period that the customer gets for paying now. */
function presentMissedPeriod(row: OwnSubscription, now: Date) {
  const { ends_at: endsAt, next_billing_at: nextBillingAt, days, amount_halalas: amount } = row
  if (!hasMissedPeriod(row) || endsAt === null || row.order_status === 'cancelled') return null
  const term = termOfCharge({ endsAt, nextBillingAt, days }, now)
  return {
    amount: toSar(amount),
    startDate: term.startsAt.toISOString(),
    endDate: term.endsAt.toISOString(),
  }
}

/** A free or unpaid period has no order. */
export function presentPeriod(row: OwnPeriod) {
  return {
    id: row.id,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at.toISOString(),
    isPaid: row.state === 'paid',
    amount: row.amount_halalas === null ? null : toSar(row.amount_halalas),
    orderId: row.order_id,
  }
}
