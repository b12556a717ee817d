import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '#model/languages.ts'
import { sendPage } from '../page.ts'
import { languageFromQuery } from '../words.ts'
import { checkForm, formSchema } from './checkout-form.ts'
import { checkoutPage, type FormState, paymentNotice, type Visit, valuesOf } from './checkout-page.ts'
import { type Intention, keepsCard, type Transaction } from './records.ts'
import { redirectUrl } from './redirect.ts'
import type { Simulator } from './simulator.ts'
import { findTestCard } from './test-cards.ts'
import { payIntention, stateOf } from './transactions.ts'

const visitQuery = z.object({
  publicKey: z.string().catch(''),
  clientSecret: z.string().catch(''),
  card: z.string().catch(''),
})

export function registerCheckout(app: FastifyInstance, sim: Simulator) {
  for (const path of ['/unifiedcheckout/', '/unifiedcheckout']) {
    app.get(path, (request, reply) => showCheckout(sim, request, reply))
    app.post(path, (request, reply) => submitCheckout(sim, request, reply))
  }
}

function showCheckout(sim: Simulator, request: FastifyRequest, reply: FastifyReply) {
  const visit = visitOf(sim, request)
  if (!visit) return sendUnknown(sim, request, reply)
  const state = stateOf(sim, visit.intention)
  if (state.kind !== 'open') return sendClosed(sim, reply, visit, state)
  const values = valuesOf(findTestCard(visitQuery.parse(request.query).card))
  const wasDeclined = state.lastAttempt !== undefined
  return sendForm(reply, visit, { formId: randomUUID(), values, errors: {}, wasDeclined })
}

function submitCheckout(sim: Simulator, request: FastifyRequest, reply: FastifyReply) {
  const visit = visitOf(sim, request)
  if (!visit) return sendUnknown(sim, request, reply)
  const form = formSchema.parse(request.body)
  const formId = form.form_id || null
  const earlier = sim.book
    .transactionsOf(visit.order.id)
    .find(transaction => formId !== null && transaction.formId === formId)
  if (earlier) return sendOutcome(sim, reply, visit, earlier)
  const state = stateOf(sim, visit.intention)
  if (state.kind !== 'open') return sendClosed(sim, reply.code(409), visit, state)
  const checked = checkForm(form, sim.clock.now())
  if (!checked.ok) {
    const again = { formId: formId ?? randomUUID(), values: { ...form, cvv: '' }, wasDeclined: false }
    return sendForm(reply.code(422), visit, { ...again, errors: checked.errors })
  }
  const savesCard = form.save_card || keepsCard(visit.intention)
  const payment = { card: checked.card, savesCard, formId }
  return sendOutcome(sim, reply, visit, payIntention(sim, visit.intention, visit.order, payment))
}

function visitOf(sim: Simulator, request: FastifyRequest): Visit | undefined {
  const { publicKey, clientSecret } = visitQuery.parse(request.query)
  const intention = sim.book.find('intentions', clientSecret)
  const order = intention && sim.book.find('orders', intention.orderId)
  if (!order || publicKey !== sim.options.publicKey) return undefined
  const path = `/paymob/unifiedcheckout/?${new URLSearchParams({ publicKey, clientSecret })}`
  return { language: languageFromQuery(request.query), path, intention, order }
}

function sendForm(reply: FastifyReply, visit: Visit, state: FormState) {
  const { redirectionUrl } = visit.intention
  const origins = redirectionUrl === null ? [] : [new URL(redirectionUrl).origin]
  return sendPage(reply, checkoutPage(visit, state), origins)
}

/** Redirects to the shop with the signed outcome, or shows it here if the intention has no redirection URL. */
function sendOutcome(sim: Simulator, reply: FastifyReply, visit: Visit, transaction: Transaction) {
  const { language, path, intention } = visit
  if (intention.redirectionUrl !== null) {
    return reply.redirect(redirectUrl(sim, transaction, intention.redirectionUrl), 303)
  }
  const kind = transaction.status === 'approved' ? 'paid' : transaction.status
  const againPath = kind === 'declined' ? path : undefined
  return sendPage(reply, paymentNotice(language, path, kind, { againPath, transaction }))
}

type Closed = { kind: 'expired' } | { kind: 'paid' | 'pending'; transaction: Transaction }

function sendClosed(
  sim: Simulator,
  reply: FastifyReply,
  { language, path, intention }: Visit,
  state: Closed,
) {
  const transaction = 'transaction' in state ? state.transaction : undefined
  const continueUrl = returnUrl(sim, intention, transaction)
  return sendPage(reply, paymentNotice(language, path, state.kind, { continueUrl, transaction }))
}

function returnUrl(sim: Simulator, intention: Intention, transaction: Transaction | undefined) {
  if (intention.redirectionUrl === null) return undefined
  return transaction
    ? redirectUrl(sim, transaction, intention.redirectionUrl)
    : new URL(intention.redirectionUrl).origin
}

function sendUnknown(sim: Simulator, request: FastifyRequest, reply: FastifyReply) {
  const language: Language = languageFromQuery(request.query)
  return sendPage(
    reply.code(404),
    paymentNotice(language, request.url, 'unknownIntention', { continueUrl: sim.shopUrl }),
  )
}
