import { dayMs } from './time-units.ts'

/** After a failed renewal the customer keeps access for this long after the end date. */
export const graceDays = 3
/** The provider's billing dates may differ from our end dates by days; a charge due this soon after the end is not late. */
export const billingDriftDays = 7

export type Term = { startsAt: Date; endsAt: Date }

/** Riyadh has no daylight saving time, so a day is always 24 hours. */
export function termFrom(startsAt: Date, days: number): Term {
  return { startsAt, endsAt: new Date(startsAt.getTime() + days * dayMs) }
}

type Ending = { endsAt: Date; nextBillingAt: Date | null }

/** When access to a renewing subscription ends if no further charge succeeds. */
export function graceEnd({ endsAt, nextBillingAt }: Ending): Date {
  const end = endsAt.getTime()
  const billing = nextBillingAt?.getTime() ?? 0
  const lasts = billing > end && billing <= end + billingDriftDays * dayMs ? billing : end
  return new Date(lasts + graceDays * dayMs)
}

/**
 * The period that a charge pays for: it follows the last paid period, however late or early the charge is. When
 * access had already ended, it starts at the charge, because customers do not pay for days without access.
 */
export function termOfCharge(ending: Ending & { days: number }, chargedAt: Date): Term {
  const hasLapsed = chargedAt > graceEnd(ending)
  return termFrom(hasLapsed ? chargedAt : ending.endsAt, ending.days)
}

type PaidPeriod = {
  endsAt: Date
  days: number
  /** Days that were added to the period without a charge. */
  extendedDays: number
}

/**
 * Whether a charge repeats the current period, which the customer has paid on a payment page: it was made too early to
 * be for the next one. Billing dates may be earlier than our end dates by the drift, and by half of a short period; until
 * the provider knows of added days, also by those.
 */
export function repeatsPeriod({ endsAt, days, extendedDays }: PaidPeriod, chargedAt: Date): boolean {
  const early = extendedDays + Math.min(billingDriftDays, days / 2)
  return chargedAt.getTime() < endsAt.getTime() - early * dayMs
}

/** Whether the next charge would come before the paid period ends, by more than the drift of billing dates. */
export function isBilledEarly({
  endsAt,
  nextBillingAt,
}: {
  endsAt: Date | null
  nextBillingAt: Date | null
}) {
  if (endsAt === null || nextBillingAt === null) return false
  return nextBillingAt.getTime() < endsAt.getTime() - billingDriftDays * dayMs
}

type NewAccount = {
  /** The renewed period, and when it was paid. */
  startsAt: Date
  endsAt: Date
  paidAt: Date
  /** The end of the subscription: later than the period's when the next one is paid, too. */
  paidUntil: Date
}

/**
 * When the new account of a renewal ends: with the subscription. An account that comes late ends as many whole days
 * later as the customer waited in its period, because customers do not pay for days without access.
 */
export function newAccountEnd({ startsAt, endsAt, paidAt, paidUntil }: NewAccount, deliveredAt: Date): Date {
  const since = Math.max(startsAt.getTime(), paidAt.getTime())
  // The days after its period belong to the next paid one.
  const until = Math.min(deliveredAt.getTime(), paidUntil > endsAt ? endsAt.getTime() : Infinity)
  const waitedDays = Math.max(0, Math.floor((until - since) / dayMs))
  return termFrom(paidUntil, waitedDays).endsAt
}

type StatusFacts = {
  state: 'active' | 'suspended' | 'cancelled'
  autoRenew: boolean
  endsAt: Date | null
  nextBillingAt: Date | null
  /** Set by a failed renewal. */
  graceUntil: Date | null
}

export const subscriptionStatuses = [
  'waiting',
  'active',
  'past_due',
  'suspended',
  'cancelled',
  'expired',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** The status of a subscription. `waiting`: staff have not delivered it yet, so its period has not started. */
export function subscriptionStatus(standing: StatusFacts, now: Date): SubscriptionStatus {
  const { state, graceUntil } = standing
  const lasts = accessUntil(standing)
  if (lasts === null) return 'waiting'
  if (now >= lasts) return 'expired'
  if (state !== 'active') return state
  return graceUntil === null ? 'active' : 'past_due'
}

/** When access ends. */
export function accessUntil({ autoRenew, endsAt, nextBillingAt, graceUntil }: StatusFacts): Date | null {
  if (endsAt === null || graceUntil !== null) return graceUntil ?? endsAt
  return autoRenew ? graceEnd({ endsAt, nextBillingAt }) : endsAt
}

export const reminderDays = [1, 7] as const
export type ReminderDays = (typeof reminderDays)[number]

/** The reminder that is due: only the closest one, so after an outage a customer does not get both. */
export function dueReminder(
  { endsAt, days }: { endsAt: Date; days: number },
  now: Date,
): ReminderDays | undefined {
  const left = endsAt.getTime() - now.getTime()
  if (left <= 0) return undefined
  // A 7-day subscription gets no 7-day reminder.
  return reminderDays.find(before => left <= before * dayMs && days > before)
}
