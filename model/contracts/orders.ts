import { z } from 'zod'
import { declineReasons } from '../decline-reasons.ts'
import { cancelReasons, orderStatuses } from '../order-states.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { decimal, line, prose, requiredLine, slug } from './form.ts'
import { dayFilter, listQueries, pageQuery, pagination } from './list.ts'
import { mentionedProduct } from './product-parts.ts'

export const paymentMethods = ['paymob', 'subscription', 'free'] as const

const item = z.object({
  id,
  subscriptionId: id,
  quantity: z.number().int(),
  /** Price of one unit, after the product's discount and before the coupon's. */
  price: sar,
  /** The price of the item, less its share of the coupon's discount. */
  total: sar,
  duration: z.number().int(),
  durationLabel: z.string(),
  durationLabelAr: z.string(),
  customFieldValues: z.record(z.string(), z.string()),
  /** The same values, under the names that the fields had when the order was placed. */
  customFields: z.array(z.object({ fieldName: z.string(), fieldNameAr: z.string(), value: z.string() })),
  autoReceive: z.boolean(),
  delivered: z.boolean(),
  deliveryState: z.enum(['not_due', 'waiting', 'delivered']),
  deliveredAt: isoDate.nullable(),
  /** When staff must have delivered it; null unless it waits for staff. */
  deliverBy: isoDate.nullable(),
  subscription: mentionedProduct.extend({ price: sar }),
})

export const order = z.object({
  id,
  number: z.number().int(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  subtotal: sar,
  discount: sar,
  total: sar,
  couponCode: z.string().nullable(),
  createdAt: isoDate,
  completedAt: isoDate.nullable(),
  cancelledAt: isoDate.nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  /** When the reservation of a pending order ends. */
  payableUntil: isoDate.nullable(),
  attemptsLeft: z.number().int(),
  /** The latest time at which a payment can start; null when none can. */
  startPaymentBy: isoDate.nullable(),
  /** Created by a charge of a subscription, not placed by the customer. */
  isRenewal: z.boolean(),
  items: z.array(item),
})

/** A delivered account. Name, password and message are null while masked, and when there are none. */
export const account = z.object({
  id,
  itemId: id,
  subscriptionName: z.string(),
  subscriptionNameAr: z.string(),
  username: z.string().nullable(),
  password: z.string().nullable(),
  /** Whether there are a name and a password to reveal. */
  hasSecret: z.boolean(),
  /** What staff wrote to the customer with the delivery. */
  message: z.string().nullable(),
  hasMessage: z.boolean(),
  deliveryEmail: z.string().nullable(),
  duration: z.number().int(),
  expiryDate: isoDate.nullable(),
})

const payment = z.object({
  state: z.string(),
  transactionId: z.string().nullable(),
  /** Why the card was declined; staff see the bank's own message with the attempt. */
  failureReason: z.enum(declineReasons).nullable(),
})

/** The credit notes of an order's refunds, oldest first. */
export const creditNotes = z.array(z.object({ number: z.number().int(), amount: sar, issuedAt: isoDate }))

export const buyer = z.object({ id, fullName: z.string(), email: z.string(), phone: z.string() })

export const fullOrder = order.extend({
  accounts: z.array(account),
  creditNotes,
  /** The newest attempt to pay. */
  payment: payment.nullable(),
  /** For staff only. */
  user: buyer.optional(),
})

/** For staff: completed although it is unpaid. */
export const givenWithoutPayment = z.boolean()

const orderLine = z.strictObject({
  subscriptionId: slug,
  quantity: z.number().int().min(1).max(999_999),
  price: decimal(0, 1_000_000).optional(),
  customFieldValues: z.record(z.string().max(100), prose(2_000)).optional(),
  duration: z.number().int().min(1).max(3_650).optional(),
})

export const newOrder = z.strictObject({
  items: z.array(orderLine).min(1).max(50),
  paymentMethod: z.enum(['paymob', 'subscription']).optional(),
  coupon: z.strictObject({ code: line(64) }).nullish(),
})

export type NewOrder = z.output<typeof newOrder>

const idParams = z.strictObject({ id })
const counts = z.object({
  pending: z.number().int(),
  completed: z.number().int(),
  cancelled: z.number().int(),
})

const filters = {
  status: z.enum(['all', ...orderStatuses]).optional(),
  /** `credit` is the specification's other name for card payments. */
  paymentMethod: z.enum(['all', ...paymentMethods, 'credit', 'paypal', 'apple']).optional(),
  /** Only orders of the last 7, 30 or 90 days. */
  days: z.enum(['7', '30', '90']).optional(),
}

const ownListQuery = z.strictObject({ ...pageQuery, search: line(100).optional(), ...filters })

export const orderList = listQueries({
  sorts: ['created', 'total'],
  filters: {
    ...filters,
    /** `waiting`: an item waits for delivery. `overdue`: it waits longer than the shop promises. */
    delivery: z.enum(['waiting', 'overdue']).optional(),
    /** `given`: completed without payment, for staff. */
    kind: z.enum(['purchase', 'renewal', 'given']).optional(),
    /** For staff: the orders of one customer. */
    customerId: z.uuid().optional(),
    /** Orders with this product. */
    subscriptionId: slug.optional(),
    /** Orders with the coupon of this code. */
    coupon: line(64).optional(),
    /** Whether the payment was refunded in part or in full. */
    refund: z.enum(['part', 'full']).optional(),
    ...dayFilter,
  },
})

export type OrderQuery = z.output<typeof orderList.export>

export const orderContracts = contracts({
  'POST /api/orders': {
    summary: 'Places an order; the server prices it and reserves its stock while it can be paid',
    tag: 'orders',
    access: 'signed-in',
    body: newOrder,
    maxBodyBytes: 262_144,
    data: order,
    status: 201,
    idempotent: true,
    claimsKeyInTransaction: true,
  },
  'GET /api/orders': {
    summary: 'Lists all orders for staff, and their own orders for customers',
    tag: 'orders',
    access: 'signed-in',
    query: orderList.list,
    data: z.object({
      orders: z.array(
        order.extend({
          user: fullOrder.shape.user,
          givenWithoutPayment: givenWithoutPayment.optional(),
          /** For staff: the refunded amount of its payments, and what the shop keeps of them. */
          refunded: sar.optional(),
          net: sar.optional(),
        }),
      ),
      pagination,
      counts,
      /** For staff: completed orders that wait for a delivery, regardless of the filter. */
      deliveries: z.object({ waiting: z.number().int(), overdue: z.number().int() }).optional(),
    }),
  },
  'GET /api/orders/my-orders': {
    summary: 'Lists the caller’s orders, newest first',
    tag: 'orders',
    access: 'signed-in',
    query: ownListQuery,
    data: z.array(order),
    envelope: { pagination, counts },
  },
  'GET /api/orders/{id}': {
    summary:
      'Returns an order with its deliveries; only its buyer sees passwords, and each reveal is recorded',
    tag: 'orders',
    access: 'signed-in',
    params: idParams,
    query: z.strictObject({ accounts: z.enum(['masked']).optional() }),
    data: fullOrder,
  },
  'GET /api/orders/{id}/status': {
    summary: 'Returns the status of an order; a guest gets no other fields',
    tag: 'orders',
    access: 'public',
    params: idParams,
    data: z.object({
      id,
      status: z.enum(orderStatuses),
      total: sar.optional(),
      createdAt: isoDate.optional(),
      payment: payment.nullable().optional(),
    }),
    timeoutMs: 8_000,
  },
  'POST /api/orders/{id}/cancel': {
    summary: 'Cancels the caller’s pending order and releases its stock and coupon use',
    tag: 'orders',
    access: 'signed-in',
    params: idParams,
    data: order,
  },
  'POST /api/orders/{id}/accounts/{accountId}/reveal': {
    summary:
      'Reveals one delivered account to its buyer, or to an admin who gives a reason; recorded each time',
    tag: 'orders',
    access: 'signed-in',
    params: z.strictObject({ id, accountId: id }),
    body: z.strictObject({ reason: requiredLine(300).optional() }).nullish(),
    data: account,
  },
})
