import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, notFound, send } from './answers.ts'
import { deliver, subscriptionCallback } from './callbacks.ts'
import { orderBehind } from './present-transaction.ts'
import type { Subscription, Transaction } from './records.ts'
import { inBackground, type Simulator } from './simulator.ts'
import { dayAfter } from './times.ts'

const idParams = z.object({ id: z.string() })
const renewBody = z.strictObject({ outcome: z.enum(['success', 'failure']) })

/** `_control`, so that a test or a demonstration need not wait for the day: charges the next period now. */
export function registerRenewals(app: FastifyInstance, sim: Simulator) {
  app.post('/_control/subscriptions/:id/renew', (request, reply) => {
    const { outcome } = renewBody.parse(request.body)
    const subscription = sim.book.find('subscriptions', idParams.parse(request.params).id)
    return send(reply, subscription ? renew(sim, subscription, outcome) : notFound)
  })
}

function renew(sim: Simulator, subscription: Subscription, outcome: 'success' | 'failure'): Answer {
  if (subscription.state !== 'active') {
    return { status: 409, body: { message: `The subscription is ${subscription.state}` } }
  }
  const transaction = charge(sim, subscription, outcome === 'success' ? 'approved' : 'declined')
  const renewed = sim.book.save('subscriptions', afterCharge(sim, subscription, transaction))
  const trigger = outcome === 'success' ? 'Successful Transaction' : 'Failed Transaction'
  const callbacks = subscriptionCallback(sim, renewed, trigger, { transaction_id: transaction.id })
  for (const callback of callbacks) inBackground(sim, deliver(sim, callback))
  return { status: 200, body: { transactionId: transaction.id, nextBilling: renewed.nextBilling } }
}

/** A new order and a transaction of the MOTO integration, without a 3-D Secure step and without an intention. */
function charge(sim: Simulator, subscription: Subscription, status: 'approved' | 'declined'): Transaction {
  const initial = sim.book.find('transactions', subscription.initialTransactionId)
  if (!initial) throw new Error(`subscription ${subscription.id} has no first payment in the book`)
  const now = sim.clock.now().getTime()
  const order = sim.book.save('orders', {
    id: sim.book.nextId(),
    amountCents: subscription.amountCents,
    merchantOrderId: null,
    items: [],
    billingData: orderBehind(sim, initial).billingData,
    notificationUrl: null,
    createdAtMs: now,
  })
  const primary = subscription.cards.find(({ isPrimary }) => isPrimary)
  const card = primary && sim.book.find('cardTokens', primary.cardTokenId)
  sim.log(`paymob: renewal of subscription ${subscription.id} ${status}`)
  return sim.book.save('transactions', {
    ...initial,
    id: sim.book.nextId(),
    orderId: order.id,
    status,
    amountCents: subscription.amountCents,
    integrationId: subscription.integrationId,
    is3dSecure: false,
    subscriptionId: subscription.id,
    card: card?.card ?? initial.card,
    formId: null,
    savesCard: false,
    createdAtMs: now,
    updatedAtMs: now,
  })
}

/** A failed charge leaves state and billing day as they are; the card's failures are counted. */
function afterCharge(sim: Simulator, subscription: Subscription, transaction: Transaction): Subscription {
  const updatedAtMs = sim.clock.now().getTime()
  if (transaction.status === 'approved') {
    return {
      ...subscription,
      nextBilling: dayAfter(subscription.nextBilling, subscription.frequency),
      updatedAtMs,
    }
  }
  const cards = subscription.cards.map(card =>
    card.isPrimary ? { ...card, failedAttempts: card.failedAttempts + 1 } : card,
  )
  return { ...subscription, cards, updatedAtMs }
}
