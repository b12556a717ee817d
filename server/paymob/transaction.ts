import { type Halalas, zero } from '#model/money.ts'
import { amountIn, flagIn, idIn, type Loose, momentIn, objectIn, textIn } from './loose.ts'

type TransactionOutcome = 'approved' | 'declined' | 'pending' | 'voided' | 'refunded' | 'partly_refunded'

/** A transaction from Paymob's API. Ids are strings. */
export type ProviderTransaction = {
  id: string
  providerOrderId: string
  merchantReference: string | null
  amount: Halalas
  currency: string
  integrationId: string
  outcome: TransactionOutcome
  refundedAmount: Halalas
  /** A child transaction that refunds its parent, the payment. */
  isRefund: boolean
  isVoid: boolean
  parentId: string | null
  cardBrand: string | null
  cardLast4: string | null
  failureCode: string | null
  failureReason: string | null
  /** The origin: `SUBSCRIPTION` for a renewal, with the subscription's id as `sourceId`. */
  source: string | null
  sourceId: string | null
  /** Whether its order is paid, by this transaction or another; null when Paymob does not say. */
  orderIsPaid: boolean | null
  createdAt: Date | null
}

/** Parses a transaction in any of Paymob's formats; undefined when id, amount or outcome is missing. */
export function transactionIn(value: unknown): ProviderTransaction | undefined {
  const obj = objectIn(value)
  const order = objectIn(obj?.order)
  const id = idIn(obj?.id)
  const providerOrderId = idIn(obj?.order) ?? idIn(order?.id)
  const amount = amountIn(obj?.amount_cents)
  const currency = textIn(obj?.currency)
  const integrationId = idIn(obj?.integration_id)
  if (!obj || !id || !providerOrderId || amount === null || !currency || !integrationId) return undefined
  const refundedAmount = amountIn(obj.refunded_amount_cents) ?? zero
  const outcome = outcomeIn(obj, amount, refundedAmount)
  if (!outcome) return undefined
  const card = objectIn(obj.source_data)
  const gateway = outcome === 'declined' ? objectIn(obj.data) : undefined
  return {
    id,
    providerOrderId,
    merchantReference: textIn(order?.merchant_order_id) ?? textIn(obj.merchant_order_id),
    amount,
    currency,
    integrationId,
    outcome,
    refundedAmount,
    isRefund: flagIn(obj.is_refund) === true,
    isVoid: flagIn(obj.is_void) === true,
    parentId: idIn(obj.parent_transaction) ?? idIn(objectIn(obj.parent_transaction)?.id),
    cardBrand: textIn(card?.sub_type, 40),
    cardLast4: lastFourIn(card?.pan),
    failureCode: textIn(gateway?.txn_response_code, 40),
    failureReason: textIn(gateway?.message),
    source: textIn(obj.api_source, 40),
    sourceId: idIn(obj.source_id),
    orderIsPaid: order ? isPaid(order) : null,
    createdAt: momentIn(obj.created_at),
  }
}

/**
 * The outcome according to Paymob. A contradiction (success with an error) and an authorisation without a capture are
 * `pending`, so the shop asks again.
 */
function outcomeIn(obj: Loose, amount: Halalas, refunded: Halalas): TransactionOutcome | undefined {
  const [success, pending] = [flagIn(obj.success), flagIn(obj.pending)]
  if (success === undefined || pending === undefined) return undefined
  if (pending) return 'pending'
  if (!success) return 'declined'
  const isOnlyAuthorised = flagIn(obj.is_auth) === true && flagIn(obj.is_captured) !== true
  // A void of an authorisation releases it; nothing was captured.
  if (flagIn(obj.is_voided) === true) return isOnlyAuthorised ? 'declined' : 'voided'
  if (flagIn(obj.error_occured) === true || isOnlyAuthorised) return 'pending'
  if (refunded > 0 && refunded < amount) return 'partly_refunded'
  return refunded > 0 || flagIn(obj.is_refunded) === true ? 'refunded' : 'approved'
}

function isPaid(order: Loose): boolean | null {
  const status = textIn(order.payment_status)?.toUpperCase()
  if (status !== undefined) return status === 'PAID'
  const [paid, due] = [amountIn(order.paid_amount_cents), amountIn(order.amount_cents)]
  return paid === null || due === null ? null : paid > 0 && paid >= due
}

/** `0008`, or `xxxx-xxxx-xxxx-0008`. */
export function lastFourIn(value: unknown): string | null {
  return /(?<!\d\d)\d{4}$/.exec(textIn(value) ?? '')?.[0] ?? null
}

/** The refunded amount of a captured payment; null when it is unknown or the payment was not captured. */
export function refundedTotal({ outcome, amount, refundedAmount }: ProviderTransaction): Halalas | null {
  if (outcome === 'voided') return amount
  if (outcome === 'declined' || outcome === 'pending' || refundedAmount > amount) return null
  return outcome === 'refunded' && refundedAmount < amount ? null : refundedAmount
}

/** When the transaction was made. Paymob's clock may be ahead of ours; our timestamps are never in the future. */
export function chargedAt({ createdAt }: ProviderTransaction, now: Date): Date {
  return createdAt && createdAt < now ? createdAt : now
}

/**
 * Whether the payment was captured, even if it was refunded since. Refunds, voids and captures are child transactions.
 */
export function isCaptured({ outcome, parentId }: ProviderTransaction): boolean {
  return parentId === null && outcome !== 'declined' && outcome !== 'pending'
}
