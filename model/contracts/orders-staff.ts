import { z } from 'zod'
import { orderStatuses } from '../order-states.ts'
import { refundStates, refundWaitingReasons } from '../payment-states.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { prose, requiredLine, requiredProse, slug } from './form.ts'
import { email } from './identity-fields.ts'
import { csv, dayFilter, listQueries, pageQuery, pagination } from './list.ts'
import { account, buyer, fullOrder, givenWithoutPayment, order, orderList } from './orders.ts'
import { staffPayment } from './payments.ts'
import { mentionedProduct } from './product-parts.ts'

const event = z.object({
  id,
  kind: z.string(),
  actor: z.enum(['customer', 'staff', 'provider', 'system']),
  actorName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: isoDate,
})

const attempt = staffPayment.extend({ attempt: z.number().int() })

const refund = z.object({
  id,
  amount: sar,
  state: z.enum(refundStates),
  /** Why the refund is not settled yet, and when the shop tries again. Null when it is settled or was not tried yet. */
  waitingReason: z.enum(refundWaitingReasons).nullable(),
  nextAttemptAt: isoDate.nullable(),
  source: z.enum(['shop', 'provider']),
  reason: z.string(),
  requestedBy: z.string().nullable(),
  failureReason: z.string().nullable(),
  createdAt: isoDate,
  confirmedAt: isoDate.nullable(),
  /** Null without an invoice, and for a payment that bought nothing. */
  creditNoteNumber: z.number().int().nullable(),
})

const note = z.object({ id, text: z.string(), author: z.string(), createdAt: isoDate })

const maskedAccount = account.omit({ username: true, password: true })

/** A paid renewal that waits: what staff must do. */
const waitingRenewal = z.object({
  itemId: id,
  /** `extend`: staff extend the accounts below at the service itself. `new_account`: the customer gets a new account. */
  rule: z.enum(['extend', 'new_account']),
  subscriptionId: id,
  /** The end of the paid period. */
  until: isoDate,
  /** The customer's accounts, masked; each is revealed as an account of its order. */
  accounts: z.array(maskedAccount.extend({ orderId: id })),
})

const staffOrderDetail = fullOrder.extend({
  user: buyer.extend({ orderCount: z.number().int() }),
  accounts: z.array(maskedAccount),
  renewal: waitingRenewal.nullable(),
  givenWithoutPayment,
  /** The shop holds money for it, or it is free. */
  isPaid: z.boolean(),
  /** Whether the caller may complete the order although it is unpaid. */
  mayGive: z.boolean(),
  /** Every attempt to pay, newest first. */
  payments: z.array(attempt),
  /** The refunded amount of its payments, and what the shop keeps of them. */
  refunded: sar,
  net: sar,
  refunds: z.array(refund),
  notes: z.array(note),
  timeline: z.array(event),
  /** Available stock accounts for each item that waits for delivery. */
  freeStock: z.array(z.object({ itemId: id, available: z.number().int() })),
  /** Admins only: the refundable rest, and the amount that the refund policy allows today. */
  refundable: z
    .object({
      left: sar,
      refunded: sar,
      /** The amount that the policy allows, less earlier refunds. */
      proposed: sar,
      lines: z.array(z.object({ itemId: id, usedDays: z.number().int(), amount: sar })),
    })
    .nullable(),
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

const deliveredList = listQueries({
  sorts: ['delivered', 'ends'],
  filters: { subscriptionId: slug.optional(), ...dayFilter },
})

export type DeliveredQuery = z.output<typeof deliveredList.export>

const idParams = z.strictObject({ id })

const delivery = z
  .strictObject({
    orderItemId: id,
    delivered: z.literal(true),
    /** Required unless the accounts come from stock, are given or were extended, or there is only a message. */
    deliveryEmail: email.optional(),
    fromStock: z.literal(true).optional(),
    /** A renewal: staff extended the account that the customer has. */
    extended: z.literal(true).optional(),
    /** One `username:password` for each unit. */
    accounts: z.array(z.string().max(401)).min(1).max(100).optional(),
    /** A text that the customer reads beside the account and in the mail, such as a code, a link or a profile number. */
    message: prose(2_000).optional(),
  })
  .refine(hasAtMostOneSource, { path: ['deliveryEmail'], params: { messageKey: 'choice' } })

export type DeliveryBody = z.output<typeof delivery>

/** Calls with which staff manage orders. */
export const orderStaffContracts = contracts({
  'PUT /api/orders/{id}': {
    summary: 'Changes the status of an order; completing delivers its items, cancelling releases its stock',
    tag: 'orders',
    access: 'staff',
    params: idParams,
    body: z.strictObject({
      id: id.optional(),
      status: z.enum(orderStatuses),
      /** The status that the screen showed. When the order's status changed since, nothing changes and the reply is 409. */
      expectedStatus: z.enum(orderStatuses).optional(),
      reason: requiredLine(300).optional(),
    }),
    data: order,
  },
  'PUT /api/orders/delivery': {
    summary:
      'Delivers an item manually: to an e-mail address, from available stock accounts, with accounts that staff enter, with only a message, or, for a renewal, by extending the customer’s account',
    tag: 'orders',
    access: 'staff',
    body: delivery,
    data: order,
    idempotent: true,
  },
  'POST /api/orders/{id}/resend-delivery': {
    summary: 'Mails the delivery of an order again',
    tag: 'orders',
    access: 'staff',
    params: idParams,
  },
  'GET /api/staff/orders/{id}': {
    summary: 'Returns an order with its payments, refunds, notes and timeline; accounts are masked',
    tag: 'orders',
    access: 'staff',
    params: idParams,
    data: staffOrderDetail,
  },
  'POST /api/orders/{id}/notes': {
    summary: 'Adds an internal note, which the customer never sees',
    tag: 'orders',
    access: 'staff',
    params: idParams,
    body: z.strictObject({ text: requiredProse(2_000) }),
    data: z.array(note),
    status: 201,
  },
  'GET /api/orders/{id}/timeline': {
    summary: 'Lists the timeline of an order',
    tag: 'orders',
    access: 'staff',
    params: idParams,
    query: z.strictObject(pageQuery),
    data: z.array(event),
    envelope: { pagination },
  },
  'GET /api/subscriptions/delivered': {
    summary: 'Lists deliveries, newest first',
    tag: 'orders',
    access: 'staff',
    query: deliveredList.list,
    data: z.object({ subscriptions: z.array(delivered), pagination }),
  },
  'GET /api/orders/export': {
    summary: 'Exports the orders of the staff list as CSV; e-mail and phone number for admins only',
    tag: 'orders',
    access: 'staff',
    query: orderList.export,
    ...csv,
  },
  'GET /api/subscriptions/delivered/export': {
    summary: 'Exports the delivered subscriptions as CSV; e-mail addresses for admins only',
    tag: 'orders',
    access: 'staff',
    query: deliveredList.export,
    ...csv,
  },
})

function hasAtMostOneSource(body: {
  deliveryEmail?: unknown
  fromStock?: unknown
  accounts?: unknown
  extended?: unknown
  message?: unknown
}): boolean {
  const { deliveryEmail, fromStock, accounts, extended, message } = body
  // A message belongs to a delivery, and an extension delivers nothing.
  const sources = [deliveryEmail, fromStock, accounts, extended, extended && message]
  return sources.filter(source => source !== undefined).length <= 1
}
