import { z } from 'zod'
import { renewalWaits } from '../renewal.ts'
import { subscriptionStatuses } from '../subscription-terms.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { pageQuery, pagination } from './list.ts'
import { mentionedProduct, renewalRule } from './product-parts.ts'

/** A customer's subscription and its status. */
export const subscriptionRecord = z.object({
  id,
  orderId: id,
  startDate: isoDate,
  /** Null until staff have activated it. */
  endDate: isoDate.nullable(),
  /** The end date, plus the days of grace for a renewing subscription. */
  accessUntil: isoDate.nullable(),
  status: z.enum(subscriptionStatuses),
  /** The order was revoked, so access has ended. */
  isRevoked: z.boolean(),
  /** The unpaid period after a failed charge, as it would be paid now; null when there is none. */
  missedPeriod: z.object({ amount: sar, startDate: isoDate, endDate: isoDate }).nullable(),
  renewalRule,
  /** What a paid renewal waits for: the next account in stock, an account that staff prepare, or an extension by staff. */
  renewalWaits: z.enum(renewalWaits),
  autoRenew: z.boolean(),
  nextBillingDate: isoDate.nullable(),
  duration: z.number().int(),
  quantity: z.number().int(),
  /** Null for a one-time payment. */
  paymobSubscriptionId: z.string().nullable(),
  paymobState: z.enum(['active', 'suspended', 'cancelled']).nullable(),
  createdAt: isoDate,
  /** The order item with the newest delivered account; null while nothing is delivered. */
  delivery: z.object({ orderId: id, itemId: id }).nullable(),
  subscription: mentionedProduct.extend({
    /** The current price of the product. */
    price: sar,
    /** The amount of each renewal. */
    subscriptionPrice: sar,
  }),
})

export const subscriptionPeriods = z.array(
  z.object({
    id,
    startDate: isoDate,
    endDate: isoDate,
    isPaid: z.boolean(),
    amount: sar.nullable(),
    orderId: id.nullable(),
  }),
)

const details = subscriptionRecord.extend({
  /** False when Paymob did not answer; the state is then the last known one. */
  isFresh: z.boolean(),
  periods: subscriptionPeriods,
})

/** The spelling of the specification. */
export const savedCards = z.array(
  z.object({
    id,
    masked_pan: z.string(),
    brand: z.string().nullable(),
    is_primary: z.boolean(),
    /** Number of failed charges. */
    failed_attempts: z.number().int(),
  }),
)

const own = {
  tag: 'subscriptions',
  access: 'signed-in',
  params: z.object({ id }),
  timeoutMs: 20_000,
} as const
/** False when Paymob did not answer; the cards are then the last known ones. */
const seen = { data: savedCards, envelope: { isFresh: z.boolean() } } as const
const card = { ...own, ...seen, body: z.strictObject({ cardId: id }) } as const

const ownList = {
  tag: 'subscriptions',
  access: 'signed-in',
  query: z.strictObject(pageQuery),
  data: z.array(subscriptionRecord),
  envelope: { pagination },
} as const

export const subscriptionManagementContracts = contracts({
  'GET /api/subscription-management/my-subscriptions': {
    ...ownList,
    summary: 'Lists the caller’s subscriptions, newest first, 500 by default',
  },
  'GET /api/orders/subscriptions': {
    ...ownList,
    summary: 'Alias of `GET /api/subscription-management/my-subscriptions`',
  },
  'GET /api/subscription-management/{id}/details': {
    ...own,
    summary: 'Returns the caller’s subscription with its paid periods, checked with Paymob',
    data: details,
  },
  'POST /api/accounts/subscriptions/{id}/cancel': {
    ...own,
    summary: 'Stops the renewals of the caller’s subscription; they can be resumed until its end date',
    data: subscriptionRecord,
    timeoutMs: 5_000,
  },
  'POST /api/subscription-management/{id}/suspend': {
    ...own,
    summary: 'Suspends the renewals of the caller’s subscription; access lasts until its end date',
    data: subscriptionRecord,
  },
  'POST /api/subscription-management/{id}/resume': {
    ...own,
    summary: 'Resumes suspended renewals while access lasts',
    data: subscriptionRecord,
  },
  'POST /api/subscription-management/{id}/cancel': {
    ...own,
    summary: 'Cancels the renewals of the caller’s subscription permanently; access lasts until its end date',
    data: subscriptionRecord,
  },
  'GET /api/subscription-management/{id}/cards': {
    ...own,
    ...seen,
    query: z.strictObject(pageQuery),
    envelope: { ...seen.envelope, pagination },
    summary: 'Lists the cards of the caller’s subscription, masked, the primary card first',
  },
  'POST /api/subscription-management/{id}/change-primary-card': {
    ...card,
    summary: 'Makes another card the primary one',
  },
  'POST /api/subscription-management/{id}/delete-card': {
    ...card,
    summary: 'Deletes a card that is not the primary one',
  },
})
