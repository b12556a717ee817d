import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, notFound, send } from './answers.ts'
import { capturePayment, refundableCents, refundPayment, voidPayment } from './refunds.ts'
import type { Simulator } from './simulator.ts'
import { settleNow } from './transactions.ts'

const idParams = z.object({ id: z.string() })
const refundBody = z.strictObject({
  /** The remaining amount by default. */
  amountCents: z.int().positive().optional(),
  callbacks: z.boolean().default(true),
})
const voidBody = z.strictObject({ callbacks: z.boolean().default(true) })
const settleBody = z.strictObject({ outcome: z.enum(['success', 'failure']) })

/** Actions in Paymob's dashboard, and the decision of a payment that stayed open. */
export function registerDashboard(app: FastifyInstance, sim: Simulator) {
  const path = '/_control/transactions/:id'
  app.post(`${path}/refund`, (request, reply) => {
    const { amountCents, callbacks } = refundBody.parse(request.body ?? {})
    return send(reply, dashboardRefund(sim, idParams.parse(request.params).id, { amountCents, callbacks }))
  })
  app.post(`${path}/void`, (request, reply) => {
    const { callbacks } = voidBody.parse(request.body ?? {})
    const payment = takenPayment(sim, idParams.parse(request.params).id)
    return send(reply, payment ? voidPayment(sim, payment, { isSilent: !callbacks }) : notFound)
  })
  app.post(`${path}/settle`, async (request, reply) => {
    const { outcome } = settleBody.parse(request.body)
    return send(reply, await settle(sim, idParams.parse(request.params).id, outcome))
  })
}

function takenPayment(sim: Simulator, id: string) {
  const transaction = sim.book.find('transactions', id)
  return transaction?.kind === 'payment' && transaction.status === 'approved' ? transaction : undefined
}

function dashboardRefund(
  sim: Simulator,
  id: string,
  { amountCents, callbacks }: z.output<typeof refundBody>,
): Answer {
  const payment = takenPayment(sim, id)
  if (!payment) return notFound
  const amount_cents = amountCents ?? refundableCents(sim, payment)
  return refundPayment(sim, payment, { amount_cents, isSilent: !callbacks })
}

/** Pending and contradictory payments are paid or declined; authorised ones are captured or voided. */
async function settle(sim: Simulator, id: string, outcome: 'success' | 'failure'): Promise<Answer> {
  const transaction = sim.book.find('transactions', id)
  if (!transaction) return notFound
  if (transaction.isAuth)
    return outcome === 'success'
      ? capturePayment(sim, transaction, { amount_cents: transaction.amountCents })
      : voidPayment(sim, transaction, {})
  await settleNow(sim, transaction, outcome === 'success' ? 'approved' : 'declined')
  return { status: 200, body: { id: transaction.id, outcome } }
}
