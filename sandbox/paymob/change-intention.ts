import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, invalidFields, notFound, send } from './answers.ts'
import { withSecretKey } from './auth.ts'
import { intentionChange } from './intention-body.ts'
import {
  addsUp,
  badField,
  billingOf,
  integrationOf,
  isReferenceTaken,
  presentIntention,
  unknownIntegration,
  unmatchedItems,
} from './intentions.ts'
import type { Intention, Order } from './records.ts'
import type { Simulator } from './simulator.ts'
import { stateOf } from './transactions.ts'

const secretParams = z.object({ secret: z.string(), key: z.string().optional() })

export function registerChangeIntention(app: FastifyInstance, sim: Simulator) {
  app.put('/v1/intention/:secret/', { onRequest: withSecretKey(sim) }, (request, reply) => {
    const found = findBoth(sim, secretParams.parse(request.params).secret)
    return send(reply, found ? change(sim, found, request.body) : notFound)
  })

  /** The checkout page's call; Paymob does not document its format. */
  app.get('/v1/intention/element/:key/:secret/', (request, reply) => {
    const { key, secret } = secretParams.parse(request.params)
    const found = key === sim.options.publicKey ? findBoth(sim, secret) : undefined
    if (!found) return send(reply, notFound)
    const { payment_keys: _, ...shown } = presentIntention(sim, found.intention, found.order)
    return shown
  })
}

type Both = { intention: Intention; order: Order }

function findBoth(sim: Simulator, clientSecret: string): Both | undefined {
  const intention = sim.book.find('intentions', clientSecret)
  const order = intention && sim.book.find('orders', intention.orderId)
  return order && { intention, order }
}

type Change = z.output<typeof intentionChange>

function change(sim: Simulator, { intention, order }: Both, input: unknown): Answer {
  const parsed = intentionChange.safeParse(input ?? {})
  if (!parsed.success) return invalidFields(parsed.error)
  const body = onlyGiven(parsed.data, input)
  const integrationIds = body.payment_methods?.map(method => integrationOf(sim, method))
  const changed = { ...order, ...orderChanges(body) }
  const refusal = refusalOf(sim, { intention, order }, changed, body, integrationIds)
  if (refusal) return refusal
  sim.book.save('orders', changed)
  const saved = sim.book.save('intentions', {
    ...intention,
    integrationIds: integrationIds?.filter(id => id !== undefined) ?? intention.integrationIds,
    redirectionUrl: body.redirection_url ?? intention.redirectionUrl,
    expiresAtMs:
      body.expiration === undefined
        ? intention.expiresAtMs
        : sim.clock.now().getTime() + body.expiration * 1000,
  })
  return { status: 201, body: presentIntention(sim, saved, changed) }
}

/** Without the defaults of creation: fields that were not sent stay unchanged. */
function onlyGiven(body: Change, input: unknown): Change {
  const changes = Object.entries(body).filter(([name]) => Object.hasOwn(Object(input), name))
  return { accept_order_id: body.accept_order_id, ...Object.fromEntries(changes) }
}

function orderChanges(body: Change): Partial<Order> {
  return {
    ...(body.amount === undefined ? {} : { amountCents: body.amount }),
    ...(body.items === undefined ? {} : { items: body.items }),
    ...(body.special_reference ? { merchantOrderId: body.special_reference } : {}),
    ...(body.billing_data ? { billingData: billingOf(body.billing_data) } : {}),
    ...(body.notification_url ? { notificationUrl: body.notification_url } : {}),
  }
}

function refusalOf(
  sim: Simulator,
  { intention, order }: Both,
  { amountCents, items, merchantOrderId }: Order,
  body: Change,
  integrationIds: (number | undefined)[] | undefined,
): Answer | undefined {
  if (String(body.accept_order_id) !== String(order.id)) return notFound
  if (integrationIds?.includes(undefined)) return unknownIntegration
  const isNewReference = merchantOrderId !== null && merchantOrderId !== order.merchantOrderId
  if (isNewReference && isReferenceTaken(sim, merchantOrderId)) {
    return badField('special_reference', 'This reference was used before.')
  }
  if (!addsUp({ amount: amountCents, items: [...items] })) return unmatchedItems
  const { kind } = stateOf(sim, intention)
  if (kind === 'paid' || kind === 'pending') {
    return badField('detail', 'This intention cannot be changed any more.')
  }
}
