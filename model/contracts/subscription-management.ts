import { z } from 'zod'
import { contracts, id, isoDate, sar } from './contract.ts'
import { pageQuery, pagination } from './list.ts'
import { mentionedProduct } from './product-parts.ts'

/** What a customer has bought and how it stands. */
const record = z.object({
  id,
  orderId: id,
  startDate: isoDate,
  /** Null while staff have not activated it. */
  endDate: isoDate.nullable(),
  /** The end, and the days of grace of one that renews itself. */
  accessUntil: isoDate.nullable(),
  status: z.enum(['waiting', 'active', 'past_due', 'suspended', 'cancelled', 'expired']),
  /** Its order was undone, so that nothing of it is left. */
  isRevoked: z.boolean(),
  autoRenew: z.boolean(),
  nextBillingDate: isoDate.nullable(),
  duration: z.number().int(),
  quantity: z.number().int(),
  /** Null for what was paid once. */
  paymobSubscriptionId: z.string().nullable(),
  paymobState: z.enum(['active', 'suspended', 'cancelled']).nullable(),
  createdAt: isoDate,
  subscription: mentionedProduct.extend({
    /** What the product costs now. */
    price: sar,
    /** What each renewal charges. */
    subscriptionPrice: sar,
  }),
})

const details = record.extend({
  /** Whether Paymob answered just now; otherwise it is what was known before. */
  isFresh: z.boolean(),
  periods: z.array(
    z.object({
      id,
      startDate: isoDate,
      endDate: isoDate,
      isPaid: z.boolean(),
      amount: sar.nullable(),
      orderId: id.nullable(),
    }),
  ),
})

/** Spelled as the specification spells it. */
const cards = z.array(
  z.object({
    id,
    masked_pan: z.string(),
    brand: z.string().nullable(),
    is_primary: z.boolean(),
    /** How often charging it failed. */
    failed_attempts: z.number().int(),
  }),
)

const own = {
  tag: 'subscriptions',
  access: 'signed-in',
  params: z.object({ id }),
  timeoutMs: 20_000,
} as const
/** Whether they were read at Paymob just now; otherwise they are as they were last seen. */
const seen = { data: cards, beside: { isFresh: z.boolean() } } as const
const card = { ...own, ...seen, body: z.strictObject({ cardId: id }) } as const

const ownList = {
  tag: 'subscriptions',
  access: 'signed-in',
  query: z.strictObject(pageQuery),
  data: z.array(record),
  beside: { pagination },
} as const

export const subscriptionManagementContracts = contracts({
  'GET /api/subscription-management/my-subscriptions': {
    ...ownList,
    summary: 'What the caller has bought and how it stands, newest first; 500 unless a limit is given',
  },
  'GET /api/orders/subscriptions': {
    ...ownList,
    summary: 'The same, at the specification’s other path',
  },
  'GET /api/subscription-management/{id}/details': {
    ...own,
    summary: 'How an own subscription stands, asked of Paymob, with what was paid for',
    data: details,
  },
  'POST /api/accounts/subscriptions/{id}/cancel': {
    ...own,
    summary: 'Stops the renewals of an own subscription; they can be resumed until its end',
    data: record,
    timeoutMs: 5_000,
  },
  'POST /api/subscription-management/{id}/suspend': {
    ...own,
    summary: 'Suspends the renewals of an own subscription; access stays until its end',
    data: record,
  },
  'POST /api/subscription-management/{id}/resume': {
    ...own,
    summary: 'Resumes suspended renewals, as long as there is access',
    data: record,
  },
  'POST /api/subscription-management/{id}/cancel': {
    ...own,
    summary: 'Cancels the renewals of an own subscription for good; access stays until its end',
    data: record,
  },
  'GET /api/subscription-management/{id}/cards': {
    ...own,
    ...seen,
    query: z.strictObject(pageQuery),
    beside: { ...seen.beside, pagination },
    summary: 'The cards that an own subscription charges, masked; the one that is charged first',
  },
  'POST /api/subscription-management/{id}/change-primary-card': {
    ...card,
    summary: 'Another of the cards is charged from now on',
  },
  'POST /api/subscription-management/{id}/delete-card': {
    ...card,
    summary: 'Removes a card that is not the one that is charged',
  },
})
