import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import { type Answer, send } from './answers.ts'
import { withAuthToken } from './auth.ts'
import { presentSubscription } from './present-subscription.ts'
import { presentTransaction } from './present-transaction.ts'
import type { Subscription, Transaction } from './records.ts'
import type { Simulator } from './simulator.ts'
import {
  findSubscription,
  isVisible,
  missing,
  saveChange,
  subscriptionsPath,
} from './subscription-changes.ts'
import { riyadhDate } from './times.ts'

const day = z.iso.date()
const listQuery = z.object({
  transaction: z.string().optional(),
  plan_id: z.string().optional(),
  state: z.string().optional(),
  starts_at: z.string().optional(),
  next_billing: z.string().optional(),
  ends_at: z.string().optional(),
  reminder_date: z.string().optional(),
})
const changeBody = z.object({
  amount_cents: z.int().positive().optional(),
  ends_at: day.nullable().optional(),
  next_billing: day.optional(),
})
const webhookBody = z.object({ url: z.url({ protocol: /^https?$/ }) })

export function registerSubscriptions(app: FastifyInstance, sim: Simulator) {
  const path = subscriptionsPath
  const guarded = { preHandler: withAuthToken(sim) }

  app.get(path, guarded, request => pageOf(listSubscriptions(sim, request.query).map(presentSubscription)))

  app.get(`${path}/:id`, guarded, (request, reply) => {
    const found = findSubscription(sim, request.params)
    return send(reply, found ? shown(found) : { status: 404, body: { detail: 'not found.' } })
  })

  const change = (
    trigger: string,
    changes: (subscription: Subscription, body: unknown) => Partial<Subscription> | Answer,
  ): RouteHandlerMethod => {
    return (request, reply) => {
      const found = findSubscription(sim, request.params)
      if (!found) return send(reply, missing)
      const result = changes(found, request.body)
      if ('status' in result) return send(reply, result)
      return send(reply, shown(saveChange(sim, found, result, trigger)))
    }
  }
  const today = () => riyadhDate(sim.clock.now().getTime())

  app.put(
    `${path}/:id`,
    guarded,
    change('updated', (found, input) => {
      const body = changeBody.parse(input)
      return {
        amountCents: body.amount_cents ?? found.amountCents,
        endsAt: body.ends_at === undefined ? found.endsAt : body.ends_at,
        nextBilling: body.next_billing ?? found.nextBilling,
        failedCharges: body.next_billing === undefined ? found.failedCharges : 0,
      }
    }),
  )
  app.post(
    `${path}/:id/suspend`,
    guarded,
    change('suspended', found =>
      found.state === 'active' ? { state: 'suspended', suspendedAt: today() } : notIn('active'),
    ),
  )
  app.post(
    `${path}/:id/resume`,
    guarded,
    change('resumed', found =>
      found.state === 'suspended' ? { state: 'active', resumedAt: today() } : notIn('suspended'),
    ),
  )
  app.post(
    `${path}/:id/cancel`,
    guarded,
    change('canceled', found =>
      found.state === 'canceled'
        ? { status: 400, body: { message: 'The subscription is canceled' } }
        : { state: 'canceled' },
    ),
  )
  app.post(
    `${path}/:id/register_webhook`,
    guarded,
    change('register_webhook', (_found, input) => ({ webhookUrl: webhookBody.parse(input).url })),
  )

  app.get(`${path}/:id/transactions`, guarded, request =>
    pageOf(chargesOf(sim, findSubscription(sim, request.params)).map(charge => presentCharge(sim, charge))),
  )
  app.get(`${path}/:id/last-transaction`, guarded, (request, reply) => {
    const last = chargesOf(sim, findSubscription(sim, request.params)).at(-1)
    return send(reply, last ? { status: 200, body: presentCharge(sim, last) } : missing)
  })
}

function notIn(state: 'active' | 'suspended'): Answer {
  return { status: 400, body: { message: `The subscription isn't ${state}` } }
}

function pageOf(results: unknown[]) {
  return { next: null, previous: null, results }
}

function shown(subscription: Subscription): Answer {
  return { status: 200, body: presentSubscription(subscription) }
}

function listSubscriptions(sim: Simulator, input: unknown): Subscription[] {
  const query = listQuery.parse(input)
  const matches = (wanted: string | undefined, value: unknown) =>
    wanted === undefined || wanted === String(value)
  return sim.book
    .list('subscriptions')
    .filter(
      found =>
        isVisible(sim, found) &&
        matches(query.plan_id, found.planId) &&
        matches(query.state, found.state) &&
        matches(query.starts_at, found.startsAt) &&
        matches(query.next_billing, found.nextBilling) &&
        matches(query.ends_at, found.endsAt) &&
        matches(query.reminder_date, presentSubscription(found).reminder_date) &&
        (query.transaction === undefined ||
          chargesOf(sim, found).some(({ id }) => String(id) === query.transaction)),
    )
}

/** The first payment and every renewal, oldest first. */
function chargesOf(sim: Simulator, subscription: Subscription | undefined): Transaction[] {
  if (!subscription) return []
  const first = sim.book.find('transactions', subscription.initialTransactionId)
  return [...(first ? [first] : []), ...sim.book.renewalsOf(subscription.id)]
}

/** Only this call returns the order as a number. */
function presentCharge(sim: Simulator, transaction: Transaction) {
  return { ...presentTransaction(sim, transaction), order: transaction.orderId }
}
