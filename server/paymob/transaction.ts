import type { Halalas } from '#model/money.ts'

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
