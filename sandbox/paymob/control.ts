import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refundedCents } from './present-transaction.ts'
import type { Simulator } from './simulator.ts'

const modeBody = z.strictObject({
  mode: z.enum(['up', 'down', 'slow', 'unauthorized']),
  slowSeconds: z.number().min(0).max(3600).optional(),
})
const clockBody = z.strictObject({ advanceSeconds: z.number().min(0) })
const callbacksBody = z.strictObject({
  send: z.boolean().optional(),
  order: z.enum(['token-first', 'transaction-first']).optional(),
})

/** Not Paymob's: how a test or a demonstration makes things happen, and sees what is true. */
export function registerControl(app: FastifyInstance, sim: Simulator) {
  app.get('/_control/mode', () => ({ mode: sim.mode, heldRequests: sim.heldRequests }))

  app.post('/_control/mode', request => {
    const { mode, slowSeconds } = modeBody.parse(request.body)
    sim.mode = mode
    sim.slowSeconds = slowSeconds ?? sim.slowSeconds
    return { mode }
  })

  app.post('/_control/clock', async request => {
    await sim.clock.advance(clockBody.parse(request.body).advanceSeconds)
    return { now: sim.clock.now().toISOString() }
  })

  app.post('/_control/callbacks', request => {
    sim.callbacks = { ...sim.callbacks, ...callbacksBody.parse(request.body) }
    return sim.callbacks
  })

  app.get('/_control/book', () => presentBook(sim))
}

function presentBook(sim: Simulator) {
  const transactions = sim.book.list('transactions').map(transaction => ({
    ...transaction,
    refundedCents: refundedCents(sim, transaction),
  }))
  const sumOf = (kind: string, status: string) =>
    transactions
      .filter(transaction => transaction.kind === kind && transaction.status === status)
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    totals: {
      capturedCents: sumOf('payment', 'approved'),
      refundedCents: sumOf('refund', 'approved'),
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
