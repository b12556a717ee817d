import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, notFound, send } from './answers.ts'
import { deliverNow } from './callbacks.ts'
import { isTaken, isVoided, refundedCents } from './present-transaction.ts'
import type { Simulator } from './simulator.ts'
import { findTestCard } from './test-cards.ts'
import { payIntention } from './transactions.ts'

const modeBody = z.strictObject({
  mode: z.enum(['up', 'down', 'slow', 'unauthorized']),
  slowSeconds: z.number().min(0).max(3600).optional(),
})
const clockBody = z.strictObject({
  advanceSeconds: z.number().min(0).default(0),
  hold: z.literal(true).optional(),
})
const callbacksBody = z.strictObject({
  send: z.boolean().optional(),
  hold: z.boolean().optional(),
  order: z.enum(['token-first', 'transaction-first']).optional(),
  delaySeconds: z.number().min(0).optional(),
  times: z.int().min(1).max(100).optional(),
  flash: z.boolean().optional(),
  renewalTransactions: z.boolean().optional(),
  retry: z.strictObject({ times: z.int().min(0).max(20), afterSeconds: z.number().min(0) }).optional(),
})
const releaseBody = z.strictObject({
  order: z.enum(['sent', 'reversed', 'shuffled']).default('sent'),
  times: z.int().min(1).max(100).default(1),
})
const behaviourBody = z.strictObject({
  authorizeOnly: z.boolean().optional(),
  subscriptionLagSeconds: z.number().min(0).optional(),
})
const attemptBody = z.strictObject({ card: z.string() })
const idParams = z.object({ id: z.string() })

/** Controls for tests and demonstrations; not part of Paymob's API. */
export function registerControl(app: FastifyInstance, sim: Simulator) {
  app.get('/_control/mode', () => ({ mode: sim.mode, heldRequests: sim.heldRequests }))

  app.post('/_control/mode', request => {
    const { mode, slowSeconds } = modeBody.parse(request.body)
    sim.mode = mode
    sim.slowSeconds = slowSeconds ?? sim.slowSeconds
    return { mode }
  })

  app.post('/_control/clock', async request => {
    const { advanceSeconds, hold } = clockBody.parse(request.body)
    if (hold) sim.clock.hold()
    await sim.clock.advance(advanceSeconds)
    return { now: sim.clock.now().toISOString() }
  })

  app.post('/_control/callbacks', request => {
    const { retry, ...rules } = callbacksBody.parse(request.body)
    sim.callbacks = { ...sim.callbacks, ...rules }
    if (retry) sim.options.webhookRetry = retry
    return sim.callbacks
  })

  app.post('/_control/callbacks/release', async request => {
    const { order, times } = releaseBody.parse(request.body ?? {})
    const held = sim.heldCallbacks.splice(0)
    const copies = held.flatMap(callback => Array.from({ length: times }, () => callback))
    for (const callback of reordered(copies, order)) await deliverNow(sim, [callback])
    return { released: copies.length }
  })

  app.post('/_control/tokens/revoke', () => {
    const revoked = sim.authTokens.size
    sim.authTokens.clear()
    return { revoked }
  })

  app.post('/_control/behaviour', request => {
    const { authorizeOnly, subscriptionLagSeconds } = behaviourBody.parse(request.body)
    sim.authorizeOnly = authorizeOnly ?? sim.authorizeOnly
    sim.subscriptionLagSeconds = subscriptionLagSeconds ?? sim.subscriptionLagSeconds
    return { authorizeOnly: sim.authorizeOnly, subscriptionLagSeconds: sim.subscriptionLagSeconds }
  })

  app.post('/_control/orders/:id/pay', (request, reply) =>
    send(reply, payAgain(sim, idParams.parse(request.params).id, attemptBody.parse(request.body).card)),
  )

  app.get('/_control/book', () => presentBook(sim))
}

/** One more payment attempt for an order, even a paid one: two tabs, or a decline after a success. */
function payAgain(sim: Simulator, orderId: string, number: string): Answer {
  const order = sim.book.find('orders', orderId)
  const intention = order && sim.book.intentionOf(order.id)
  const card = findTestCard(number)
  if (!order || !intention || !card) return notFound
  const payment = { card, savesCard: false, formId: null }
  return { status: 200, body: { transactionId: payIntention(sim, intention, order, payment).id } }
}

function reordered<T>(items: readonly T[], order: 'sent' | 'reversed' | 'shuffled'): T[] {
  if (order === 'sent') return [...items]
  if (order === 'reversed') return items.toReversed()
  return items
    .map(item => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Captured payments only: voiding an authorisation refunds nothing. */
function voidedCents(sim: Simulator): number {
  return sim.book
    .list('transactions')
    .filter(transaction => isTaken(sim, transaction) && isVoided(sim, transaction))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function presentBook(sim: Simulator) {
  const transactions = sim.book.list('transactions').map(transaction => ({
    ...transaction,
    refundedCents: refundedCents(sim, transaction),
    isVoided: isVoided(sim, transaction),
  }))
  const sumOf = (kind: string, status: string) =>
    transactions
      .filter(each => each.kind === kind && each.status === status && !each.isAuth && !each.hasError)
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    totals: {
      capturedCents: sumOf('payment', 'approved') + sumOf('capture', 'approved'),
      refundedCents: sumOf('refund', 'approved'),
      voidedCents: voidedCents(sim),
      pendingCents: sumOf('payment', 'pending'),
    },
    orders: sim.book.list('orders'),
    intentions: sim.book.list('intentions'),
    transactions,
    cardTokens: sim.book.list('cardTokens'),
    plans: sim.book.list('plans'),
    subscriptions: sim.book.list('subscriptions'),
    webhooks: sim.deliveries,
  }
}
