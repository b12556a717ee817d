import { z } from 'zod'
import { orderStatuses } from '../order-states.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { line, requiredLine } from './form.ts'
import { email } from './identity-fields.ts'
import { pageQuery, pagination } from './list.ts'
import { buyer, order } from './orders.ts'
import { mentionedProduct } from './product-parts.ts'

const staffOrder = order

const event = z.object({
  id,
  kind: z.string(),
  actor: z.enum(['customer', 'staff', 'provider', 'system']),
  actorName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: isoDate,
})

const openCase = z.object({
  id,
  kind: z.string(),
  state: z.enum(['open', 'resolved']),
  orderId: id.nullable(),
  orderNumber: z.number().int().nullable(),
  productId: id.nullable(),
  productName: z.string().nullable(),
  productNameAr: z.string().nullable(),
  amount: sar.nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: isoDate,
  dueAt: isoDate.nullable(),
  resolvedAt: isoDate.nullable(),
  resolution: z.string().nullable(),
})

const delivered = z.object({
  id,
  orderId: id,
  orderNumber: z.number().int(),
  deliveryEmail: z.string().nullable(),
  deliveredAt: isoDate,
  expiresAt: isoDate.nullable(),
  subscription: mentionedProduct,
  user: buyer,
})

const one = z.strictObject({ id })

/** What staff do with orders. */
export const orderStaffContracts = contracts({
  'PUT /api/orders/{id}': {
    summary: 'Sets the status, with its consequences: completing delivers, cancelling releases',
    tag: 'orders',
    access: 'staff',
    params: one,
    body: z.strictObject({
      id: id.optional(),
      status: z.enum(orderStatuses),
      reason: requiredLine(300).optional(),
    }),
    data: staffOrder,
  },
  'PUT /api/orders/delivery': {
    summary: 'Marks a line as delivered by hand, to an address',
    tag: 'orders',
    access: 'staff',
    body: z.strictObject({ orderItemId: id, delivered: z.literal(true), deliveryEmail: email }),
    data: staffOrder,
    idempotent: true,
  },
  'POST /api/orders/{id}/resend-delivery': {
    summary: 'Mails the delivery of an order again',
    tag: 'orders',
    access: 'staff',
    params: one,
  },
  'GET /api/orders/{id}/timeline': {
    summary: 'Everything that happened to an order',
    tag: 'orders',
    access: 'staff',
    params: one,
    query: z.strictObject(pageQuery),
    data: z.array(event),
    beside: { pagination },
  },
  'GET /api/subscriptions/delivered': {
    summary: 'What was handed over, newest first',
    tag: 'orders',
    access: 'staff',
    query: z.strictObject({ ...pageQuery, search: line(100).optional() }),
    data: z.object({ subscriptions: z.array(delivered), pagination }),
  },
  'GET /api/cases': {
    summary: 'What needs a person',
    tag: 'orders',
    access: 'staff',
    query: z.strictObject({ ...pageQuery, state: z.enum(['open', 'resolved', 'all']).optional() }),
    data: z.object({ cases: z.array(openCase), pagination, open: z.number().int() }),
  },
  'POST /api/cases/{id}/resolve': {
    summary: 'Closes a case with what was done about it',
    tag: 'orders',
    access: 'staff',
    params: one,
    body: z.strictObject({ resolution: requiredLine(300) }),
    data: openCase,
  },
})
