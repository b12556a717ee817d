import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, notFound, send } from './answers.ts'
import { withAuthToken } from './auth.ts'
import { orderBehind, presentTransaction } from './present-transaction.ts'
import type { Transaction } from './records.ts'
import type { Simulator } from './simulator.ts'
import { riyadhTime } from './times.ts'

const idParams = z.object({ id: z.string() })
const reference = z.union([z.string(), z.number()]).transform(String)
const inquiryBody = z.union([z.object({ merchant_order_id: reference }), z.object({ order_id: reference })])

export function registerInquiry(app: FastifyInstance, sim: Simulator) {
  const guarded = { preHandler: withAuthToken(sim) }

  app.get('/api/acceptance/transactions/:id', guarded, (request, reply) => {
    const transaction = sim.book.find('transactions', idParams.parse(request.params).id)
    return send(reply, transaction ? { status: 200, body: presentInquiry(sim, transaction) } : notFound)
  })

  app.post('/api/ecommerce/orders/transaction_inquiry', guarded, (request, reply) =>
    send(reply, inquire(sim, request.body)),
  )
}

/** The order's last transaction only, as at Paymob: it may be a decline after a success. */
function inquire(sim: Simulator, input: unknown): Answer {
  const body = inquiryBody.safeParse(input)
  if (!body.success) return notFound
  const order =
    'order_id' in body.data
      ? sim.book.find('orders', body.data.order_id)
      : sim.book.orderOf(body.data.merchant_order_id)
  const last = order && sim.book.transactionsOf(order.id).at(-1)
  if (!last) return notFound
  return { status: 200, body: { ...presentInquiry(sim, last), unique_ref: `sandbox-${last.id}` } }
}

/** Has more fields than the callback. */
function presentInquiry(sim: Simulator, transaction: Transaction) {
  const isPaid = transaction.status === 'approved'
  return {
    ...presentTransaction(sim, transaction),
    paid_at: isPaid ? riyadhTime(transaction.updatedAtMs) : null,
    billing_data: orderBehind(sim, transaction).billingData,
    card_type: transaction.card.brand.toUpperCase(),
    integration_type: transaction.is3dSecure ? 'online' : 'moto',
    card_holder_bank: '-',
    terminal_branch_id: '-',
  }
}
