import { toSar } from '#model/money.ts'
import { accessUntil, subscriptionStatus } from '#model/subscription-terms.ts'
import type { SavedCard } from './cards/card-queries.ts'
import type { OwnPeriod, OwnSubscription } from './managing/own-queries.ts'
import { statusFacts } from './subscription-status.ts'

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
    autoRenew: row.auto_renew,
    nextBillingDate: row.next_billing_at?.toISOString() ?? null,
    duration: row.days,
    quantity: row.quantity,
    paymobSubscriptionId: row.provider_subscription_id,
    paymobState: row.provider_subscription_id === null ? null : row.state,
    createdAt: row.created_at.toISOString(),
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

export function presentCards({ cards, isFresh }: { cards: SavedCard[]; isFresh: boolean }) {
  return { data: cards.map(presentCard), isFresh }
}

/** A saved card in the specification's spelling. */
function presentCard({ id, masked_pan, brand, is_primary, failed_attempts }: SavedCard) {
  return { id, masked_pan, brand, is_primary, failed_attempts }
}
