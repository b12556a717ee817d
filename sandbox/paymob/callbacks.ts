import { randomUUID } from 'node:crypto'
import { presentSubscription } from './present-subscription.ts'
import { presentTransaction } from './present-transaction.ts'
import type { CardToken, Order, Subscription, Transaction } from './records.ts'
import { signIntention, signSubscription, signToken, signTransaction } from './sign.ts'
import type { Callback, Delivery, Simulator } from './simulator.ts'
import { riyadhTime } from './times.ts'

const answerTimeoutMs = 10_000
const keptDeliveries = 1_000

export function transactionCallback(sim: Simulator, transaction: Transaction, order: Order): Callback[] {
  if (order.notificationUrl === null) return []
  const obj = presentTransaction(sim, transaction)
  const body = {
    type: 'TRANSACTION',
    obj,
    accept_fees: 0,
    issuer_bank: null,
    transaction_processed_callback_responses: '',
  }
  const url = withHmac(order.notificationUrl, signTransaction(sim, obj))
  const usual = { event: 'TRANSACTION', url, body: JSON.stringify(body) }
  return sim.callbacks.flash ? [usual, ...flashCallback(sim, order, obj)] : [usual]
}

/** The format without a `type`. Its signature is in the body and covers only amount and intention. */
function flashCallback(sim: Simulator, order: Order, transaction: object): Callback[] {
  const intention = sim.book.intentionOf(order.id)
  if (!intention || order.notificationUrl === null) return []
  const body = {
    paymob_request_id: randomUUID(),
    intention: {
      id: intention.id,
      client_secret: intention.clientSecret,
      intention_detail: { amount: order.amountCents },
      extras: { creation_extras: intention.extras },
    },
    transaction,
  }
  const signed = { ...body, hmac: signIntention(sim, body) }
  return [{ event: 'FLASH', url: order.notificationUrl, body: JSON.stringify(signed) }]
}

export function tokenCallback(sim: Simulator, card: CardToken, order: Order): Callback[] {
  if (order.notificationUrl === null) return []
  const obj = presentToken(sim, card, order)
  const url = withHmac(order.notificationUrl, signToken(sim, obj))
  return [{ event: 'TOKEN', url, body: JSON.stringify({ type: 'TOKEN', obj }) }]
}

export function presentToken(sim: Simulator, card: CardToken, order: Order) {
  return {
    id: card.id,
    token: card.token,
    masked_pan: `xxxx-xxxx-xxxx-${card.card.lastFour}`,
    merchant_id: sim.options.merchantId,
    card_subtype: card.card.brand,
    created_at: riyadhTime(card.createdAtMs),
    email: card.email,
    order_id: String(order.id),
    user_added: false,
    next_payment_intention: sim.book.intentionOf(order.id)?.id ?? null,
  }
}

export function subscriptionCallback(
  sim: Simulator,
  subscription: Subscription,
  trigger_type: string,
  more: { transaction_id?: number; card_data?: object } = {},
): Callback[] {
  if (subscription.webhookUrl === null) return []
  const body = {
    paymob_request_id: randomUUID(),
    subscription_data: presentSubscription(subscription),
    trigger_type,
    ...more,
  }
  const signed = { ...body, hmac: signSubscription(sim, body) }
  return [{ event: trigger_type, url: subscription.webhookUrl, body: JSON.stringify(signed) }]
}

/** Sends a callback according to the rules: now, later or not at all, once or several times concurrently. */
export async function deliver(sim: Simulator, callback: Callback, times = 1): Promise<void> {
  const { send, hold, delaySeconds } = sim.callbacks
  if (!send) return
  const copies = Array.from({ length: times * sim.callbacks.times }, () => callback)
  if (hold) return void sim.heldCallbacks.push(...copies)
  const post = () => deliverNow(sim, copies)
  if (delaySeconds === 0) return post()
  sim.clock.at(new Date(sim.clock.now().getTime() + delaySeconds * 1000), post)
}

/** Sends all concurrently, and repeats each that failed according to the retry rule. */
export async function deliverNow(sim: Simulator, callbacks: readonly Callback[]): Promise<void> {
  await Promise.all(callbacks.map(callback => attempt(sim, callback, 1)))
}

async function attempt(sim: Simulator, callback: Callback, count: number): Promise<void> {
  const status = await post(sim, callback)
  record(sim, {
    at: sim.clock.now().toISOString(),
    url: callback.url,
    event: callback.event,
    status,
    attempt: count,
  })
  const wasTaken = status !== null && status >= 200 && status < 300
  const { times, afterSeconds } = sim.options.webhookRetry
  if (wasTaken || count > times) return
  const again = new Date(sim.clock.now().getTime() + afterSeconds * 1000)
  sim.clock.at(again, () => attempt(sim, callback, count + 1))
}

/** The status of the answer, or null when there was none. */
async function post(sim: Simulator, callback: Callback): Promise<number | null> {
  try {
    const response = await fetch(callback.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: callback.body,
      redirect: 'manual',
      signal: AbortSignal.any([sim.stopped.signal, AbortSignal.timeout(answerTimeoutMs)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

function record(sim: Simulator, delivery: Delivery) {
  sim.log(`paymob: ${delivery.event} webhook, answer ${delivery.status ?? 'none'}`)
  sim.deliveries.push(delivery)
  if (sim.deliveries.length > keptDeliveries) sim.deliveries.shift()
}

function withHmac(address: string, hmac: string): string {
  const url = new URL(address)
  url.searchParams.set('hmac', hmac)
  return url.href
}
