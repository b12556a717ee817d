import { z } from 'zod'

const id = z.int().positive()
const amountCents = z.int().positive()
const moment = z.iso.datetime().transform(text => Date.parse(text))
const day = z.iso.date()
const card = z.strictObject({ lastFour: z.string().regex(/^\d{4}$/), brand: z.string().nullable() })

const payment = z.strictObject({
  orderId: id,
  transactionId: id,
  /** Null for a renewal, whose order the provider created. */
  reference: z.string().nullable(),
  subscriptionId: id.nullable(),
  integrationId: id,
  amountCents,
  isApproved: z.boolean(),
  card,
  buyer: z.strictObject({ fullName: z.string(), email: z.string(), phone: z.string() }),
  at: moment,
  refunds: z.array(z.strictObject({ transactionId: id, amountCents, at: moment })),
})
const plan = z.strictObject({
  id,
  name: z.string(),
  frequency: z.int().positive(),
  amountCents,
  integrationId: id,
  at: moment,
})
const subscription = z.strictObject({
  id,
  planId: id,
  initialTransactionId: id,
  state: z.enum(['active', 'suspended', 'canceled']),
  amountCents,
  startsAt: day,
  nextBilling: day,
  suspendedAt: day.nullable(),
  failedCharges: z.int().min(0),
  cards: z.array(
    z.strictObject({ id, card, isPrimary: z.boolean(), failedAttempts: z.int().min(0), at: moment }),
  ),
  at: moment,
})
/** The payments, plans and subscriptions of a shop that existed before the simulator. */
export const seedSchema = z.strictObject({
  /** Where the callbacks go. */
  webhookUrl: z.url({ protocol: /^https?$/ }),
  payments: z.array(payment),
  plans: z.array(plan),
  subscriptions: z.array(subscription),
})

export type Seed = z.output<typeof seedSchema>
