import { subscriptionCallback } from './callbacks.ts'
import type { CardToken, Intention, Order, Plan, Transaction } from './records.ts'
import { scheduleCharge } from './renewals.ts'
import type { Callback, Simulator } from './simulator.ts'
import { saveChange } from './subscription-changes.ts'
import { chargeTime, dayAfter, riyadhDate } from './times.ts'

/** Saves the card of a successful payment for a new subscription, or as another card of an existing one. */
export function applySavedCard(sim: Simulator, transaction: Transaction, order: Order, card: CardToken) {
  const intention = sim.book.intentionOf(order.id)
  if (intention?.cardForSubscriptionId) addCard(sim, intention.cardForSubscriptionId, card)
  const plan = intention?.planId ? sim.book.find('plans', intention.planId) : undefined
  return plan && intention ? enrol(sim, transaction, order, card, plan, intention) : []
}

function addCard(sim: Simulator, subscriptionId: number, card: CardToken) {
  const found = sim.book.find('subscriptions', subscriptionId)
  if (!found) return
  const cards = [...found.cards, { cardTokenId: card.id, isPrimary: false, failedAttempts: 0 }]
  saveChange(sim, found, { cards }, 'add_secondry_card', { card_data: cardData(card, false) })
}

/** A successful first payment of an intention with a plan creates a subscription. */
function enrol(
  sim: Simulator,
  transaction: Transaction,
  order: Order,
  card: CardToken,
  plan: Plan,
  intention: Intention,
): Callback[] {
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
    ...firstDays(plan, riyadhDate(now), intention.startDate),
    endsAt: null,
    suspendedAt: null,
    resumedAt: null,
    createdAtMs: now,
    updatedAtMs: now,
  })
  scheduleCharge(sim, subscription, chargeTime(dayAfter(riyadhDate(now), 1)))
  sim.log(`paymob: subscription ${subscription.id} of plan ${plan.id}`)
  return subscriptionCallback(sim, subscription, 'Subscription Created', {
    transaction_id: transaction.id,
    card_data: cardData(card, true),
  })
}

function cardData(card: CardToken, is_primary: boolean) {
  return { token: card.token, is_primary, masked_pan: `xxxx-xxxx-xxxx-${card.card.lastFour}` }
}

/** The first payment counts as a period only if it sets the amount; otherwise the start date applies. */
function firstDays(plan: Plan, today: string, startDate: string | null) {
  if (plan.useTransactionAmount) return { startsAt: today, nextBilling: dayAfter(today, plan.frequency) }
  const startsAt = startDate ?? today
  return { startsAt, nextBilling: startsAt }
}
