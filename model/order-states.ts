import { halalas } from './money.ts'

export const orderStatuses = ['pending', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Why an order that is cancelled was. */
export const cancelReasons = [
  'expired',
  'customer',
  'staff',
  'payment_not_started',
  'refunded',
  'renewal_failed',
] as const

export const paymentAttempts = 5
/** An order and its stock are held this long, and this long again from each payment that is started. */
export const holdMinutes = 30

/** However often payment is tried, a reservation ends this long after the order was placed, or reopened by staff. */
export const longestHoldMinutes = 90
/** A payment that would have less time than this is not started. */
export const shortestPaymentMinutes = 5
/** 1,000,000 SAR, before the coupon. */
export const largestSubtotal = halalas(100_000_000)

const minuteMs = 60_000

/** Until when a payment that starts now can be made; undefined when too little time is left. */
export function paymentDeadline(reservedSince: Date, now: Date): Date | undefined {
  if (now > latestPaymentStart(reservedSince)) return undefined
  const lifetimeEnd = reservedSince.getTime() + longestHoldMinutes * minuteMs
  return new Date(Math.min(now.getTime() + holdMinutes * minuteMs, lifetimeEnd))
}

/** A payment that starts later would have too little time. */
export function latestPaymentStart(reservedSince: Date): Date {
  return new Date(reservedSince.getTime() + (longestHoldMinutes - shortestPaymentMinutes) * minuteMs)
}

type OrderFacts = { status: OrderStatus; payableUntil: Date | null; paymentAttempts: number }

/** What can be done with an order, and by whom it is asked. The server enforces it; screens explain by it. */
export const orderCan = {
  startPayment: (order: OrderFacts, now: Date) =>
    order.status === 'pending' &&
    order.paymentAttempts < paymentAttempts &&
    order.payableUntil !== null &&
    order.payableUntil > now,
  cancelByCustomer: (order: Pick<OrderFacts, 'status'>) => order.status === 'pending',
  expire: (order: OrderFacts, now: Date) =>
    order.status === 'pending' && order.payableUntil !== null && order.payableUntil <= now,
  refund: (order: Pick<OrderFacts, 'status'>) => order.status !== 'pending',
}

/** Every order that was ever completed has one, also after its money went back (database/invariants.ts). */
export function hasInvoice({ completedAt }: { completedAt: string | null }): boolean {
  return completedAt !== null
}

/** Staff deliver manual items within this time after payment, as the shipping policy promises. */
export const deliveryHours = 24

const hourMs = 3_600_000

export function deliverBy(completedAt: Date): Date {
  return new Date(completedAt.getTime() + deliveryHours * hourMs)
}

/** Orders completed before this time are overdue. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - deliveryHours * hourMs)
}
