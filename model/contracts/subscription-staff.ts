import { z } from 'zod'
import { renewalActions } from '../renewal-states.ts'
import { subscriptionStatuses } from '../subscription-terms.ts'
import { contracts, id, isoDate } from './contract.ts'
import { requiredLine } from './form.ts'
import { csv, listQueries, pagination } from './list.ts'
import { staffPayment } from './payments.ts'
import { savedCards, subscriptionPeriods, subscriptionRecord } from './subscription-management.ts'

const customer = z.object({ id, fullName: z.string(), email: z.string(), phone: z.string() })

/** A customer's subscription as staff see it. */
export const staffRecord = subscriptionRecord.extend({
  orderNumber: z.number().int(),
  user: customer,
  subscription: subscriptionRecord.shape.subscription.extend({
    category: z.object({ name: z.string(), nameAr: z.string() }),
  }),
  /** The same as `nextBillingDate`, in the specification's spelling. */
  paymobNextBilling: isoDate.nullable(),
  /** What staff may do with its renewals now. */
  actions: z.array(z.enum(renewalActions)),
})

/** A payment for one of its periods, or an attempt at it. */
const charge = staffPayment.extend({
  orderId: id,
  orderNumber: z.number().int(),
  /** `missed`: the customer paid a period whose charge was declined. */
  kind: z.enum(['initial', 'renewal', 'missed']),
})

const event = z.object({
  id,
  kind: z.string(),
  actor: z.enum(['customer', 'staff', 'provider', 'system']),
  actorName: z.string().nullable(),
  state: z.string().nullable(),
  createdAt: isoDate,
})

const staffDetail = staffRecord.extend({
  /** False when Paymob did not answer; the state is then the last known one. */
  isFresh: z.boolean(),
  periods: subscriptionPeriods,
  /** Newest first. */
  charges: z.array(charge),
  cards: savedCards,
  events: z.array(event),
})

const recordList = listQueries({
  sorts: ['created', 'endDate', 'nextBilling'],
  filters: {
    status: z.enum(subscriptionStatuses).optional(),
    /** `auto`: bought with automatic renewal. `once`: paid once. */
    renewal: z.enum(['auto', 'once']).optional(),
  },
})

export type RecordQuery = z.output<typeof recordList.export>

const action = {
  tag: 'subscriptions',
  access: 'admin',
  params: z.strictObject({ id }),
  /** Why, for the audit log. */
  body: z.strictObject({ reason: requiredLine(300).optional() }).nullish(),
  data: staffRecord,
  timeoutMs: 20_000,
} as const

export const subscriptionStaffContracts = contracts({
  'GET /api/subscription-management/admin/all': {
    summary: 'Lists the subscriptions of all customers, newest first',
    tag: 'subscriptions',
    access: 'admin',
    query: recordList.list,
    data: z.array(staffRecord),
    envelope: { pagination, total: z.number().int() },
  },
  'GET /api/subscription-management/admin/all/export': {
    summary: 'Exports subscriptions as CSV, with the filters of their list',
    tag: 'subscriptions',
    access: 'admin',
    query: recordList.export,
    ...csv,
  },
  'GET /api/staff/subscription-management/{id}': {
    summary: 'Returns a subscription, checked with Paymob, with periods, charges, masked cards and events',
    tag: 'subscriptions',
    access: 'admin',
    params: z.strictObject({ id }),
    data: staffDetail,
    timeoutMs: 20_000,
  },
  'POST /api/subscription-management/admin/{id}/suspend': {
    ...action,
    summary: 'Suspends the renewals of a customer’s subscription at Paymob; access lasts until its end date',
  },
  'POST /api/subscription-management/admin/{id}/resume': {
    ...action,
    summary: 'Resumes suspended renewals at Paymob',
  },
  'POST /api/subscription-management/admin/{id}/cancel': {
    ...action,
    summary: 'Cancels the renewals at Paymob permanently; access lasts until its end date',
  },
})
