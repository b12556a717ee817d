import { dayMs } from '#model/time-units.ts'
import { type History, type Order, type Payment, type Subscription, total } from './history.ts'

// Counts every figure again from the plain history, without SQL and without the code under test.

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh', dateStyle: 'short' })
export const riyadhDay = (at: Date) => dayFormat.format(at)

/** Days from the first to the last, both included. */
export type Days = { from: string; to: string }
const isIn = (at: Date, { from, to }: Days) => riyadhDay(at) >= from && riyadhDay(at) <= to

export function daysBetween({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

export function daysBefore({ from, to }: Days): Days {
  const length = daysBetween({ from, to }) * dayMs
  const shift = (day: string) => new Date(Date.parse(day) - length).toISOString().slice(0, 10)
  return { from: shift(from), to: shift(to) }
}

export const sar = (amount: number) => amount / 100
// Adding 0 makes a small loss, which Math.round makes -0, the 0 that JSON has.
const tenth = (value: number) => Math.round(value * 10) / 10 + 0
export const rate = (part: number, whole: number) => (whole === 0 ? null : tenth((part / whole) * 100))
export const growth = (now: number, before: number) =>
  before === 0 ? null : tenth(((now - before) / Math.abs(before)) * 100)
export const points = (now: number | null, before: number | null) =>
  now === null || before === null ? null : tenth(now - before)

const vatOf = (amount: number, basisPoints: number) =>
  Math.floor((2 * amount * basisPoints + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)))

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((all, item) => all + of(item), 0)

type Move = { order: Order; at: Date; amount: number; vat: number; isRefund: boolean }

/** Every capture and refund with its VAT; refunds of one payment take their VAT from what is left of it. */
export function movesOf(orders: readonly Order[]): Move[] {
  return orders.flatMap(order => {
    const captured = order.payments.filter(payment => payment.isCaptured)
    return captured.flatMap(payment => [
      {
        order,
        at: payment.at,
        amount: payment.amount,
        vat: vatOf(payment.amount, rateOf(order)),
        isRefund: false,
      },
      ...refundMoves(order, payment),
    ])
  })
}

const rateOf = (order: Order) => (order.completedAt ? order.vatPoints : 0)

function refundMoves(order: Order, payment: Payment): Move[] {
  let left = payment.amount
  const inOrder = payment.refunds.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  )
  return inOrder.map(({ amount, at }) => {
    const vat = vatOf(left, rateOf(order)) - vatOf(left - amount, rateOf(order))
    left -= amount
    return { order, at, amount, vat, isRefund: true }
  })
}

export function moneyIn(history: History, days: Days) {
  const moves = movesOf(history.orders).filter(({ at }) => isIn(at, days))
  const captures = moves.filter(({ isRefund }) => !isRefund)
  const refunds = moves.filter(({ isRefund }) => isRefund)
  const gross = sum(captures, ({ amount }) => amount)
  const refunded = sum(refunds, ({ amount }) => amount)
  const vat = sum(captures, move => move.vat) - sum(refunds, move => move.vat)
  return {
    gross,
    refunded,
    vat,
    net: gross - refunded - vat,
    sales: gross - refunded,
    refunds: refunds.length,
  }
}

const isCompleted = ({ completedAt, cancelled }: Order) => completedAt !== null && cancelled === null
export const completedIn = ({ orders }: History, days: Days) =>
  orders.filter(order => isCompleted(order) && order.completedAt && isIn(order.completedAt, days))

/** What the shop keeps of an order, without VAT. */
export function keptOf(order: Order): number {
  const captured = order.payments.filter(({ isCaptured }) => isCaptured)
  const kept = sum(captured, ({ amount, refunds }) => amount - sum(refunds, refund => refund.amount))
  return kept - vatOf(kept, rateOf(order))
}

export function ordersIn(history: History, days: Days) {
  const orders = completedIn(history, days)
  const sales = orders.filter(({ isGiven }) => !isGiven)
  const average = sales.length === 0 ? null : Math.round(sum(sales, keptOf) / sales.length)
  const given = orders.filter(({ isGiven }) => isGiven)
  return { orders: orders.length, average, given: { orders: given.length, amount: sar(sum(given, total)) } }
}

export function refundCohort({ orders }: History, days: Days) {
  const payments = orders.filter(({ createdAt }) => isIn(createdAt, days)).flatMap(order => order.payments)
  const captured = payments.filter(({ isCaptured }) => isCaptured)
  return rate(
    sum(captured, ({ refunds }) => sum(refunds, ({ amount }) => amount)),
    sum(captured, ({ amount }) => amount),
  )
}

/** Money and units per product: an order's money of a day is shared over its lines so that no halala is lost. */
export function soldIn(history: History, days: Days) {
  const sold = new Map<string, { net: number; revenue: number; units: number; orders: Set<string> }>()
  const of = (product: string) => {
    const found = sold.get(product) ?? { net: 0, revenue: 0, units: 0, orders: new Set<string>() }
    sold.set(product, found)
    return found
  }
  const byOrderAndDay = Map.groupBy(
    movesOf(history.orders).filter(({ at }) => isIn(at, days)),
    ({ order, at }) => `${order.id} ${riyadhDay(at)}`,
  )
  for (const moves of byOrderAndDay.values()) {
    const order = moves[0]?.order
    if (!order) continue
    const revenue = sum(moves, ({ amount, isRefund }) => (isRefund ? -amount : amount))
    const vat = sum(moves, move => (move.isRefund ? -move.vat : move.vat))
    const parts = order.lines.map(({ unit, quantity, discount }) => unit * quantity - discount)
    for (const [at, { product }] of order.lines.entries()) {
      of(product.id).revenue += portion(revenue, parts, at)
      of(product.id).net += portion(revenue - vat, parts, at)
    }
  }
  for (const order of completedIn(history, days))
    for (const { product, quantity } of order.lines) {
      of(product.id).units += quantity
      of(product.id).orders.add(order.id)
    }
  return sold
}

function portion(amount: number, parts: readonly number[], at: number): number {
  const whole = sum(parts, part => part)
  const upto = (end: number) => roundAway((amount * sum(parts.slice(0, end), part => part)) / whole)
  return upto(at + 1) - upto(at)
}

const roundAway = (value: number) => Math.sign(value) * Math.round(Math.abs(value))

export function returningRate(history: History, before: Days, days: Days): number | null {
  const buyers = new Set(completedIn(history, before).map(({ user }) => user))
  const again = new Set(completedIn(history, days).map(({ user }) => user))
  return rate([...buyers].filter(user => again.has(user)).length, buyers.size)
}

/** How often a period that came due was renewed in time, per duration. */
export function renewalsIn({ subscriptions }: History, days: Days, now: Date) {
  const due = subscriptions.flatMap(subscription => {
    const paid = subscription.periods.filter(({ isPaid }) => isPaid)
    return paid.flatMap((period, at) => {
      if (!isIn(period.endsAt, days)) return []
      const isRenewed = paid[at + 1]?.startsAt.getTime() === period.endsAt.getTime()
      return isRenewed || cameDue(subscription, period.endsAt, now)
        ? [{ days: subscription.line.days, isRenewed }]
        : []
    })
  })
  return [...Map.groupBy(due, one => one.days)]
    .map(([length, periods]) => ({
      days: length,
      due: periods.length,
      renewed: periods.filter(({ isRenewed }) => isRenewed).length,
    }))
    .toSorted((a, b) => a.days - b.days)
}

/** Grace is over: the run that this period ends is in the past, and its order was not taken back before. */
export function cameDue({ runs, order }: Subscription, endsAt: Date, now: Date): boolean {
  if (order.cancelled) return false
  return runs.some(({ from, until }) => from < endsAt && endsAt <= until && until <= now)
}
