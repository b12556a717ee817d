/** The shop refunds for these reasons by itself. */
const automaticReasons = ['paid_twice', 'paid_after_expiry', 'charged_after_cancel'] as const
/** Reasons that are stored as codes and worded for each reader. Any other reason is what staff wrote. */
const knownReasons = [...automaticReasons, 'warranty_claim'] as const

export type AutomaticRefundReason = (typeof automaticReasons)[number]
export type KnownRefundReason = (typeof knownReasons)[number]

export function automaticRefundReason(reason: string): AutomaticRefundReason | undefined {
  return automaticReasons.find(known => known === reason)
}

export function knownRefundReason(reason: string): KnownRefundReason | undefined {
  return knownReasons.find(known => known === reason)
}
