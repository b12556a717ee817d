import { after, minute } from './calendar.ts'
import { postCapture } from './ledger.ts'
import { payableFor } from './place-order.ts'
import {
  change,
  type PaymentRow,
  type PlacedOrder,
  recordOrderEvent,
  type SimulationState,
} from './simulation-state.ts'

const cardIntegration = '14730'
export const renewalIntegration = '15570'

/** The simulator's test cards that succeed. */
const cards = [
  { brand: 'MasterCard', last4: '2346', weight: 4 },
  { brand: 'Visa', last4: '1111', weight: 4 },
  { brand: 'MasterCard', last4: '0008', weight: 3 },
]
const declines = [
  { code: 'INSUFFICIENT_FUNDS', reason: 'Insufficient funds' },
  { code: 'DECLINED', reason: 'Declined by the issuer' },
  { code: 'AUTHENTICATION_FAILED', reason: '3-D Secure authentication failed' },
]

/** Pays an order after the given number of declines. Returns the time of capture. */
export function payOrder(simulation: SimulationState, placed: PlacedOrder, declinesBefore = 0): Date {
  let at = after(placed.order.created_at, simulation.random.between(40, 200) * 1000)
  for (let i = 0; i < declinesBefore; i += 1) at = after(declinePayment(simulation, placed, at), 2 * minute)
  return approvePayment(simulation, placed, at, after(at, simulation.random.between(15, 90) * 1000))
}

export function approvePayment(
  simulation: SimulationState,
  placed: PlacedOrder,
  startedAt: Date,
  settledAt: Date,
): Date {
  const payment = startPayment(simulation, placed, startedAt)
  change(payment, { state: 'approved', settled_at: settledAt, ...cardFor(simulation, placed) })
  placed.payment = payment
  recordOrderEvent(
    simulation,
    placed.order,
    'payment_approved',
    settledAt,
    { by: 'provider' },
    { attempt: payment.attempt },
  )
  postCapture(simulation, payment, settledAt)
  return settledAt
}

/** Declines a payment; the order stays pending. Returns the time of the decline. */
export function declinePayment(simulation: SimulationState, placed: PlacedOrder, at: Date): Date {
  const payment = startPayment(simulation, placed, at)
  const decline = simulation.random.pick(declines)
  const settledAt = after(at, simulation.random.between(10, 60) * 1000)
  change(payment, {
    state: 'declined',
    settled_at: settledAt,
    failure_code: decline.code,
    failure_reason: decline.reason,
    ...cardFor(simulation, placed),
  })
  recordOrderEvent(
    simulation,
    placed.order,
    'payment_declined',
    settledAt,
    { by: 'provider' },
    { reason: decline.code },
  )
  return settledAt
}

function startPayment(simulation: SimulationState, placed: PlacedOrder, at: Date): PaymentRow {
  const { order } = placed
  const attempt = (order.payment_attempts ?? 0) + 1
  const isRenewal = Boolean(order.renews_subscription_id)
  // Paymob charges a renewal by itself: its attempts are days apart and reserve nothing.
  change(order, { payment_attempts: attempt, ...(isRenewal ? {} : { payable_until: after(at, payableFor) }) })
  const payment: PaymentRow = {
    id: simulation.random.uuid(),
    order_id: order.id,
    attempt,
    kind: isRenewal ? 'renewal' : 'initial',
    amount_halalas: order.total_halalas,
    special_reference: `${order.id}_${attempt}`,
    integration_id: isRenewal ? renewalIntegration : cardIntegration,
    intention_id: isRenewal ? null : `pi_demo_${simulation.random.uuid().replaceAll('-', '')}`,
    created_at: at,
    expires_at: after(at, payableFor),
  }
  simulation.payments.push(payment)
  return payment
}

/** A random card; a renewal uses the subscription's primary card. */
function cardFor({ random, cards: kept }: SimulationState, { order }: PlacedOrder) {
  const any = random.weighted(cards, item => item.weight)
  const renewed = order.renews_subscription_id
  const primary = renewed && kept.find(card => card.subscription_id === renewed && card.is_primary)
  if (!primary) return { card_brand: any.brand, card_last4: any.last4 }
  return { card_brand: primary.brand ?? any.brand, card_last4: primary.masked_pan.slice(-4) }
}
