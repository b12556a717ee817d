const dayMs = 86_400_000

/** A renewal that failed leaves access for so long after the end. */
export const graceDays = 3
/** The provider's calendar and ours may differ by days: a charge that is due this soon after the end is no failure. */
const billingDriftDays = 7

export type Term = { startsAt: Date; endsAt: Date }

/** Riyadh has no summer time: a day is always 24 hours, across the ends of months and years too. */
export function termFrom(startsAt: Date, days: number): Term {
  return { startsAt, endsAt: new Date(startsAt.getTime() + days * dayMs) }
}

type Ending = { endsAt: Date; nextBillingAt: Date | null }

/** How long a renewing subscription can be used when nobody pays for more of it. */
export function graceEnd({ endsAt, nextBillingAt }: Ending): Date {
  const end = endsAt.getTime()
  const billing = nextBillingAt?.getTime() ?? 0
  const lasts = billing > end && billing <= end + billingDriftDays * dayMs ? billing : end
  return new Date(lasts + graceDays * dayMs)
}

/**
 * What a charge pays for: the time that follows what was paid before, however late or early the charge is. Only when
 * access was over by then does it run from the charge, since nobody pays for days without access.
 */
export function termOfCharge(ending: Ending & { days: number }, chargedAt: Date): Term {
  const hasLapsed = chargedAt > graceEnd(ending)
  return termFrom(hasLapsed ? chargedAt : ending.endsAt, ending.days)
}

type Standing = {
  state: 'active' | 'suspended' | 'cancelled'
  autoRenew: boolean
  endsAt: Date | null
  nextBillingAt: Date | null
  /** Set by a renewal that failed. */
  graceUntil: Date | null
}

export type SubscriptionStatus = 'waiting' | 'active' | 'past_due' | 'suspended' | 'cancelled' | 'expired'

/** How a subscription stands. `waiting`: staff have not activated it yet, so its time has not begun. */
export function subscriptionStatus(standing: Standing, now: Date): SubscriptionStatus {
  const { state, graceUntil } = standing
  const lasts = accessUntil(standing)
  if (lasts === null) return 'waiting'
  if (now >= lasts) return 'expired'
  if (state !== 'active') return state
  return graceUntil === null ? 'active' : 'past_due'
}

/** The last moment at which it can be used. */
export function accessUntil({ autoRenew, endsAt, nextBillingAt, graceUntil }: Standing): Date | null {
  if (endsAt === null || graceUntil !== null) return graceUntil ?? endsAt
  return autoRenew ? graceEnd({ endsAt, nextBillingAt }) : endsAt
}

export const reminderDays = [1, 7] as const
export type ReminderDays = (typeof reminderDays)[number]

/** Which reminder of an end is due: the closest one, so that after an outage nobody gets both at once. */
export function dueReminder(
  { endsAt, days }: { endsAt: Date; days: number },
  now: Date,
): ReminderDays | undefined {
  const left = endsAt.getTime() - now.getTime()
  if (left <= 0) return undefined
  // Whoever buys a week need not hear at once that it ends in a week.
  return reminderDays.find(before => left <= before * dayMs && days > before)
}
