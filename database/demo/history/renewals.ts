import { graceEnd } from '#model/subscription-terms.ts'
import { after, before, day, minute, second, startOfRiyadhDay } from './calendar.ts'
import { cancelOrder, markCompleted } from './close-order.ts'
import { postSale } from './ledger.ts'
import { approvePayment, refusePayment } from './pay.ts'
import { placeOrder } from './place-order.ts'
import { addPeriod } from './start-subscriptions.ts'
import { change, type PlacedLine, type PlacedOrder, type SubscriptionRow, type World } from './world.ts'

export type Fate = 'renews' | 'fails' | 'suspended' | 'cancelled'

const fates: readonly { fate: Fate; weight: number }[] = [
  { fate: 'renews', weight: 88 },
  { fate: 'fails', weight: 4 },
  { fate: 'suspended', weight: 3 },
  { fate: 'cancelled', weight: 5 },
]

/** The provider charges a minute after midnight of the billing day, whatever hour the period ends at. */
const chargeDelay = minute
/** By then everybody of that day was charged. */
const chargesTake = 2 * minute

type Renewing = { placed: PlacedOrder; line: PlacedLine; subscription: SubscriptionRow }

/** Walks from period to period up to today. With `endsWith` everything renews until the last turn, which ends so. */
export function followRenewals(world: World, placed: PlacedOrder, endsWith?: Fate): void {
  const [line] = placed.lines
  const subscription = line?.subscription
  if (!line || !subscription?.plan_id) return
  const renewing = { placed, line, subscription }
  const length = subscription.days * day
  const latest = before(world.now, chargesTake)
  let paidAt = subscription.starts_at
  let periodEnd = after(subscription.starts_at, length)
  while (startOfRiyadhDay(periodEnd) <= latest) {
    const isLastTurn = startOfRiyadhDay(after(periodEnd, length)) > latest
    subscription.next_billing_at = startOfRiyadhDay(periodEnd)
    const fate = endsWith
      ? scripted(endsWith, isLastTurn)
      : world.random.weighted(fates, item => item.weight).fate
    if (fate !== 'renews') {
      if (fate === 'fails') failRenewal(world, renewing, periodEnd)
      else stop(world, renewing, fate, { from: paidAt, until: startOfRiyadhDay(periodEnd) })
      return
    }
    paidAt = renew(world, renewing, periodEnd)
    periodEnd = after(periodEnd, length)
  }
  subscription.next_billing_at = startOfRiyadhDay(periodEnd)
  const current = endsWith ?? world.random.weighted(fates, item => item.weight).fate
  if (current === 'suspended' || current === 'cancelled')
    stop(world, renewing, current, { from: paidAt, until: world.now })
}

/** Stopping happens inside the running period; only a failed charge happens at the turn. */
function scripted(endsWith: Fate, isLastTurn: boolean): Fate {
  return endsWith === 'fails' && isLastTurn ? 'fails' : 'renews'
}

function placeRenewal(world: World, { placed, line, subscription }: Renewing, at: Date): PlacedOrder {
  const { item, product } = line
  return placeOrder(world, {
    customer: placed.customer,
    at,
    lines: [{ product, days: item.days, quantity: item.quantity, unitPrice: item.unit_price_halalas }],
    method: 'subscription',
    renews: subscription.id,
  })
}

/** The account stays the same and only its term grows, so the renewal's own line hands over nothing new. */
function renew(world: World, renewing: Renewing, at: Date): Date {
  const { line, subscription } = renewing
  const chargedAt = after(startOfRiyadhDay(at), chargeDelay + world.random.between(1, 20) * second)
  const renewal = placeRenewal(world, renewing, chargedAt)
  const paidAt = approvePayment(world, renewal, chargedAt, after(chargedAt, 3 * second))
  markCompleted(world, renewal, paidAt)
  for (const { item } of renewal.lines) change(item, { delivery_state: 'delivered', delivered_at: paidAt })
  postSale(world, renewal, paidAt)
  addPeriod(world, subscription, at, { orderId: renewal.order.id, paymentId: renewal.payment?.id })
  subscription.ends_at = after(at, subscription.days * day)
  for (const delivery of world.deliveries) {
    if (delivery.order_item_id === line.item.id) delivery.expires_at = subscription.ends_at
  }
  return paidAt
}

/** Some time after the last charge and before the next one. */
function stop(
  world: World,
  { subscription }: Renewing,
  fate: 'suspended' | 'cancelled',
  { from, until }: { from: Date; until: Date },
): void {
  const at = before(until, world.random.next() * 0.7 * (until.getTime() - from.getTime()))
  change(subscription, { auto_renew: false, state: fate })
  if (fate === 'suspended') subscription.suspended_at = at
  else change(subscription, { cancelled_at: at, next_billing_at: null })
}

/** Access lasts until the end date and a few days of grace; the provider keeps it active. */
function failRenewal(world: World, renewing: Renewing, periodEnd: Date): void {
  const { subscription } = renewing
  const nextBillingAt = startOfRiyadhDay(periodEnd)
  const renewal = placeRenewal(world, renewing, after(nextBillingAt, chargeDelay))
  const refusedAt = refusePayment(world, renewal, renewal.order.created_at)
  cancelOrder(world, renewal, 'renewal_failed', refusedAt)
  addPeriod(world, subscription, periodEnd, { orderId: renewal.order.id })
  subscription.grace_until = graceEnd({ endsAt: periodEnd, nextBillingAt })
  for (const card of world.cards) {
    if (card.subscription_id === subscription.id && card.is_primary) card.failed_attempts = 1
  }
}
