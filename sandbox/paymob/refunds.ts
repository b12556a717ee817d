import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, fieldError, invalidFields, send } from './answers.ts'
import { withSecretKey } from './auth.ts'
import { deliver, transactionCallback } from './callbacks.ts'
import { orderBehind, presentTransaction, refundedCents } from './present-transaction.ts'
import type { Transaction } from './records.ts'
import { inBackground, type Simulator } from './simulator.ts'

/** Numbers, or the same as text: Paymob's own collections send both. */
const wholeNumber = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d*$/)], fieldError('A valid integer is required.'))
  .transform(Number)
const refundBody = z.object({ transaction_id: wholeNumber, amount_cents: wholeNumber })

export function registerRefunds(app: FastifyInstance, sim: Simulator) {
  app.post('/api/acceptance/void_refund/refund', { onRequest: withSecretKey(sim) }, (request, reply) =>
    send(reply, refund(sim, request.body)),
  )
}

function refund(sim: Simulator, input: unknown): Answer {
  const body = refundBody.safeParse(input ?? {})
  if (!body.success) return invalidFields(body.error)
  const parent = sim.book.find('transactions', body.data.transaction_id)
  if (parent?.kind !== 'payment' || parent.status !== 'approved') {
    return { status: 404, body: { detail: 'Invalid transaction id' } }
  }
  const refundable = parent.amountCents - refundedCents(sim, parent)
  if (body.data.amount_cents > refundable) return tooMuch(refundable)
  const child = bookRefund(sim, parent, body.data.amount_cents)
  return { status: 200, body: presentTransaction(sim, child) }
}

function tooMuch(refundableCents: number): Answer {
  const maximum = Number.isInteger(refundableCents / 100)
    ? `${refundableCents / 100}.0`
    : String(refundableCents / 100)
  const message = `Requested Refund Amount is greater than the maximum refund amount permissible. Maximum Refund Amount is SAR ${maximum}`
  return { status: 400, body: { message } }
}

/** The money goes back as a transaction of its own; callbacks follow for it and for the changed parent. */
function bookRefund(sim: Simulator, parent: Transaction, amountCents: number): Transaction {
  const now = sim.clock.now().getTime()
  const child = sim.book.save('transactions', {
    ...parent,
    id: sim.book.nextId(),
    kind: 'refund',
    parentId: parent.id,
    amountCents,
    formId: null,
    savesCard: false,
    createdAtMs: now,
    updatedAtMs: now,
  })
  sim.log(`paymob: transaction ${child.id} refunds ${amountCents} halalas of ${parent.id}`)
  const order = orderBehind(sim, parent)
  const callbacks = [child, parent].flatMap(transaction => transactionCallback(sim, transaction, order))
  inBackground(
    sim,
    (async () => {
      for (const callback of callbacks) await deliver(sim, callback)
    })(),
  )
  return child
}
