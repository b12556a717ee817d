import { accessUntil, reminderDays, subscriptionStatus } from '#model/subscription-terms.ts'
import { before, day } from './calendar.ts'
import { change, type SubscriptionRow, type World } from './world.ts'

/** What is over was called so on its day, and whoever had to be told of an end to come was. */
export function endSubscriptions(world: World): void {
  for (const subscription of world.subscriptions) {
    const standing = standingOf(subscription)
    if (subscriptionStatus(standing, world.now) === 'expired')
      change(subscription, { expired_at: accessUntil(standing) })
    else if (!standing.autoRenew && standing.endsAt) remind(world, subscription, standing.endsAt)
  }
}

function remind(world: World, { id, days }: SubscriptionRow, endsAt: Date): void {
  for (const daysBefore of reminderDays) {
    const at = before(endsAt, daysBefore * day)
    if (at > world.now || days <= daysBefore) continue
    world.reminders.push({ subscription_id: id, ends_at: endsAt, days_before: daysBefore, created_at: at })
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
