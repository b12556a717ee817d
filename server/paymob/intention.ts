import type { Halalas } from '#model/money.ts'
import type { NotDone } from './outcomes.ts'

export type BillingData = {
  first_name: string
  last_name: string
  email: string
  phone_number: string
} & Partial<
  Record<'apartment' | 'building' | 'street' | 'floor' | 'city' | 'state' | 'country' | 'postal_code', string>
>

export type IntentionInput = {
  amount: Halalas
  currency: 'SAR'
  /** `special_reference`: fresh for every attempt, since Paymob knows no idempotency key. */
  reference: string
  integrationIds: readonly number[]
  billing: BillingData
  /** Their amounts add up to the amount; each counts once, whatever its quantity. */
  items: readonly { name: string; amount: Halalas; description?: string }[]
  extras?: Record<string, string | number | boolean | null>
  /** Enrols the buyer in that plan. */
  planId?: string
  /** Adds the card that pays to that subscription instead. */
  subscriptionId?: string
  expirationSeconds: number
  notificationUrl: string
  redirectionUrl: string
}

export type IntentionResult =
  | {
      outcome: 'created'
      intentionId: string
      providerOrderId: string
      clientSecret: string
      checkoutUrl: string
    }
  | NotDone
