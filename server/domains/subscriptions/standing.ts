import { subscriptionStatus } from '#model/subscription-terms.ts'
import type { LockedSubscription } from './renewal-queries.ts'

type Row = Pick<LockedSubscription, 'state' | 'auto_renew' | 'ends_at' | 'next_billing_at' | 'grace_until'>

/** Converts a row for the rules in the model. */
export function standingOf(row: Row) {
  return {
    state: row.state,
    autoRenew: row.auto_renew,
    endsAt: row.ends_at,
    nextBillingAt: row.next_billing_at,
    graceUntil: row.grace_until,
  }
}

/** Grace included. */
export function isOver(row: Row, now: Date): boolean {
  return subscriptionStatus(standingOf(row), now) === 'expired'
}
