import { z } from 'zod'
import { paymentStates } from '../payment-states.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { decimal, line, requiredLine } from './form.ts'
import { pageQuery, pagination } from './list.ts'

/**
 * Fields that the specification's client sends. The server uses only the order's id and computes every amount itself.
 */
const ignored = z.unknown().optional()

const intention = {
  amount: ignored,
  currency: ignored,
  payment_methods: ignored,
  billing_data: ignored,
  items: ignored,
  special_reference: id,
  notification_url: ignored,
  redirection_url: ignored,
  extras: ignored,
  customer: ignored,
  expiration: ignored,
}

const checkout = { checkoutUrl: z.url() }

const started = z.object({ ...checkout, orderId: id, attempt: z.number().int(), expiresAt: isoDate })

const payment = z.object({
  id,
  orderId: id,
  orderNumber: z.number().int(),
  /** The order that it paid. */
  hasInvoice: z.boolean(),
  description: z.string(),
  descriptionAr: z.string(),
  transactionId: z.string().nullable(),
  amount: sar,
  refundedAmount: sar,
  creditNoteNumbers: z.array(z.number().int()),
  paymentMethod: z.enum(['paymob', 'subscription', 'free']),
  status: z.enum(['successful', 'pending', 'failed']),
  createdAt: isoDate,
})

/** A payment of an order or of a renewal, or an attempt at one, as staff see it. */
export const staffPayment = z.object({
  id,
  state: z.enum(paymentStates),
  amount: sar,
  refundedAmount: sar,
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  transactionId: z.string().nullable(),
  failureReason: z.string().nullable(),
  createdAt: isoDate,
  settledAt: isoDate.nullable(),
})

const history = {
  tag: 'payments',
  access: 'signed-in',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    status: z.enum(['all', 'successful', 'pending', 'failed']).optional(),
    days: z.enum(['7', '30', '90']).optional(),
  }),
  data: z.array(payment),
  envelope: { pagination },
} as const

export const paymentContracts = contracts({
  'POST /api/payments/create-intention': {
    summary: 'Starts a one-time payment of the caller’s pending order; returns the URL of the payment page',
    tag: 'payments',
    access: 'signed-in',
    body: z.strictObject(intention),
    data: started,
    envelope: checkout,
    repeatsMessageAsError: true,
    idempotent: true,
    timeoutMs: 20_000,
  },
  'POST /api/subscription-management/{id}/pay-missed-period': {
    summary:
      'Starts a payment of the period whose automatic charge failed; returns the URL of the payment page',
    tag: 'subscriptions',
    access: 'signed-in',
    params: z.strictObject({ id }),
    data: started,
    envelope: checkout,
    idempotent: true,
    timeoutMs: 20_000,
  },
  'POST /api/payments/create-subscription-plan': {
    summary: 'Creates the plan of the caller’s newest pending order with automatic renewal',
    tag: 'payments',
    access: 'signed-in',
    body: z.strictObject({
      frequency: ignored,
      name: ignored,
      amount_cents: ignored,
      integration: ignored,
      plan_type: ignored,
      reminder_days: ignored,
      retrial_days: ignored,
      use_transaction_amount: ignored,
      is_active: ignored,
      agreement: ignored,
      webhook_url: ignored,
      number_of_deductions: ignored,
    }),
    data: z.object({ id: z.number().int(), orderId: id }),
    timeoutMs: 20_000,
  },
  'POST /api/payments/create-subscription-intention': {
    summary: 'Starts the first payment of the caller’s pending order with automatic renewal',
    tag: 'payments',
    access: 'signed-in',
    body: z.strictObject({ ...intention, subscription_plan_id: ignored }),
    data: started,
    envelope: checkout,
    repeatsMessageAsError: true,
    idempotent: true,
    timeoutMs: 20_000,
  },
  'POST /api/payments/paymob/webhook': {
    summary: 'Receives and stores Paymob’s callbacks; a job then checks each with Paymob',
    tag: 'payments',
    access: 'public',
    query: z.object({ hmac: z.string().max(200).optional() }),
    body: z.string(),
    maxBodyBytes: 262_144,
  },
  'GET /api/payments/history': { summary: 'Lists the caller’s payments, newest first', ...history },
  'GET /payments/history': { summary: 'Alias of `GET /api/payments/history`', ...history },
  'POST /api/orders/{id}/refund': {
    summary: 'Refunds an order, fully or partly',
    tag: 'payments',
    access: 'admin',
    params: z.strictObject({ id }),
    body: z.strictObject({ amount: decimal(0.01, 1_000_000).optional(), reason: requiredLine(300) }),
    data: z.object({ id, amount: sar, state: z.string() }),
    idempotent: true,
    needsKey: true,
    timeoutMs: 20_000,
  },
})
