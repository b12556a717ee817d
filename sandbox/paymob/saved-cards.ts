import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, invalidFields, send } from './answers.ts'
import { withAuthToken } from './auth.ts'
import { presentToken } from './callbacks.ts'
import { presentTransaction } from './present-transaction.ts'
import type { Simulator } from './simulator.ts'
import { testCardOf } from './test-cards.ts'
import { payIntention, stateOf } from './transactions.ts'

const payBody = z.object({
  source: z.object({ identifier: z.string(), subtype: z.literal('TOKEN') }),
  payment_token: z.string(),
})
const orderBody = z.object({ order_id: z.union([z.string(), z.number()]).transform(String) })

/** Charges a saved card without the customer. */
export function registerSavedCards(app: FastifyInstance, sim: Simulator) {
  app.post('/api/acceptance/payments/pay', (request, reply) => send(reply, pay(sim, request.body)))

  app.post('/api/acceptance/order_card_tokens', { preHandler: withAuthToken(sim) }, (request, reply) =>
    send(reply, tokensOf(sim, request.body)),
  )
}

/** Authorized by the payment key. A declined card also answers 200. */
function pay(sim: Simulator, input: unknown): Answer {
  const parsed = payBody.safeParse(input ?? {})
  if (!parsed.success) return invalidFields(parsed.error)
  const { source, payment_token } = parsed.data
  const intention = sim.book.list('intentions').find(({ paymentKey }) => paymentKey === payment_token)
  const order = intention && sim.book.find('orders', intention.orderId)
  if (!order) return { status: 401, body: { detail: 'incorrect credentials' } }
  const saved = sim.book.list('cardTokens').find(({ token }) => token === source.identifier)
  const card = saved && testCardOf(saved.card)
  if (!card) return { status: 404, body: { message: 'Card not found.' } }
  if (stateOf(sim, intention).kind !== 'open') {
    return { status: 400, body: { message: 'This order cannot be paid.' } }
  }
  const payment = { card, savesCard: false, formId: null, isSavedCard: true }
  return { status: 200, body: presentTransaction(sim, payIntention(sim, intention, order, payment)) }
}

/** Lists saved tokens, for clients that missed a TOKEN callback. */
function tokensOf(sim: Simulator, input: unknown): Answer {
  const parsed = orderBody.safeParse(input ?? {})
  if (!parsed.success) return invalidFields(parsed.error)
  const order = sim.book.find('orders', parsed.data.order_id)
  const cards = sim.book.list('cardTokens').filter(({ orderId }) => orderId === order?.id)
  if (!order || cards.length === 0) {
    return { status: 404, body: { message: 'No card tokens found for this order' } }
  }
  return { status: 200, body: cards.map(card => ({ type: 'TOKEN', obj: presentToken(sim, card, order) })) }
}
