import { type Halalas, zero } from '#model/money.ts'
import { amountIn, flagIn, idIn, type Loose, momentIn, objectIn, textIn } from './loose.ts'

type TransactionOutcome = 'approved' | 'declined' | 'pending' | 'voided' | 'refunded' | 'partly_refunded'

/** A transaction as Paymob itself tells it when asked. Its ids are text in our code. */
export type ProviderTransaction = {
  id: string
  providerOrderId: string
  merchantReference: string | null
  amount: Halalas
  currency: string
  integrationId: string
  outcome: TransactionOutcome
  refundedAmount: Halalas
  /** A child that gives money back; its parent is the payment. */
  isRefund: boolean
  isVoid: boolean
  parentId: string | null
  cardBrand: string | null
  cardLast4: string | null
  failureCode: string | null
  failureReason: string | null
  /** Who started it: `SUBSCRIPTION` for a renewal, with the subscription as `sourceId`. */
  source: string | null
  sourceId: string | null
  /** The order behind it has been paid, by this attempt or another one; null when it was not told. */
  orderIsPaid: boolean | null
  createdAt: Date | null
}

/** A transaction in any of Paymob's shapes, or nothing when it lacks what money is decided on. */
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
 * What Paymob says has happened. A contradiction (successful with an error) and an authorisation that was not
 * captured are neither money nor a refusal: they stay pending, so that somebody asks again.
 */
function outcomeIn(obj: Loose, amount: Halalas, refunded: Halalas): TransactionOutcome | undefined {
  const [success, pending] = [flagIn(obj.success), flagIn(obj.pending)]
  if (success === undefined || pending === undefined) return undefined
  if (pending) return 'pending'
  if (!success) return 'declined'
  const isOnlyAuthorised = flagIn(obj.is_auth) === true && flagIn(obj.is_captured) !== true
  // Voiding what was only authorised releases it: no money ever moved.
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

/** All that went back of a payment; null when Paymob says that some did and not how much, or that it took nothing. */
export function givenBack({ outcome, amount, refundedAmount }: ProviderTransaction): Halalas | null {
  if (outcome === 'voided') return amount
  if (outcome === 'declined' || outcome === 'pending' || refundedAmount > amount) return null
  return outcome === 'refunded' && refundedAmount < amount ? null : refundedAmount
}

/** Money that was taken, whatever became of it since. A refund, void or capture is the child of a payment. */
export function isTaken({ outcome, parentId }: ProviderTransaction): boolean {
  return parentId === null && outcome !== 'declined' && outcome !== 'pending'
}
