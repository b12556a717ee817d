import { dayMs } from '#model/time-units.ts'

export type Random = {
  next(): number
  int(from: number, to: number): number
  pick<T>(from: readonly T[]): T
  uuid(): string
}

/** A seeded generator (mulberry32), so that a failing history can be run again. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const hex = (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join('')
  return {
    next,
    int,
    pick: from => from[int(0, from.length - 1)] as (typeof from)[number],
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}

export type Line = { product: Product; days: number; quantity: number; unit: number; discount: number }
export type Product = { id: string; category: string }
export type Payment = {
  id: string
  kind: 'initial' | 'renewal'
  isCaptured: boolean
  amount: number
  at: Date
  refunds: { id: string; amount: number; at: Date }[]
}
export type Order = {
  id: string
  user: string
  createdAt: Date
  completedAt: Date | null
  cancelled: { at: Date; reason: 'expired' | 'refunded' | 'renewal_failed' } | null
  lines: Line[]
  vatPoints: number
  /** Staff completed it without payment. */
  isGiven: boolean
  coupon: string | null
  payments: Payment[]
  renews: string | null
}
export type Period = {
  startsAt: Date
  endsAt: Date
  isPaid: boolean
  payment: string | null
  order: string | null
}
export type Subscription = {
  id: string
  order: Order
  line: Line
  isRenewing: boolean
  periods: Period[]
  startsAt: Date
  endsAt: Date
  stop: { state: 'cancelled' | 'suspended'; at: Date } | null
  graceUntil: Date | null
  /** What its renewal costs after prices changed; null if its price stayed. */
  newPrice: number | null
  /** What happened to its MRR, as the generator decided it. */
  runs: { from: Date; until: Date; cause: 'voluntary' | 'involuntary' }[]
}
export type User = { id: string; createdAt: Date; deletedAt: Date | null }
export type History = {
  users: User[]
  products: Product[]
  coupons: string[]
  orders: Order[]
  subscriptions: Subscription[]
}

export const total = ({ lines }: Pick<Order, 'lines'>) =>
  lines.reduce((sum, { unit, quantity, discount }) => sum + unit * quantity - discount, 0)

type Span = { from: Date; now: Date }

/** A moment of the span; often the first or the last millisecond of a day in Riyadh. */
export function momentIn(random: Random, from: Date, until: Date): Date {
  const at = from.getTime() + random.next() * (until.getTime() - from.getTime())
  const midnight = Math.floor((at + 3 * 3_600_000) / dayMs) * dayMs - 3 * 3_600_000
  const choice = random.int(1, 10)
  const moment = choice === 1 ? midnight : choice === 2 ? midnight - 1 : Math.floor(at)
  return new Date(Math.min(Math.max(moment, from.getTime()), until.getTime()))
}

const prices: Record<number, number> = { 7: 999, 30: 3_333, 90: 8_901, 365: 30_007 }

export function newPurchase(random: Random, history: History, { from, now }: Span): Order {
  const user = random.pick(history.users)
  const createdAt = momentIn(random, user.createdAt > from ? user.createdAt : from, now)
  const isRenewing = random.next() < 0.45
  const count = isRenewing ? 1 : random.int(1, 3)
  const lines = Array.from({ length: count }, () => {
    const days = random.pick(isRenewing ? [7, 30, 30, 90] : [7, 30, 365])
    const unit = (prices[days] ?? 1_000) + random.int(0, 50)
    return { product: random.pick(history.products), days, quantity: random.int(1, 3), unit, discount: 0 }
  })
  const coupon = random.next() < 0.25 ? random.pick(history.coupons) : null
  if (coupon) for (const line of lines) line.discount = Math.floor((line.unit * line.quantity) / 7)
  return {
    id: random.uuid(),
    user: user.id,
    createdAt,
    completedAt: null,
    cancelled: null,
    lines,
    vatPoints: random.pick([0, 500, 1_500]),
    isGiven: false,
    coupon,
    payments: [],
    renews: null,
  }
}

export function newPayment(random: Random, order: Order, at: Date, changes: Partial<Payment> = {}): Payment {
  const payment = {
    id: random.uuid(),
    kind: 'initial' as const,
    isCaptured: true,
    amount: total(order),
    at,
    refunds: [],
    ...changes,
  }
  order.payments.push(payment)
  return payment
}

/** Refunds a payment in up to three parts. A full refund cancels the order with its last part. */
export function refund(
  random: Random,
  order: Order,
  payment: Payment,
  { now }: Span,
  isWhole: boolean,
): void {
  const parts = random.int(1, 3)
  let left = isWhole ? payment.amount : Math.floor(payment.amount / random.int(2, 4))
  let at = payment.at
  for (let part = 1; part <= parts && left > 0; part++) {
    const amount = part === parts ? left : random.int(1, left)
    at = momentIn(random, at, new Date(Math.min(at.getTime() + 20 * dayMs, now.getTime())))
    payment.refunds.push({ id: random.uuid(), amount, at })
    left -= amount
  }
  if (isWhole) order.cancelled = { at, reason: 'refunded' }
}
