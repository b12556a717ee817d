import { daysUntil } from '#model/riyadh-time.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** So close to its end a subscription says how many days are left. */
const soonDays = 7

type Kind =
  | 'active'
  | 'endsIn'
  | 'renewsIn'
  | 'renewing'
  | 'pastDue'
  | 'suspended'
  | 'cancelled'
  | 'expired'
  | 'waiting'
  | 'undone'

export type Standing = { kind: Kind; tone: BadgeTone; days: number }

type Known = Pick<OwnSubscription, 'status' | 'endDate' | 'autoRenew' | 'isUndone'>

const plain = {
  waiting: { kind: 'waiting', tone: 'neutral' },
  past_due: { kind: 'pastDue', tone: 'bad' },
  suspended: { kind: 'suspended', tone: 'warn' },
  cancelled: { kind: 'cancelled', tone: 'neutral' },
  expired: { kind: 'expired', tone: 'neutral' },
} as const

/** What a subscription's badge says. Days are Riyadh's: what ends tonight ends today. */
export function standingOf({ status, endDate, autoRenew, isUndone }: Known, now: Date): Standing {
  const days = endDate === null ? 0 : daysUntil(new Date(endDate), now)
  if (isUndone) return { kind: 'undone', tone: 'neutral', days }
  if (status !== 'active') return { ...plain[status], days }
  if (days > soonDays) return { kind: 'active', tone: 'good', days }
  if (autoRenew) return { kind: days < 0 ? 'renewing' : 'renewsIn', tone: 'good', days }
  return days < 0 ? { ...plain.expired, days } : { kind: 'endsIn', tone: 'warn', days }
}

/** The day of the next charge. That of one which was refused stays at the provider, and is no next one. */
export function nextCharge({
  status,
  autoRenew,
  nextBillingDate,
}: Pick<OwnSubscription, 'status' | 'autoRenew' | 'nextBillingDate'>): string | null {
  return status === 'active' && autoRenew ? nextBillingDate : null
}

/** What is bought and not over; it may still wait for its activation. */
export function isCurrent({ status, isUndone }: Pick<Known, 'status' | 'isUndone'>): boolean {
  return status !== 'expired' && !isUndone
}

/** What ends within a week because nothing renews it. */
export function isEndingSoon(subscription: Known, now: Date): boolean {
  const { status, endDate, autoRenew } = subscription
  if (!isCurrent(subscription) || status === 'waiting' || endDate === null || autoRenew) return false
  const days = daysUntil(new Date(endDate), now)
  return days >= 0 && days <= soonDays
}
