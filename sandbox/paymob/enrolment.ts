import { type Callback, subscriptionCallback } from './callbacks.ts'
import type { CardToken, Order, Plan, Transaction } from './records.ts'
import type { Simulator } from './simulator.ts'
import { dayAfter, riyadhDate } from './times.ts'

/** A first payment on an intention with a plan makes a subscription; a payment that fails makes none. */
export function enrol(sim: Simulator, transaction: Transaction, order: Order, card: CardToken): Callback[] {
  const intention = sim.book.list('intentions').find(({ orderId }) => orderId === order.id)
  const plan = intention?.planId ? sim.book.find('plans', intention.planId) : undefined
  if (!plan) return []
  const { first_name, last_name, email = '', phone_number = '' } = order.billingData
  const now = sim.clock.now().getTime()
  const subscription = sim.book.save('subscriptions', {
    id: sim.book.nextId(),
    planId: plan.id,
    name: plan.name,
    frequency: plan.frequency,
    state: 'active',
    amountCents: plan.useTransactionAmount ? transaction.amountCents : plan.amountCents,
    integrationId: plan.integrationId,
    reminderDays: plan.reminderDays,
    retrialDays: plan.retrialDays,
    webhookUrl: plan.webhookUrl,
    clientInfo: { email, full_name: `${first_name} ${last_name}`, phone_number },
    initialTransactionId: transaction.id,
    cards: [{ cardTokenId: card.id, isPrimary: true, failedAttempts: 0 }],
    ...firstDays(plan, riyadhDate(now), intention?.startDate ?? null),
    endsAt: null,
    suspendedAt: null,
    resumedAt: null,
    createdAtMs: now,
    updatedAtMs: now,
  })
  sim.log(`paymob: subscription ${subscription.id} of plan ${plan.id}`)
  return subscriptionCallback(sim, subscription, 'Subscription Created', {
    transaction_id: transaction.id,
    card_data: { token: card.token, is_primary: true, masked_pan: `xxxx-xxxx-xxxx-${card.card.lastFour}` },
  })
}

/** The first payment counts as a period only when it sets the amount; otherwise the start date is honoured. */
function firstDays(plan: Plan, today: string, startDate: string | null) {
  if (plan.useTransactionAmount) return { startsAt: today, nextBilling: dayAfter(today, plan.frequency) }
  const startsAt = startDate ?? today
  return { startsAt, nextBilling: startsAt }
}
