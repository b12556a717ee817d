import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Answer, invalidFields, send } from './answers.ts'
import { withSecretKey } from './auth.ts'
import { type IntentionBody, intentionBody } from './intention-body.ts'
import type { Intention, Order } from './records.ts'
import type { Simulator } from './simulator.ts'
import { riyadhTime } from './times.ts'

export function registerIntentions(app: FastifyInstance, sim: Simulator) {
  app.post('/v1/intention/', { onRequest: withSecretKey(sim) }, (request, reply) =>
    send(reply, createIntention(sim, request.body)),
  )
}

function createIntention(sim: Simulator, input: unknown): Answer {
  const parsed = intentionBody.safeParse(input ?? {})
  if (!parsed.success) return invalidFields(parsed.error)
  const body = parsed.data
  const integrationIds = body.payment_methods.map(method => integrationOf(sim, method))
  const refusal = refusalOf(sim, body, integrationIds)
  if (refusal) return refusal

  const order = sim.book.save('orders', orderOf(sim, body))
  const known = integrationIds.filter(id => id !== undefined)
  const intention = sim.book.save('intentions', intentionOf(body, order, known))
  sim.log(`paymob: intention for order ${order.id}, ${order.amountCents} halalas`)
  return { status: 201, body: presentIntention(sim, intention, order) }
}

function refusalOf(
  sim: Simulator,
  body: IntentionBody,
  integrationIds: (number | undefined)[],
): Answer | undefined {
  if (integrationIds.includes(undefined)) return unknownIntegration
  if (body.subscription_plan_id && !sim.book.find('plans', body.subscription_plan_id)?.isActive) {
    return { status: 404, body: { message: 'invalid subscription plan id' } }
  }
  if (body.subscriptionv2_id && !sim.book.find('subscriptions', body.subscriptionv2_id)) {
    return { status: 404, body: { message: 'invalid subscription id' } }
  }
  if (body.currency !== 'SAR') return badField('currency', 'The currency is not that of the integration.')
  if (body.special_reference && isReferenceTaken(sim, body.special_reference)) {
    return badField('special_reference', 'This reference was used before.')
  }
  if (!addsUp(body)) return unmatchedItems
}

export const unmatchedItems: Answer = {
  status: 406,
  body: { detail: 'unmatched_item_prices', code: 'unmatched_item_prices' },
}

export const unknownIntegration: Answer = {
  status: 404,
  body: {
    detail:
      'Integration ID/Name does not exist in our system . You can find the list of Integration ID’/Names from Merchant Dashboard under Developers → Payment Integrations Tab',
  },
}

export function badField(field: string, message: string): Answer {
  return { status: 400, body: { [field]: [message] } }
}

/** A number or a name. An id sent as text is unknown, as at Paymob. */
export function integrationOf(sim: Simulator, method: number | string): number | undefined {
  const { cardIntegrationId, motoIntegrationId } = sim.options
  if (method === 'card') return cardIntegrationId
  return [cardIntegrationId, motoIntegrationId].find(id => id === method)
}

export function isReferenceTaken(sim: Simulator, reference: string): boolean {
  return sim.book.orderOf(reference) !== undefined
}

/** Sources differ on whether an item's amount is multiplied by its quantity, so a total must match both ways. */
export function addsUp({ amount, items }: Pick<IntentionBody, 'amount' | 'items'>): boolean {
  const plain = items.reduce((sum, item) => sum + item.amount, 0)
  const multiplied = items.reduce((sum, item) => sum + item.amount * item.quantity, 0)
  return items.length === 0 || (plain === amount && multiplied === amount)
}

function orderOf(sim: Simulator, body: IntentionBody): Order {
  return {
    id: sim.book.nextId(),
    amountCents: body.amount,
    merchantOrderId: body.special_reference ?? null,
    items: body.items,
    billingData: billingOf(body.billing_data),
    notificationUrl: body.notification_url ?? null,
    createdAtMs: sim.clock.now().getTime(),
  }
}

export function billingOf(fields: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(fields).map(([name, value]) => [name, String(value ?? '')])
  return { ...emptyBilling, ...Object.fromEntries(entries) }
}

const emptyBilling = {
  apartment: 'NA',
  floor: 'NA',
  street: 'NA',
  building: 'NA',
  shipping_method: '',
  city: 'NA',
  country: 'NA',
  state: 'NA',
  postal_code: '',
}

function intentionOf(body: IntentionBody, order: Order, integrationIds: number[]): Intention {
  const merchantOrderId = order.merchantOrderId === null ? {} : { merchant_order_id: order.merchantOrderId }
  return {
    id: `pi_test_${randomBytes(16).toString('hex')}`,
    clientSecret: `sau_csk_test_${randomBytes(16).toString('hex')}`,
    paymentKey: randomBytes(96).toString('base64'),
    orderId: order.id,
    integrationIds,
    redirectionUrl: body.redirection_url ?? null,
    extras: { ...body.extras, ...merchantOrderId },
    planId: body.subscription_plan_id ?? null,
    startDate: body.subscription_start_date ?? null,
    cardForSubscriptionId: body.subscriptionv2_id ?? null,
    createdAtMs: order.createdAtMs,
    expiresAtMs: order.createdAtMs + body.expiration * 1000,
  }
}

export function presentIntention(sim: Simulator, intention: Intention, order: Order) {
  const { cardIntegrationId } = sim.options
  return {
    payment_keys: intention.integrationIds.map(integration => ({
      integration,
      key: intention.paymentKey,
      gateway_type: 'MIGS',
      iframe_id: null,
      order_id: order.id,
      redirection_url: intention.redirectionUrl,
      save_card: true,
    })),
    redirection_url: intention.redirectionUrl,
    intention_order_id: order.id,
    id: intention.id,
    intention_detail: {
      amount: order.amountCents,
      items: order.items,
      currency: 'SAR',
      billing_data: order.billingData,
    },
    client_secret: intention.clientSecret,
    payment_methods: intention.integrationIds.map(integration_id => ({
      integration_id,
      alias: null,
      name: 'card',
      method_type: integration_id === cardIntegrationId ? 'online' : 'moto',
      currency: 'SAR',
      live: false,
      use_cvc_with_moto: false,
    })),
    special_reference: order.merchantOrderId,
    extras: { creation_extras: intention.extras, confirmation_extras: null },
    confirmed: false,
    status: 'intended',
    created: riyadhTime(intention.createdAtMs),
    card_detail: null,
    card_tokens: [],
    object: 'paymentintention',
  }
}
