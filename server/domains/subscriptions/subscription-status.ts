import { subscriptionStatus } from '#model/subscription-terms.ts'
import type { LockedSubscription } from './queries.ts'

type Row = Pick<LockedSubscription, 'state' | 'auto_renew' | 'ends_at' | 'next_billing_at' | 'grace_until'>

/** Converts a row for `subscriptionStatus` in the model. */
export function statusFacts(row: Row) {
  return {
    state: row.state,
    autoRenew: row.auto_renew,
    endsAt: row.ends_at,
    nextBillingAt: row.next_billing_at,
    graceUntil: row.grace_until,
  }
}

/** Whether a charge failed and its period is still unpaid. A cancelled subscription cannot be renewed. */
export function hasMissedPeriod({ state, grace_until }: Pick<Row, 'state' | 'grace_until'>): boolean {
  return grace_until !== null && state !== 'cancelled'
}

/** Whether the end date and any grace have passed. */
export function isExpired(row: Row, now: Date): boolean {
  return subscriptionStatus(statusFacts(row), now) === 'expired'
}
