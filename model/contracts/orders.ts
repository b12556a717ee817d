import { z } from 'zod'
import { cancelReasons, orderStatuses } from '../order-states.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { decimal, line, prose, requiredLine, slug } from './form.ts'
import { listQueries, pageQuery, pagination } from './list.ts'
import { mentionedProduct } from './product-parts.ts'

export const paymentMethods = ['paymob', 'subscription', 'free'] as const

const item = z.object({
  id,
  subscriptionId: id,
  quantity: z.number().int(),
  /** Of one unit, after the product's discount and before the coupon's. */
  price: sar,
  /** Of the line, after its share of the coupon's discount. */
  total: sar,
  duration: z.number().int(),
  durationLabel: z.string(),
  durationLabelAr: z.string(),
  customFieldValues: z.record(z.string(), z.string()),
  /** The same answers under the names that their fields had when they were given. */
  customFields: z.array(z.object({ fieldName: z.string(), fieldNameAr: z.string(), value: z.string() })),
  autoReceive: z.boolean(),
  delivered: z.boolean(),
  deliveryState: z.enum(['not_due', 'waiting', 'delivered']),
  deliveredAt: isoDate.nullable(),
  /** By when staff hand it over, while it waits for them. */
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
  /** Until when it and its stock are kept, while it is pending. */
  payableUntil: isoDate.nullable(),
  attemptsLeft: z.number().int(),
  /** The latest time at which a payment can be started; null when none can be started any more. */
  startPaymentBy: isoDate.nullable(),
  /** Written by a charge that a subscription makes by itself, not placed by anybody. */
  isRenewal: z.boolean(),
  items: z.array(item),
})

/** What was delivered. Name and password are null while they are masked, and when there are none. */
export const account = z.object({
  id,
  itemId: id,
  subscriptionName: z.string(),
  subscriptionNameAr: z.string(),
  username: z.string().nullable(),
  password: z.string().nullable(),
  /** Whether there is a name and a password to show. */
  hasSecret: z.boolean(),
  deliveryEmail: z.string().nullable(),
  duration: z.number().int(),
  expiryDate: isoDate.nullable(),
})

const payment = z.object({
  state: z.string(),
  transactionId: z.string().nullable(),
  failureReason: z.string().nullable(),
})

export const buyer = z.object({ id, fullName: z.string(), email: z.string(), phone: z.string() })

export const fullOrder = order.extend({
  accounts: z.array(account),
  /** The newest attempt to pay. */
  payment: payment.nullable(),
  /** For staff. */
  user: buyer.optional(),
})

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

const one = z.strictObject({ id })
const counts = z.object({
  pending: z.number().int(),
  completed: z.number().int(),
  cancelled: z.number().int(),
})

const filters = {
  status: z.enum(['all', ...orderStatuses]).optional(),
  /** `credit` is the specification's other word for a card. */
  paymentMethod: z.enum(['all', ...paymentMethods, 'credit', 'paypal', 'apple']).optional(),
  /** Only orders of the last so many days. */
  days: z.enum(['7', '30', '90']).optional(),
}

const ownListQuery = z.strictObject({ ...pageQuery, search: line(100).optional(), ...filters })

export const orderList = listQueries({
  sorts: ['created', 'total'],
  filters: {
    ...filters,
    /** `waiting`: an item waits for delivery. `overdue`: for longer than the shop promises. */
    delivery: z.enum(['waiting', 'overdue']).optional(),
    kind: z.enum(['purchase', 'renewal']).optional(),
  },
})

export const orderContracts = contracts({
  'POST /api/orders': {
    summary: 'Places an order: priced by the server, its stock held while it can be paid',
    tag: 'orders',
    access: 'signed-in',
    body: newOrder,
    maxBodyBytes: 262_144,
    data: order,
    status: 201,
    idempotent: true,
  },
  'GET /api/orders': {
    summary: 'All orders for staff, a customer’s own for them',
    tag: 'orders',
    access: 'signed-in',
    query: orderList.list,
    data: z.object({
      orders: z.array(order.extend({ user: fullOrder.shape.user })),
      pagination,
      counts,
      /** For staff: completed orders that wait for a delivery, whatever the filter. */
      deliveries: z.object({ waiting: z.number().int(), overdue: z.number().int() }).optional(),
    }),
  },
  'GET /api/orders/my-orders': {
    summary: 'The caller’s orders, newest first',
    tag: 'orders',
    access: 'signed-in',
    query: ownListQuery,
    data: z.array(order),
    beside: { pagination, counts },
  },
  'GET /api/orders/{id}': {
    summary:
      'One order with what was delivered; passwords are told to its buyer only, and the reading is recorded',
    tag: 'orders',
    access: 'signed-in',
    params: one,
    query: z.strictObject({ accounts: z.enum(['masked']).optional() }),
    data: fullOrder,
  },
  'GET /api/orders/{id}/status': {
    summary: 'How an order stands; a guest learns the status alone',
    tag: 'orders',
    access: 'public',
    params: one,
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
    summary: 'Drops an own pending order; its stock and coupon use are given back',
    tag: 'orders',
    access: 'signed-in',
    params: one,
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
