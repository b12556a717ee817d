export const paymentStates = [
  'started',
  'pending',
  'unknown',
  'declined',
  'approved',
  'partly_refunded',
  'refunded',
  'voided',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** The outcome is not known yet, so the order keeps its stock. */
export const openPaymentStates = ['started', 'pending', 'unknown'] as const

/** A success may still follow: the outcome is open, or a card was declined and the customer tries another. */
export const payablePaymentStates = [...openPaymentStates, 'declined'] as const

/** The shop holds money of the payment. */
export const capturedPaymentStates = ['approved', 'partly_refunded'] as const

/** The payment was captured, whatever was refunded since. A settled payment is never settled again. */
export const settledPaymentStates = [...capturedPaymentStates, 'refunded', 'voided'] as const

export function isSettled({ state }: { state: PaymentState }): boolean {
  return settledPaymentStates.some(settled => settled === state)
}

export const refundStates = ['requested', 'sent', 'confirmed', 'failed', 'unknown'] as const

/**
 * Why a refund is not settled yet.
 * - `unavailable`: the request did not reach Paymob. `unauthorized`: Paymob refuses the shop's keys.
 * - `unanswered`: Paymob may have received the request but did not answer. `pending`: Paymob is processing it.
 * - `earlier_refund`: another refund of the same payment must be settled first.
 */
export const refundWaitingReasons = [
  'unavailable',
  'unauthorized',
  'unanswered',
  'pending',
  'earlier_refund',
] as const
export type RefundWaitingReason = (typeof refundWaitingReasons)[number]
