import { accessUntil, reminderDays, subscriptionStatus } from '#model/subscription-terms.ts'
import { after, before, day, hour } from './calendar.ts'
import { change, type SimulationState, type SubscriptionRow } from './simulation-state.ts'

/** Marks ended subscriptions as expired and records the reminders that were due. */
export function endSubscriptions(simulation: SimulationState): void {
  for (const subscription of simulation.subscriptions) {
    const standing = standingOf(subscription)
    if (subscription.plan_id) scheduleNextCheck(simulation, subscription, standing)
    if (subscriptionStatus(standing, simulation.now) === 'expired')
      change(subscription, { expired_at: accessUntil(standing) })
    else if (!standing.autoRenew && standing.endsAt) remind(simulation, subscription, standing.endsAt)
  }
}

/** Sets the time at which the server would next ask the provider about this subscription. */
function scheduleNextCheck(
  simulation: SimulationState,
  subscription: SubscriptionRow,
  standing: ReturnType<typeof standingOf>,
): void {
  const { nextBillingAt, state } = standing
  const accessEndsAt = accessUntil(standing)
  if (state === 'cancelled' || !nextBillingAt || !accessEndsAt) return
  const isOver = accessEndsAt <= simulation.now
  const next = (first: Date, every: number): Date =>
    first > simulation.now ? first : next(after(first, every), every)
  subscription.next_check_at = isOver
    ? next(accessEndsAt, 7 * day)
    : next(after(nextBillingAt, 3 * hour), day)
}

function remind(simulation: SimulationState, { id, days }: SubscriptionRow, endsAt: Date): void {
  for (const daysBefore of reminderDays) {
    const at = before(endsAt, daysBefore * day)
    if (at > simulation.now || days <= daysBefore) continue
    simulation.reminders.push({
      subscription_id: id,
      ends_at: endsAt,
      days_before: daysBefore,
      created_at: at,
    })
  }
}

function standingOf(row: SubscriptionRow) {
  return {
    state: row.state ?? 'active',
    autoRenew: row.auto_renew ?? false,
    endsAt: row.ends_at ?? null,
    nextBillingAt: dateOf(row.next_billing_at),
    graceUntil: dateOf(row.grace_until),
  }
}

function dateOf(value: Date | string | null | undefined): Date | null {
  return value ? new Date(value) : null
}
