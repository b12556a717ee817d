import type { Subscription } from './records.ts'
import { dayAfter, riyadhTime } from './times.ts'

/** `subscription_data` of a callback, and the replies of the calls (reference, sections 5 and 6.3). */
export function presentSubscription(subscription: Subscription) {
  const { reminderDays, nextBilling } = subscription
  return {
    id: subscription.id,
    client_info: subscription.clientInfo,
    frequency: subscription.frequency,
    created_at: riyadhTime(subscription.createdAtMs),
    updated_at: riyadhTime(subscription.updatedAtMs),
    name: subscription.name,
    reminder_days: reminderDays,
    retrial_days: subscription.retrialDays,
    plan_id: subscription.planId,
    state: subscription.state,
    amount_cents: subscription.amountCents,
    starts_at: subscription.startsAt,
    next_billing: nextBilling,
    reminder_date: reminderDays === null ? null : dayAfter(nextBilling, -reminderDays),
    ends_at: subscription.endsAt,
    resumed_at: subscription.resumedAt,
    suspended_at: subscription.suspendedAt,
    reactivated_at: null,
    webhook_url: subscription.webhookUrl,
    integration: subscription.integrationId,
    initial_transaction: subscription.initialTransactionId,
  }
}
