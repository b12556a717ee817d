import type { Halalas } from '#model/money.ts'
import type { PaymobFrequency } from '#model/renewal.ts'

export type ProviderSubscription = {
  id: string
  planId: string | null
  /** `other` is a state that we do not know. */
  state: 'active' | 'suspended' | 'canceled' | 'other'
  amount: Halalas
  frequency: number | null
  /** Days, `YYYY-MM-DD` in Riyadh. */
  startsAt: string | null
  nextBilling: string | null
  endsAt: string | null
  initialTransactionId: string | null
  integrationId: string | null
}

export type SubscriptionChange = {
  amount?: Halalas
  /** `YYYY-MM-DD`. */
  nextBilling?: string
  endsAt?: string | null
}

/** A card as a person may see it: its token stays at Paymob. */
export type ProviderCard = {
  id: string
  last4: string | null
  isPrimary: boolean
  failedAttempts: number
  createdAt: Date | null
}

export type PlanInput = {
  name: string
  frequency: PaymobFrequency
  amount: Halalas
  /** True: the first payment is the first period, and sets the amount of the next ones. */
  useTransactionAmount: boolean
  webhookUrl: string
  numberOfDeductions?: number | null
  reminderDays?: number | null
  retrialDays?: number | null
}
