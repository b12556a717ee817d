import type { Halalas } from '#model/money.ts'
import type { PaymobFrequency } from '#model/renewal.ts'
import { amountIn, countIn, dayIn, flagIn, idIn, momentIn, objectIn, textIn } from './loose.ts'
import { lastFourIn } from './transaction.ts'

export type ProviderSubscription = {
  id: string
  planId: string | null
  /** `other`: a state that the shop does not know. */
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

/** A masked card; its token stays at Paymob. */
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
  /** If true, the first payment pays the first period and sets the amount of the next charges. */
  useTransactionAmount: boolean
  webhookUrl: string
  numberOfDeductions?: number | null
  reminderDays?: number | null
  retrialDays?: number | null
}

export function subscriptionIn(value: unknown): ProviderSubscription | undefined {
  const obj = objectIn(value)
  const id = idIn(obj?.id)
  const amount = amountIn(obj?.amount_cents)
  if (!obj || id === null || amount === null) return undefined
  return {
    id,
    planId: idIn(obj.plan_id),
    state: stateIn(obj.state),
    amount,
    frequency: countIn(obj.frequency),
    startsAt: dayIn(obj.starts_at),
    nextBilling: dayIn(obj.next_billing),
    endsAt: dayIn(obj.ends_at),
    initialTransactionId: idIn(obj.initial_transaction),
    integrationId: idIn(obj.integration),
  }
}

function stateIn(value: unknown): ProviderSubscription['state'] {
  const state = textIn(value)?.toLowerCase()
  if (state === 'cancelled') return 'canceled'
  return (['active', 'suspended', 'canceled'] as const).find(known => known === state) ?? 'other'
}

export function cardIn(value: unknown): ProviderCard[] {
  const card = objectIn(value)
  const id = idIn(card?.id)
  if (!card || id === null) return []
  return [
    {
      id,
      last4: lastFourIn(card.masked_pan),
      isPrimary: flagIn(card.is_primary) === true,
      failedAttempts: countIn(card.failed_attempts) ?? 0,
      createdAt: momentIn(card.created_at),
    },
  ]
}
