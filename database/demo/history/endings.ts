import { accessUntil, reminderDays, subscriptionStatus } from '#model/subscription-terms.ts'
import { after, before, day, hour } from './calendar.ts'
import { change, type SubscriptionRow, type World } from './world.ts'

/** What is over was called so on its day, and whoever had to be told of an end to come was. */
export function endSubscriptions(world: World): void {
  for (const subscription of world.subscriptions) {
    const standing = standingOf(subscription)
    if (subscription.plan_id) askLater(world, subscription, standing)
    if (subscriptionStatus(standing, world.now) === 'expired')
      change(subscription, { expired_at: accessUntil(standing) })
    else if (!standing.autoRenew && standing.endsAt) remind(world, subscription, standing.endsAt)
  }
}

/** When the server, which asks the provider about what is due, would do so next. */
function askLater(
  world: World,
  subscription: SubscriptionRow,
  standing: ReturnType<typeof standingOf>,
): void {
  const { nextBillingAt, state } = standing
  const lasts = accessUntil(standing)
  if (state === 'cancelled' || !nextBillingAt || !lasts) return
  const isOver = lasts <= world.now
  const next = (first: Date, every: number): Date =>
    first > world.now ? first : next(after(first, every), every)
  subscription.next_check_at = isOver ? next(lasts, 7 * day) : next(after(nextBillingAt, 3 * hour), day)
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
