import type { CaseKind } from './case-kinds.ts'
import type { Role } from './permissions.ts'
import type { RenewalWait, RenewalWay } from './renewal.ts'

type Product = { productName: string; productNameAr: string }
type OrderItem = Product & { orderNumber: number }

/** How staff, or the automatic replacement, answered a warranty claim. */
export const claimOutcomes = ['replaced', 'extended', 'refunding', 'rejected'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

/** What changed about the renewal of a subscription without its owner: its state, or the renewal rule of its product. */
export const planChanges = ['active', 'suspended', 'cancelled', 'keep', 'extend', 'new_account'] as const
export type PlanChange = (typeof planChanges)[number]

/**
 * Every kind of notice with its params. Amounts are in SAR, dates are ISO 8601. The texts are in messages/…/notices.ts,
 * and web/lib/notices/notice-text.ts fills them in.
 */
export type NoticeParams = {
  order_completed: OrderItem
  order_delivered: OrderItem
  refund_confirmed: { orderNumber: number; amount: number }
  subscription_renewed: OrderItem & { endsAt: string; how: RenewalWay; waits: RenewalWait }
  /** A renewal that waited is delivered: with another account, or with the same one, which staff extended. */
  renewal_delivered: OrderItem & { endsAt: string; account: 'new' | 'same' }
  renewal_failed: Product & { graceUntil: string }
  subscription_ending: Product & { endsAt: string }
  subscription_expired: Product
  claim_answered: OrderItem & { outcome: ClaimOutcome }
  /** A replacement was granted, but no account is in stock. */
  claim_waiting: OrderItem
  /** Paymob refused the refund that answered the claim. */
  claim_refund_failed: OrderItem & { amount: number }
  review_invited: OrderItem
  /** `price` is the new price of the product, `amount` what this subscription goes on to cost. */
  price_changed: Product & { price: number; amount: number }
  plan_changed: Product & { change: PlanChange }
  /** Answers in the chat that the customer has not seen for a minute. */
  chat_answered: Record<string, never>
  /** The durations that are low with what is left of them, and those that are out. */
  stock_low: Product & { durations: string; durationsAr: string }
  stock_exhausted: Product & { durations: string; durationsAr: string }
  /** With the order or the product that the case is about, if it has one. */
  case_opened: Partial<OrderItem> & { caseKind: CaseKind }
  chat_waiting: Record<string, never>
}

export type NoticeKind = keyof NoticeParams

const audiences = {
  order_completed: 'customer',
  order_delivered: 'customer',
  refund_confirmed: 'customer',
  subscription_renewed: 'customer',
  renewal_delivered: 'customer',
  renewal_failed: 'customer',
  subscription_ending: 'customer',
  subscription_expired: 'customer',
  claim_answered: 'customer',
  claim_waiting: 'customer',
  claim_refund_failed: 'customer',
  review_invited: 'customer',
  price_changed: 'customer',
  plan_changed: 'customer',
  chat_answered: 'customer',
  stock_low: 'staff',
  stock_exhausted: 'staff',
  case_opened: 'staff',
  chat_waiting: 'staff',
} as const satisfies Record<NoticeKind, 'customer' | 'staff'>

export const allNoticeKinds = Object.keys(audiences) as [NoticeKind, ...NoticeKind[]]

/** The kinds that a role sees. Staff are customers too; a former member of staff sees no staff notices. */
export function noticeKindsFor(role: Role): NoticeKind[] {
  return allNoticeKinds.filter(kind => audiences[kind] === 'customer' || role !== 'user')
}

const reminderKinds: readonly NoticeKind[] = ['subscription_renewed', 'subscription_ending']

/** Whether a customer who turned subscription reminders off gets no notice of the kind. */
export function isReminder(kind: NoticeKind): boolean {
  return reminderKinds.includes(kind)
}

const pushedKinds = ['order_delivered', 'renewal_delivered', 'renewal_failed', 'chat_answered'] as const
export type PushedKind = (typeof pushedKinds)[number]

/** Whether notices of the kind are also sent as push messages. */
export function isPushed(kind: NoticeKind): kind is PushedKind {
  return pushedKinds.some(pushed => pushed === kind)
}
