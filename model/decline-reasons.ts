/** Why a bank or the payment provider declined a card, as far as a shopper can act on it. */
export const declineReasons = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'wrong_details',
  'not_authenticated',
  'limit_exceeded',
  'not_allowed',
  'cancelled',
  'unavailable',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Response codes of the card gateway behind Paymob (Mastercard's), in their written and their one-character form. */
const byCode: Record<string, DeclineReason> = {
  '2': 'declined',
  '3': 'unavailable',
  '4': 'expired_card',
  '5': 'insufficient_funds',
  '6': 'unavailable',
  '7': 'unavailable',
  '8': 'not_allowed',
  '9': 'declined',
  C: 'cancelled',
  F: 'not_authenticated',
  I: 'wrong_details',
  N: 'not_authenticated',
  ABORTED: 'cancelled',
  ACQUIRER_SYSTEM_ERROR: 'unavailable',
  AUTHENTICATION_FAILED: 'not_authenticated',
  BLOCKED: 'not_allowed',
  CANCELLED: 'cancelled',
  DECLINED: 'declined',
  DECLINED_AVS: 'wrong_details',
  DECLINED_CSC: 'wrong_details',
  DECLINED_DO_NOT_CONTACT: 'declined',
  DECLINED_INVALID_PIN: 'wrong_details',
  DECLINED_PAYMENT_PLAN: 'not_allowed',
  EXCEEDED_RETRY_LIMIT: 'limit_exceeded',
  EXPIRED_CARD: 'expired_card',
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  INVALID_CSC: 'wrong_details',
  NOT_ENROLLED_3D_SECURE: 'not_authenticated',
  NOT_SUPPORTED: 'not_allowed',
  REFERRED: 'declined',
  SYSTEM_ERROR: 'unavailable',
  TIMED_OUT: 'unavailable',
}

/** Words of the gateway's message; it is more exact than the code `DECLINED`. */
const byMessage: readonly [RegExp, DeclineReason][] = [
  [/insufficient|not sufficient|no funds/i, 'insufficient_funds'],
  [/expired/i, 'expired_card'],
  [/3-?d ?secure|authenticat|otp/i, 'not_authenticated'],
  [/cvv|csc|cvc|security code|invalid card|card number|invalid pin/i, 'wrong_details'],
  [/limit|exceeds|frequency/i, 'limit_exceeded'],
  [/not permitted|not allowed|restricted|not supported|blocked/i, 'not_allowed'],
  [/cancel/i, 'cancelled'],
  [/time ?d? ?out|unavailable|system|no reply|communicat/i, 'unavailable'],
]

/** The reason of a declined payment; `declined` when neither the code nor the message says more. */
export function declineReason(code: string | null, message: string | null): DeclineReason {
  const coded = byCode[(code ?? '').trim().toUpperCase()]
  if (coded && coded !== 'declined') return coded
  return byMessage.find(([words]) => words.test(message ?? ''))?.[1] ?? 'declined'
}
