import { graceEnd } from '#model/subscription-terms.ts'
import { after, before, day, minute, second, startOfRiyadhDay } from './calendar.ts'
import { cancelOrder, markCompleted } from './close-order.ts'
import { postSale } from './ledger.ts'
import { approvePayment, declinePayment } from './pay.ts'
import { placeOrder } from './place-order.ts'
import {
  change,
  type PlacedLine,
  type PlacedOrder,
  type SimulationState,
  type SubscriptionRow,
} from './simulation-state.ts'
import { addPeriod } from './start-subscriptions.ts'

export type RenewalOutcome = 'renews' | 'fails' | 'suspended' | 'cancelled'

const renewalOutcomes: readonly { outcome: RenewalOutcome; weight: number }[] = [
  { outcome: 'renews', weight: 88 },
  { outcome: 'fails', weight: 4 },
  { outcome: 'suspended', weight: 3 },
  { outcome: 'cancelled', weight: 5 },
]

/** The provider charges a minute after midnight of the billing day, whatever hour the period ends at. */
const chargeDelay = minute
/** How long the provider needs for all charges of a day. */
const chargesTake = 2 * minute

type Renewing = { placed: PlacedOrder; line: PlacedLine; subscription: SubscriptionRow }

/** Simulates every period up to today. With `endsWith`, all renewals succeed except the last, which gets that outcome. */
export function simulateRenewals(
  simulation: SimulationState,
  placed: PlacedOrder,
  endsWith?: RenewalOutcome,
): void {
  const [line] = placed.lines
  const subscription = line?.subscription
  if (!line || !subscription?.plan_id) return
  const renewing = { placed, line, subscription }
  const length = subscription.days * day
  const latest = before(simulation.now, chargesTake)
  let paidAt = subscription.starts_at
  let periodEnd = after(subscription.starts_at, length)
  while (startOfRiyadhDay(periodEnd) <= latest) {
    const isLastTurn = startOfRiyadhDay(after(periodEnd, length)) > latest
    subscription.next_billing_at = startOfRiyadhDay(periodEnd)
    const outcome = endsWith
      ? scripted(endsWith, isLastTurn)
      : simulation.random.weighted(renewalOutcomes, item => item.weight).outcome
    if (outcome !== 'renews') {
      if (outcome === 'fails') failRenewal(simulation, renewing, periodEnd)
      else stop(simulation, renewing, outcome, { from: paidAt, until: startOfRiyadhDay(periodEnd) })
      return
    }
    paidAt = renew(simulation, renewing, periodEnd)
    periodEnd = after(periodEnd, length)
  }
  subscription.next_billing_at = startOfRiyadhDay(periodEnd)
  const current = endsWith ?? simulation.random.weighted(renewalOutcomes, item => item.weight).outcome
  if (current === 'suspended' || current === 'cancelled')
    stop(simulation, renewing, current, { from: paidAt, until: simulation.now })
}

/** Suspension and cancellation happen during a period; only a failed charge happens when a period ends. */
function scripted(endsWith: RenewalOutcome, isLastTurn: boolean): RenewalOutcome {
  return endsWith === 'fails' && isLastTurn ? 'fails' : 'renews'
}

function placeRenewal(
  simulation: SimulationState,
  { placed, line, subscription }: Renewing,
  at: Date,
): PlacedOrder {
  const { item, product } = line
  return placeOrder(simulation, {
    customer: placed.customer,
    at,
    lines: [{ product, days: item.days, quantity: item.quantity, unitPrice: item.unit_price_halalas }],
    method: 'subscription',
    renews: subscription.id,
  })
}

/** A renewal keeps the same account and extends it, so the renewal order delivers nothing new. */
function renew(simulation: SimulationState, renewing: Renewing, at: Date): Date {
  const { line, subscription } = renewing
  const chargedAt = after(startOfRiyadhDay(at), chargeDelay + simulation.random.between(1, 20) * second)
  const renewal = placeRenewal(simulation, renewing, chargedAt)
  const paidAt = approvePayment(simulation, renewal, chargedAt, after(chargedAt, 3 * second))
  markCompleted(simulation, renewal, paidAt)
  for (const { item } of renewal.lines) change(item, { delivery_state: 'delivered', delivered_at: paidAt })
  postSale(simulation, renewal, paidAt)
  addPeriod(simulation, subscription, at, { orderId: renewal.order.id, paymentId: renewal.payment?.id })
  subscription.ends_at = after(at, subscription.days * day)
  for (const delivery of simulation.deliveries) {
    if (delivery.order_item_id === line.item.id) delivery.expires_at = subscription.ends_at
  }
  return paidAt
}

/** Suspends or cancels at a random time between the last charge and the next one. */
function stop(
  simulation: SimulationState,
  { subscription }: Renewing,
  outcome: 'suspended' | 'cancelled',
  { from, until }: { from: Date; until: Date },
): void {
  const at = before(until, simulation.random.next() * 0.7 * (until.getTime() - from.getTime()))
  change(subscription, { auto_renew: false, state: outcome })
  if (outcome === 'suspended') subscription.suspended_at = at
  else change(subscription, { cancelled_at: at, next_billing_at: null })
}

/** Access lasts until the end date and a few days of grace; the provider keeps it active. */
function failRenewal(simulation: SimulationState, renewing: Renewing, periodEnd: Date): void {
  const { subscription } = renewing
  const nextBillingAt = startOfRiyadhDay(periodEnd)
  const renewal = placeRenewal(simulation, renewing, after(nextBillingAt, chargeDelay))
  const refusedAt = declinePayment(simulation, renewal, renewal.order.created_at)
  cancelOrder(simulation, renewal, 'renewal_failed', refusedAt)
  addPeriod(simulation, subscription, periodEnd, { orderId: renewal.order.id })
  subscription.grace_until = graceEnd({ endsAt: periodEnd, nextBillingAt })
  for (const card of simulation.cards) {
    if (card.subscription_id === subscription.id && card.is_primary) card.failed_attempts = 1
  }
}
