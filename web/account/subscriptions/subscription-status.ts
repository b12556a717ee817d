import { daysUntil } from '#model/riyadh-time.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import type { BadgeTone } from '../../ui/data/badge.tsx'

/** Within this many days of its end, a subscription shows the days left. */
const endingSoonDays = 7

type Kind =
  | 'active'
  | 'endsIn'
  | 'renewsIn'
  | 'renewing'
  | 'pastDue'
  /** A renewal that was suspended or cancelled, with its end date. */
  | 'stopped'
  | 'suspended'
  | 'cancelled'
  | 'expired'
  | 'waiting'
  | 'revoked'

export type DisplayStatus = { kind: Kind; tone: BadgeTone; days: number }

type StatusFields = Pick<OwnSubscription, 'status' | 'endDate' | 'autoRenew' | 'isRevoked'>

const fixedStatuses = {
  waiting: { kind: 'waiting', tone: 'neutral' },
  past_due: { kind: 'pastDue', tone: 'bad' },
  suspended: { kind: 'suspended', tone: 'warn' },
  cancelled: { kind: 'cancelled', tone: 'neutral' },
  expired: { kind: 'expired', tone: 'neutral' },
} as const

/** The status shown on the badge. Days are calendar days in Riyadh. */
export function displayStatus(
  { status, endDate, autoRenew, isRevoked }: StatusFields,
  now: Date,
): DisplayStatus {
  const days = endDate === null ? 0 : daysUntil(new Date(endDate), now)
  if (isRevoked) return { kind: 'revoked', tone: 'neutral', days }
  if (endDate !== null && (status === 'suspended' || status === 'cancelled'))
    return { kind: 'stopped', tone: fixedStatuses[status].tone, days }
  if (status !== 'active') return { ...fixedStatuses[status], days }
  if (days > endingSoonDays) return { kind: 'active', tone: 'good', days }
  if (autoRenew) return { kind: days < 0 ? 'renewing' : 'renewsIn', tone: 'good', days }
  return days < 0 ? { ...fixedStatuses.expired, days } : { kind: 'endsIn', tone: 'warn', days }
}

/** The next charge, if there will be one. After a failed charge the provider still reports the old date. */
export function nextCharge({
  status,
  autoRenew,
  nextBillingDate,
}: Pick<OwnSubscription, 'status' | 'autoRenew' | 'nextBillingDate'>): string | null {
  return status === 'active' && autoRenew ? nextBillingDate : null
}

/** Not expired or revoked; it may still wait for activation. */
export function isCurrent({ status, isRevoked }: Pick<StatusFields, 'status' | 'isRevoked'>): boolean {
  return status !== 'expired' && !isRevoked
}

/** Ends within a week and does not renew. */
export function isEndingSoon(subscription: StatusFields, now: Date): boolean {
  const { status, endDate, autoRenew } = subscription
  if (!isCurrent(subscription) || status === 'waiting' || endDate === null || autoRenew) return false
  const days = daysUntil(new Date(endDate), now)
  return days >= 0 && days <= endingSoonDays
}
