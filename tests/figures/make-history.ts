import { dayMs } from '#model/time-units.ts'
import {
  createRandom,
  type History,
  type Line,
  momentIn,
  newPayment,
  newPurchase,
  type Order,
  type Period,
  type Random,
  refund,
  type Subscription,
} from './history.ts'

const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

/** Makes orders, renewals, refunds, coupons and failures of several months, up to `now`. */
export function makeHistory(
  seed: number,
  { from, now, orders }: { from: Date; now: Date; orders: number },
): History {
  const random = createRandom(seed)
  const span = { from, now }
  const name = `s${seed}`
  const products = Array.from({ length: 6 }, (_, at) => ({
    id: `${name}-product-${at}`,
    category: `${name}-category-${at % 3}`,
  }))
  const users = Array.from({ length: 30 }, () => ({
    id: random.uuid(),
    createdAt: momentIn(random, from, now),
    deletedAt: null as Date | null,
  }))
  const history: History = {
    users,
    products,
    coupons: [`${name}-A`, `${name}-B`],
    orders: [],
    subscriptions: [],
  }
  for (let made = 0; made < orders; made++) {
    const order = newPurchase(random, history, span)
    history.orders.push(order)
    const outcome = random.next()
    if (outcome < 0.12) abandon(random, order)
    else if (outcome < 0.2) give(random, history, order, span)
    else complete(random, history, order, span)
  }
  // Deleting an account leaves its orders and subscriptions in the figures.
  for (const user of users) if (random.next() < 0.15) user.deletedAt = momentIn(random, user.createdAt, now)
  for (const [at, subscription] of history.subscriptions.entries()) {
    const { unit, quantity } = subscription.line
    if (subscription.isRenewing && at % 3 === 0) subscription.newPrice = Math.floor((unit * quantity * 3) / 2)
  }
  return history
}

type Span = { from: Date; now: Date }

/** Never paid: the card was declined, and the order expired. */
function abandon(random: Random, order: Order): void {
  newPayment(random, order, order.createdAt, { isCaptured: false })
  order.cancelled = { at: order.createdAt, reason: 'expired' }
}

/** Staff complete it without a payment. */
function give(random: Random, history: History, order: Order, span: Span): void {
  order.completedAt = soonAfter(random, order, span)
  order.isGiven = true
  for (const line of order.lines) history.subscriptions.push(start(random, order, line, undefined))
}

const soonAfter = (random: Random, { createdAt }: Order, span: Span) =>
  momentIn(random, createdAt, earlier(later(createdAt, 0.02), span.now))

function complete(random: Random, history: History, order: Order, span: Span): void {
  const paidAt = soonAfter(random, order, span)
  const payment = newPayment(random, order, paidAt)
  order.completedAt = paidAt
  const isRenewing = order.lines.length === 1 && order.lines[0]?.days !== 365 && random.next() < 0.6
  const isRefunded = random.next() < 0.15
  const isWhole = random.next() < 0.5
  // A renewing subscription is only refunded in full within its first period.
  if (isRefunded && (!isRenewing || isWhole)) {
    const [line] = order.lines
    const until = isRenewing && line ? later(paidAt, line.days * 0.9) : span.now
    refund(random, order, payment, { from: span.from, now: earlier(until, span.now) }, isWhole)
  }
  for (const line of order.lines)
    history.subscriptions.push(start(random, order, line, isRenewing ? payment.id : undefined))
  const subscription = history.subscriptions.at(-1)
  if (isRenewing && subscription) renewUntilNow(random, history, subscription, span)
}

function start(random: Random, order: Order, line: Line, paymentId: string | undefined): Subscription {
  const startsAt = order.completedAt ?? order.createdAt
  const endsAt = later(startsAt, line.days)
  const periods = paymentId ? [{ startsAt, endsAt, isPaid: true, payment: paymentId, order: null }] : []
  return {
    id: random.uuid(),
    order,
    line,
    isRenewing: paymentId !== undefined,
    periods,
    startsAt,
    endsAt,
    stop: null,
    graceUntil: null,
    newPrice: null,
    runs: [],
  }
}

function renewUntilNow(random: Random, history: History, subscription: Subscription, span: Span): void {
  const { order, line } = subscription
  let runStart = subscription.startsAt
  const end = (until: Date, cause: 'voluntary' | 'involuntary') =>
    subscription.runs.push({ from: runStart, until, cause })
  if (order.cancelled) {
    subscription.stop = { state: 'cancelled', at: order.cancelled.at }
    return void end(order.cancelled.at, 'voluntary')
  }
  for (;;) {
    const due = subscription.endsAt
    const outcome = random.next()
    if (outcome < 0.14) {
      const at = momentIn(random, later(due, -line.days), earlier(due, span.now))
      subscription.stop = { state: random.pick(['cancelled', 'suspended']), at }
      return void end(due, 'voluntary')
    }
    if (due > span.now) return void end(later(due, 3), 'involuntary')
    if (outcome < 0.72) {
      renew(random, history, subscription, { at: due, startsAt: due })
      continue
    }
    const renewal = fail(random, history, subscription, due)
    const paidAt = later(due, outcome < 0.84 ? 0.2 + random.next() * 2.7 : 4 + random.next() * 16)
    if (paidAt > span.now || outcome > 0.92) {
      subscription.graceUntil = later(due, 3)
      subscription.periods.push(unpaid(due, later(due, line.days), renewal.id))
      return void end(later(due, 3), 'involuntary')
    }
    if (outcome < 0.84) renew(random, history, subscription, { at: paidAt, startsAt: due, order: renewal })
    else {
      end(later(due, 3), 'involuntary')
      runStart = paidAt
      subscription.periods.push(unpaid(due, paidAt, renewal.id))
      renew(random, history, subscription, { at: paidAt, startsAt: paidAt })
    }
  }
}

function unpaid(startsAt: Date, endsAt: Date, order: string): Period {
  return { startsAt, endsAt, isPaid: false, payment: null, order }
}

function renewalOrder(random: Random, history: History, { order, line, id }: Subscription, at: Date): Order {
  const renewal: Order = {
    id: random.uuid(),
    user: order.user,
    createdAt: at,
    completedAt: null,
    cancelled: null,
    lines: [{ ...line, discount: 0 }],
    vatPoints: order.vatPoints,
    isGiven: false,
    coupon: null,
    payments: [],
    renews: id,
  }
  history.orders.push(renewal)
  return renewal
}

/** The first charge fails, sometimes the second one too. */
function fail(random: Random, history: History, subscription: Subscription, at: Date): Order {
  const renewal = renewalOrder(random, history, subscription, at)
  const attempts = random.int(1, 2)
  for (let attempt = 0; attempt < attempts; attempt++)
    newPayment(random, renewal, later(at, attempt * 0.05), { kind: 'renewal', isCaptured: false })
  renewal.cancelled = { at, reason: 'renewal_failed' }
  return renewal
}

type Charge = { at: Date; startsAt: Date; order?: Order }

function renew(
  random: Random,
  history: History,
  subscription: Subscription,
  { at, startsAt, order }: Charge,
): void {
  const renewal = order ?? renewalOrder(random, history, subscription, at)
  const payment = newPayment(random, renewal, at, { kind: 'renewal' })
  renewal.completedAt = at
  renewal.cancelled = null
  const endsAt = later(startsAt, subscription.line.days)
  subscription.periods.push({ startsAt, endsAt, isPaid: true, payment: payment.id, order: renewal.id })
  subscription.endsAt = endsAt
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)
