import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, notFound, send } from './answers.ts'
import { deliver, subscriptionCallback, transactionCallback } from './callbacks.ts'
import { orderBehind } from './present-transaction.ts'
import type { Order, Subscription, Transaction } from './records.ts'
import { inBackground, type Simulator } from './simulator.ts'
import { chargeTime, dayAfter } from './times.ts'

const idParams = z.object({ id: z.string() })
const outcomeBody = z.strictObject({ outcome: z.enum(['success', 'failure']) })
type Outcome = 'success' | 'failure'

/** `_control`: charges the next period now, so that tests and demonstrations need not wait. */
export function registerRenewals(app: FastifyInstance, sim: Simulator) {
  app.post('/_control/subscriptions/:id/renew', (request, reply) => {
    const { outcome } = outcomeBody.parse(request.body)
    const subscription = sim.book.find('subscriptions', idParams.parse(request.params).id)
    return send(reply, subscription ? renewOnCommand(sim, subscription, outcome) : notFound)
  })

  app.post('/_control/subscriptions/:id/charges', (request, reply) => {
    const { outcome } = outcomeBody.parse(request.body)
    const subscription = sim.book.find('subscriptions', idParams.parse(request.params).id)
    if (!subscription) return send(reply, notFound)
    if (outcome === 'failure') sim.failingSubscriptions.add(subscription.id)
    else sim.failingSubscriptions.delete(subscription.id)
    return { outcome }
  })
}

function renewOnCommand(sim: Simulator, subscription: Subscription, outcome: Outcome): Answer {
  if (subscription.state !== 'active') {
    return { status: 409, body: { message: `The subscription is ${subscription.state}` } }
  }
  const { transaction, renewed, sent } = renew(sim, subscription, outcome)
  inBackground(sim, sent)
  return { status: 200, body: { transactionId: transaction.id, nextBilling: renewed.nextBilling } }
}

/** Schedules all charges again after a restart. */
export function resumeCharges(sim: Simulator) {
  for (const subscription of sim.book.list('subscriptions')) scheduleCharge(sim, subscription)
}

/** Charges when the simulator's clock reaches the billing day, unless that day has changed since. */
export function scheduleCharge(sim: Simulator, subscription: Subscription, notBefore = new Date(0)) {
  const day = chargeDay(subscription)
  if (day === undefined) return
  const due = new Date(Math.max(chargeTime(day).getTime(), notBefore.getTime()))
  sim.clock.at(due, async () => {
    const now = sim.book.find('subscriptions', subscription.id)
    if (!now || chargeDay(now) !== day) return
    await renew(sim, now, sim.failingSubscriptions.has(now.id) ? 'failure' : 'success').sent
  })
}

/** The billing day, or after a first failure the day of the retry, if the plan has one. */
function chargeDay({ state, nextBilling, endsAt, failedCharges = 0, retrialDays }: Subscription) {
  if (state !== 'active' || (endsAt !== null && endsAt < nextBilling)) return undefined
  if (failedCharges === 0) return nextBilling
  return failedCharges === 1 && retrialDays !== null ? dayAfter(nextBilling, retrialDays) : undefined
}

function renew(sim: Simulator, subscription: Subscription, outcome: Outcome) {
  const { transaction, order } = charge(sim, subscription, outcome === 'success' ? 'approved' : 'declined')
  const renewed = sim.book.save('subscriptions', afterCharge(sim, subscription, transaction))
  scheduleCharge(sim, renewed)
  const callbacks = [
    ...(sim.callbacks.renewalTransactions ? transactionCallback(sim, transaction, order) : []),
    ...subscriptionCallback(sim, renewed, triggerOf(subscription, outcome), {
      transaction_id: transaction.id,
    }),
  ]
  const sent = Promise.all(callbacks.map(callback => deliver(sim, callback))).then(() => undefined)
  return { transaction, renewed, sent }
}

function triggerOf({ failedCharges = 0 }: Subscription, outcome: Outcome): string {
  if (outcome === 'success') return 'Successful Transaction'
  return failedCharges === 0 ? 'Failed Transaction' : 'Failed Overdue Transaction'
}

/** A new order and a transaction of the MOTO integration, without a 3-D Secure step and without an intention. */
function charge(
  sim: Simulator,
  subscription: Subscription,
  status: 'approved' | 'declined',
): { transaction: Transaction; order: Order } {
  const initial = sim.book.find('transactions', subscription.initialTransactionId)
  if (!initial) throw new Error(`subscription ${subscription.id} has no first payment in the book`)
  const now = sim.clock.now().getTime()
  const firstOrder = orderBehind(sim, initial)
  const order = sim.book.save('orders', {
    id: sim.book.nextId(),
    amountCents: subscription.amountCents,
    merchantOrderId: null,
    items: [],
    billingData: firstOrder.billingData,
    notificationUrl: sim.callbacks.renewalTransactions ? firstOrder.notificationUrl : null,
    createdAtMs: now,
  })
  const primary = subscription.cards.find(({ isPrimary }) => isPrimary)
  const card = primary && sim.book.find('cardTokens', primary.cardTokenId)
  sim.log(`paymob: renewal of subscription ${subscription.id} ${status}`)
  const transaction = sim.book.save('transactions', {
    ...initial,
    id: sim.book.nextId(),
    orderId: order.id,
    status,
    amountCents: subscription.amountCents,
    integrationId: subscription.integrationId,
    is3dSecure: false,
    isAuth: false,
    subscriptionId: subscription.id,
    card: card?.card ?? initial.card,
    formId: null,
    savesCard: false,
    createdAtMs: now,
    updatedAtMs: now,
  })
  return { transaction, order }
}

/** A failed charge changes neither state nor billing day; it counts as a failure of the card. */
function afterCharge(sim: Simulator, subscription: Subscription, transaction: Transaction): Subscription {
  const updatedAtMs = sim.clock.now().getTime()
  if (transaction.status === 'approved') {
    const nextBilling = dayAfter(subscription.nextBilling, subscription.frequency)
    return { ...subscription, nextBilling, failedCharges: 0, updatedAtMs }
  }
  const cards = subscription.cards.map(card =>
    card.isPrimary ? { ...card, failedAttempts: card.failedAttempts + 1 } : card,
  )
  return { ...subscription, cards, failedCharges: (subscription.failedCharges ?? 0) + 1, updatedAtMs }
}
