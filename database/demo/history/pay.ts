import { after, minute } from './calendar.ts'
import { postCapture } from './ledger.ts'
import { payableFor } from './place-order.ts'
import { change, type PaymentRow, type PlacedOrder, tell, type World } from './world.ts'

const cardIntegration = '14730'
export const renewalIntegration = '15570'

/** The sandbox's cards that pay. */
const cards = [
  { brand: 'MasterCard', last4: '2346', weight: 4 },
  { brand: 'Visa', last4: '1111', weight: 4 },
  { brand: 'MasterCard', last4: '0008', weight: 3 },
]
const refusals = [
  { code: 'INSUFFICIENT_FUNDS', reason: 'Insufficient funds' },
  { code: 'DECLINED', reason: 'Declined by the issuer' },
  { code: 'AUTHENTICATION_FAILED', reason: '3-D Secure authentication failed' },
]

/** Pays, after as many refused cards as asked for. Answers when the money was there. */
export function payOrder(world: World, placed: PlacedOrder, refusedFirst = 0): Date {
  let at = after(placed.order.created_at, world.random.between(40, 200) * 1000)
  for (let i = 0; i < refusedFirst; i += 1) at = after(refusePayment(world, placed, at), 2 * minute)
  return approvePayment(world, placed, at, after(at, world.random.between(15, 90) * 1000))
}

export function approvePayment(world: World, placed: PlacedOrder, startedAt: Date, settledAt: Date): Date {
  const payment = startPayment(world, placed, startedAt)
  change(payment, { state: 'approved', settled_at: settledAt, ...cardFor(world, placed) })
  placed.payment = payment
  tell(world, placed.order, 'payment_approved', settledAt, { by: 'provider' }, { attempt: payment.attempt })
  postCapture(world, payment, settledAt)
  return settledAt
}

/** A refused card; the order stays payable. Answers when the refusal came. */
export function refusePayment(world: World, placed: PlacedOrder, at: Date): Date {
  const payment = startPayment(world, placed, at)
  const refusal = world.random.pick(refusals)
  const settledAt = after(at, world.random.between(10, 60) * 1000)
  change(payment, {
    state: 'declined',
    settled_at: settledAt,
    failure_code: refusal.code,
    failure_reason: refusal.reason,
    ...cardFor(world, placed),
  })
  tell(world, placed.order, 'payment_declined', settledAt, { by: 'provider' }, { reason: refusal.code })
  return settledAt
}

function startPayment(world: World, placed: PlacedOrder, at: Date): PaymentRow {
  const { order } = placed
  const attempt = (order.payment_attempts ?? 0) + 1
  const isRenewal = Boolean(order.renews_subscription_id)
  change(order, { payment_attempts: attempt, payable_until: after(at, payableFor) })
  const payment: PaymentRow = {
    id: world.random.uuid(),
    order_id: order.id,
    attempt,
    kind: isRenewal ? 'renewal' : 'initial',
    amount_halalas: order.total_halalas,
    special_reference: `${order.id}_${attempt}`,
    integration_id: isRenewal ? renewalIntegration : cardIntegration,
    intention_id: isRenewal ? null : `pi_demo_${world.random.uuid().replaceAll('-', '')}`,
    created_at: at,
    expires_at: after(at, payableFor),
  }
  world.payments.push(payment)
  return payment
}

/** Any of theirs; a renewal takes the one that was kept. */
function cardFor({ random, cards: kept }: World, { order }: PlacedOrder) {
  const any = random.weighted(cards, item => item.weight)
  const renewed = order.renews_subscription_id
  const primary = renewed && kept.find(card => card.subscription_id === renewed && card.is_primary)
  if (!primary) return { card_brand: any.brand, card_last4: any.last4 }
  return { card_brand: primary.brand ?? any.brand, card_last4: primary.masked_pan.slice(-4) }
}
