/** A callback of Paymob as it is stored: recognised, checked, and without the secrets that it carried. */
export type CallbackReading = {
  kind: 'transaction' | 'token' | 'subscription' | 'intention' | 'other'
  signatureValid: boolean
  /** Why it is not valid. `account_unknown`: Paymob could not be asked who we are, so nothing was pinned. */
  problem: 'unreadable' | 'unsigned_kind' | 'malformed' | 'wrong_signature' | 'account_unknown' | null
  dedupeKey: string
  providerOrderId: string | null
  transactionId: string | null
  subscriptionId: string | null
  /** `trigger_type` of a subscription's event. */
  trigger: string | null
  payload: Record<string, unknown>
}
