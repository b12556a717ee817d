/** The simulator's records. They are immutable: a change saves a new version under the same key. */

type BillingData = Readonly<Record<string, string>>

type Item = {
  name: string
  amount: number
  description: string
  quantity: number
  image: string | null
}

export type Order = {
  id: number
  amountCents: number
  merchantOrderId: string | null
  items: readonly Item[]
  billingData: BillingData
  notificationUrl: string | null
  createdAtMs: number
}

export type Intention = {
  /** `pi_test_…` */
  id: string
  clientSecret: string
  paymentKey: string
  orderId: number
  integrationIds: readonly number[]
  redirectionUrl: string | null
  extras: Readonly<Record<string, unknown>>
  planId: number | null
  startDate: string | null
  /** The subscription to which the paying card is added. */
  cardForSubscriptionId?: number | null
  createdAtMs: number
  expiresAtMs: number
}

/** Every subscription has the card that paid for it. */
export function keepsCard({ planId, cardForSubscriptionId }: Intention): boolean {
  return planId !== null || Boolean(cardForSubscriptionId)
}

/** The parts of a card that Paymob shows, never the full number. */
export type CardFace = { bin: string; lastFour: string; brand: string }

export type Transaction = {
  id: number
  orderId: number
  kind: 'payment' | 'refund' | 'void' | 'capture'
  parentId: number | null
  status: 'approved' | 'declined' | 'pending'
  amountCents: number
  integrationId: number
  is3dSecure: boolean
  /** Only authorised; a capture takes the money. */
  isAuth?: boolean
  /** `success` together with `error_occured`: the outcome is unclear. */
  hasError?: boolean
  /** The subscription that it renews. */
  subscriptionId: number | null
  card: CardFace
  /** The id of the rendered form: submitting it twice pays once. */
  formId: string | null
  savesCard: boolean
  settlesAtMs: number | null
  createdAtMs: number
  updatedAtMs: number
}

export type CardToken = {
  id: number
  token: string
  card: CardFace
  orderId: number
  email: string
  createdAtMs: number
}

export type Plan = {
  id: number
  name: string
  frequency: number
  integrationId: number
  amountCents: number
  useTransactionAmount: boolean
  isActive: boolean
  planType: string
  numberOfDeductions: number | null
  reminderDays: number | null
  retrialDays: number | null
  webhookUrl: string | null
  createdAtMs: number
  updatedAtMs: number
}

export type Subscription = {
  id: number
  planId: number
  name: string
  frequency: number
  state: 'active' | 'suspended' | 'canceled'
  amountCents: number
  integrationId: number
  reminderDays: number | null
  retrialDays: number | null
  webhookUrl: string | null
  clientInfo: { email: string; full_name: string; phone_number: string }
  initialTransactionId: number
  cards: readonly { cardTokenId: number; isPrimary: boolean; failedAttempts: number }[]
  /** Days, as `YYYY-MM-DD` in Riyadh. */
  startsAt: string
  nextBilling: string
  /** Charges of this period that failed. */
  failedCharges?: number
  endsAt: string | null
  suspendedAt: string | null
  resumedAt: string | null
  createdAtMs: number
  updatedAtMs: number
}

export type Records = {
  orders: Order
  intentions: Intention
  transactions: Transaction
  cardTokens: CardToken
  plans: Plan
  subscriptions: Subscription
}

export type Kind = keyof Records

export const keyOf: { readonly [K in Kind]: (record: Records[K]) => string } = {
  orders: order => String(order.id),
  intentions: intention => intention.clientSecret,
  transactions: transaction => String(transaction.id),
  cardTokens: card => String(card.id),
  plans: plan => String(plan.id),
  subscriptions: subscription => String(subscription.id),
}
