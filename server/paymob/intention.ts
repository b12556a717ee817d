import type { Language } from '#model/languages.ts'
import type { Halalas } from '#model/money.ts'
import type { PaymobConfig } from '../config.ts'
import type { Calls } from './calls.ts'
import { classifyMutation } from './classify-reply.ts'
import { idIn, listIn, objectIn, textIn } from './loose.ts'
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
  /** `special_reference`: new for every attempt, because Paymob has no idempotency keys. */
  reference: string
  integrationIds: readonly number[]
  billing: BillingData
  /** Their amounts must add up to the total; Paymob counts each once, whatever its quantity. */
  items: readonly { name: string; amount: Halalas; description?: string }[]
  extras?: Record<string, string | number | boolean | null>
  /** Enrols the buyer in that plan. */
  planId?: string
  /** Adds the card that pays to that subscription instead. */
  subscriptionId?: string
  expirationSeconds: number
  /** The language of the payment page. */
  language?: Language
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

/** Sent once, because two equal calls create two intentions. An unknown outcome stays unknown. */
export async function createIntention(
  calls: Calls,
  config: PaymobConfig,
  input: IntentionInput,
): Promise<IntentionResult> {
  const call = { name: 'create_intention', method: 'POST', path: '/v1/intention/' } as const
  const classified = classifyMutation(await calls.writeWithKey({ ...call, body: bodyOf(input) }))
  if (classified.outcome !== 'answered') return classified
  const body = objectIn(classified.body)
  const intentionId = textIn(body?.id)
  const clientSecret = textIn(body?.client_secret)
  const firstKey = objectIn(listIn(body?.payment_keys)?.[0])
  const providerOrderId = idIn(body?.intention_order_id) ?? idIn(firstKey?.order_id)
  if (!intentionId || !clientSecret || !providerOrderId) return { outcome: 'unknown', reason: 'unreadable' }
  const query = new URLSearchParams({ publicKey: config.publicKey, clientSecret })
  // Not documented by Paymob, whose page ignores parameters that it does not know.
  if (input.language) query.set('lang', input.language)
  const checkoutUrl = `${config.baseUrl}/unifiedcheckout/?${query}`
  return { outcome: 'created', intentionId, providerOrderId, clientSecret, checkoutUrl }
}

function bodyOf(input: IntentionInput) {
  const { billing, planId, subscriptionId } = input
  const first_name = shortened(billing.first_name, 50)
  const last_name = shortened(billing.last_name, 50)
  return {
    amount: input.amount,
    currency: input.currency,
    payment_methods: input.integrationIds,
    billing_data: { ...billing, first_name, last_name },
    items: input.items.map(({ name, amount, description = '' }) => ({
      name: shortened(name, 50),
      amount,
      description: shortened(description, 255),
      quantity: 1,
    })),
    extras: input.extras ?? {},
    special_reference: input.reference,
    expiration: input.expirationSeconds,
    notification_url: input.notificationUrl,
    redirection_url: input.redirectionUrl,
    ...(planId === undefined
      ? {}
      : {
          subscription_plan_id: Number(planId),
          customer: { first_name, last_name, email: billing.email },
        }),
    ...(subscriptionId === undefined ? {} : { subscriptionv2_id: Number(subscriptionId) }),
  }
}

function shortened(text: string, maxLength: number): string {
  return Array.from(text).slice(0, maxLength).join('')
}
