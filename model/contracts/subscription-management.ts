import { z } from 'zod'
import { contracts, id, isoDate, sar } from './contract.ts'

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
  autoRenew: z.boolean(),
  nextBillingDate: isoDate.nullable(),
  duration: z.number().int(),
  quantity: z.number().int(),
  /** Null for what was paid once. */
  paymobSubscriptionId: z.string().nullable(),
  paymobState: z.enum(['active', 'suspended', 'cancelled']).nullable(),
  createdAt: isoDate,
  subscription: z.object({
    id,
    name: z.string(),
    nameAr: z.string(),
    image: z.string(),
    /** What the product costs now. */
    price: sar,
    /** What each renewal charges. */
    subscriptionPrice: sar,
  }),
})

export const subscriptionManagementContracts = contracts({
  'GET /api/subscription-management/my-subscriptions': {
    summary: 'What the caller has bought and how it stands, newest first',
    tag: 'subscriptions',
    access: 'signed-in',
    data: z.array(record),
  },
})
