import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, fieldError, invalidFields, send } from './answers.ts'
import { withSecretKey } from './auth.ts'
import { deliver, transactionCallback } from './callbacks.ts'
import {
  capturedCents,
  isVoided,
  orderBehind,
  presentTransaction,
  refundedCents,
} from './present-transaction.ts'
import type { Transaction } from './records.ts'
import { inBackground, type Simulator } from './simulator.ts'

/** Numbers, also as text: Paymob's own examples send both. */
const wholeNumber = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d*$/)], fieldError('A valid integer is required.'))
  .transform(Number)
const partBody = z.object({ transaction_id: wholeNumber, amount_cents: wholeNumber })
const voidBody = z.object({ transaction_id: wholeNumber })

/** Refund, void and capture. Each creates a child transaction. */
export function registerRefunds(app: FastifyInstance, sim: Simulator) {
  const guarded = { onRequest: withSecretKey(sim) }
  const path = '/api/acceptance'
  app.post(`${path}/void_refund/refund`, guarded, (request, reply) =>
    send(reply, answer(sim, partBody, request.body, refundPayment)),
  )
  app.post(`${path}/void_refund/void`, guarded, (request, reply) =>
    send(
      reply,
      answer(sim, voidBody, request.body, (_, parent) => voidPayment(sim, parent, {})),
    ),
  )
  app.post(`${path}/capture`, guarded, (request, reply) =>
    send(reply, answer(sim, partBody, request.body, capturePayment)),
  )
}

type Act<Body> = (sim: Simulator, parent: Transaction, body: Body) => Answer

/** `isSilent`: no callback is sent. */
type Part = { amount_cents: number; isSilent?: boolean }

function answer<Body extends { transaction_id: number }>(
  sim: Simulator,
  schema: z.ZodType<Body>,
  input: unknown,
  act: Act<Body>,
): Answer {
  const body = schema.safeParse(input ?? {})
  if (!body.success) return invalidFields(body.error)
  const parent = sim.book.find('transactions', body.data.transaction_id)
  if (parent?.kind !== 'payment' || parent.status !== 'approved') {
    return { status: 404, body: { detail: 'Invalid transaction id' } }
  }
  return act(sim, parent, body.data)
}

export const refundPayment: Act<Part> = (sim, parent, { amount_cents, isSilent }) => {
  const refundable = refundableCents(sim, parent)
  if (amount_cents > refundable) return tooMuch(refundable)
  return booked(sim, parent, { kind: 'refund', amountCents: amount_cents, isSilent })
}

export function refundableCents(sim: Simulator, parent: Transaction): number {
  const taken = parent.isAuth ? capturedCents(sim, parent) : parent.amountCents
  return isVoided(sim, parent) ? 0 : taken - refundedCents(sim, parent)
}

/** Paymob voids on the same business day only. Its answer on later days is not documented. */
export const voidPayment: Act<{ isSilent?: boolean }> = (sim, parent, { isSilent }) => {
  if (isVoided(sim, parent) || refundedCents(sim, parent) > 0 || capturedCents(sim, parent) > 0) {
    return { status: 400, body: { message: 'This transaction cannot be voided.' } }
  }
  return booked(sim, parent, { kind: 'void', amountCents: parent.amountCents, isSilent })
}

export const capturePayment: Act<Part> = (sim, parent, { amount_cents }) => {
  const open = parent.isAuth && !isVoided(sim, parent) ? parent.amountCents - capturedCents(sim, parent) : 0
  if (amount_cents > open) {
    return { status: 400, body: { detail: 'Capture amount cannot exceed auth amount' } }
  }
  return booked(sim, parent, { kind: 'capture', amountCents: amount_cents })
}

function tooMuch(refundableCents: number): Answer {
  const maximum = Number.isInteger(refundableCents / 100)
    ? `${refundableCents / 100}.0`
    : String(refundableCents / 100)
  const message = `Requested Refund Amount is greater than the maximum refund amount permissible. Maximum Refund Amount is SAR ${maximum}`
  return { status: 400, body: { message } }
}

type Booking = {
  kind: 'refund' | 'void' | 'capture'
  amountCents: number
  isSilent?: boolean | undefined
}

/** Sends callbacks for the child and for the changed parent. */
function booked(
  sim: Simulator,
  parent: Transaction,
  { kind, amountCents, isSilent = false }: Booking,
): Answer {
  const now = sim.clock.now().getTime()
  const child = sim.book.save('transactions', {
    ...parent,
    id: sim.book.nextId(),
    kind,
    parentId: parent.id,
    amountCents,
    isAuth: false,
    formId: null,
    savesCard: false,
    createdAtMs: now,
    updatedAtMs: now,
  })
  sim.log(`paymob: transaction ${child.id}: ${kind} of ${amountCents} halalas of ${parent.id}`)
  if (isSilent) return { status: 200, body: presentTransaction(sim, child) }
  const order = orderBehind(sim, parent)
  const callbacks = [child, parent].flatMap(transaction => transactionCallback(sim, transaction, order))
  inBackground(
    sim,
    (async () => {
      for (const callback of callbacks) await deliver(sim, callback)
    })(),
  )
  return { status: 200, body: presentTransaction(sim, child) }
}
