import { halalas } from './money.ts'
import { hourMs, minuteMs } from './time-units.ts'

export const orderStatuses = ['pending', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const cancelReasons = [
  'expired',
  'customer',
  'staff',
  'payment_not_started',
  'refunded',
  'renewal_failed',
] as const

export const paymentAttempts = 5
/** Declined cards after which no new payment starts for an order. */
export const maxDeclinesPerOrder = 5

/** How many more payments may start; 0 after too many declined cards. */
export function attemptsLeft({ attempts, declines }: { attempts: number; declines: number }): number {
  return declines >= maxDeclinesPerOrder ? 0 : Math.max(0, paymentAttempts - attempts)
}

/** Stock stays reserved this long after the order was placed, and this long after each payment start. */
export const reservationMinutes = 30

/** A reservation ends this long after the order was placed, or reopened by staff, however many payments start. */
export const maxReservationMinutes = 90
/** No payment starts with less time than this. */
export const minPaymentMinutes = 5
/** 1,000,000 SAR, before the coupon. */
export const maxSubtotal = halalas(100_000_000)

/** When a payment that starts now expires; undefined when too little time is left. */
export function paymentDeadline(reservedSince: Date, now: Date): Date | undefined {
  if (now > latestPaymentStart(reservedSince)) return undefined
  const lifetimeEnd = reservedSince.getTime() + maxReservationMinutes * minuteMs
  return new Date(Math.min(now.getTime() + reservationMinutes * minuteMs, lifetimeEnd))
}

/** The last time at which a payment may start. */
export function latestPaymentStart(reservedSince: Date): Date {
  return new Date(reservedSince.getTime() + (maxReservationMinutes - minPaymentMinutes) * minuteMs)
}

type OrderFacts = { status: OrderStatus; payableUntil: Date | null; paymentAttempts: number }

/** What can be done with an order. The server enforces it; screens use it to offer an action or to explain its absence. */
export const orderCan = {
  startPayment: (order: OrderFacts, now: Date) =>
    order.status === 'pending' &&
    order.paymentAttempts < paymentAttempts &&
    order.payableUntil !== null &&
    order.payableUntil > now,
  cancelByCustomer: (order: Pick<OrderFacts, 'status'>) => order.status === 'pending',
  expire: (order: Pick<OrderFacts, 'status' | 'payableUntil'>, now: Date) =>
    order.status === 'pending' && order.payableUntil !== null && order.payableUntil <= now,
  deliver: (order: Pick<OrderFacts, 'status'>) => order.status === 'completed',
}

type StatusChange = {
  from: OrderStatus
  to: OrderStatus
  isRenewal: boolean
  /** The whole invoice is credited. */
  isCredited: boolean
}

/** Why staff cannot change the status of an order; undefined when they can. Cancelling is always possible. */
export function statusChangeRefusal({ from, to, isRenewal, isCredited }: StatusChange) {
  if (to === 'cancelled' || from === to) return undefined
  // Only a charge by Paymob pays for a renewal.
  if (isRenewal) return 'order_is_renewal'
  // An order has one invoice, so a sale after the refund needs a new order.
  if (isCredited) return 'order_is_credited'
  // The customer has seen the delivered accounts, so they cannot be reserved again.
  return from === 'completed' ? 'order_is_delivered' : undefined
}

/** Every order that was ever completed has an invoice, also after a refund (database/invariants.ts). */
export function hasInvoice({ completedAt }: { completedAt: string | null }): boolean {
  return completedAt !== null
}

/** Staff deliver manual items within this time after payment, as the shipping policy promises. */
export const deliveryHours = 24

export function deliverBy(completedAt: Date): Date {
  return new Date(completedAt.getTime() + deliveryHours * hourMs)
}

/** Orders completed before this time are overdue. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - deliveryHours * hourMs)
}
