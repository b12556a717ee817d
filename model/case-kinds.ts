import { mayAccess, type Role } from './permissions.ts'

type CaseRule = {
  /** Who sees and resolves it. Cases about the shop's money are for admins, as refunds are. */
  access: 'staff' | 'admin'
  /** The shop can check with Paymob again, now instead of at the next scheduled check. */
  canRetry?: true
}

/** Every kind of case that the shop opens for staff. Its texts are in messages/…/admin/cases.ts. */
export const caseKinds = {
  stock_low: { access: 'staff' },
  stock_exhausted: { access: 'staff' },
  delivery_overdue: { access: 'staff' },
  delivery_short: { access: 'staff' },
  claim_open: { access: 'staff' },
  duplicate_account: { access: 'admin' },
  accounts_shown: { access: 'admin' },
  payment_unknown: { access: 'staff', canRetry: true },
  paid_after_expiry: { access: 'admin' },
  paid_twice: { access: 'admin' },
  cancelled_with_money: { access: 'admin' },
  amount_mismatch: { access: 'admin', canRetry: true },
  gateway_unauthorized: { access: 'admin' },
  card_testing: { access: 'admin' },
  unknown_payment: { access: 'admin' },
  refund_failed: { access: 'admin' },
  refund_delayed: { access: 'admin', canRetry: true },
  refund_unknown: { access: 'admin', canRetry: true },
  provider_refund: { access: 'admin' },
  provider_differs: { access: 'admin', canRetry: true },
  subscription_missing: { access: 'admin', canRetry: true },
  unknown_subscription: { access: 'admin' },
  charged_after_cancel: { access: 'admin' },
  renewal_not_stopped: { access: 'admin', canRetry: true },
} as const satisfies Record<string, CaseRule>

export type CaseKind = keyof typeof caseKinds
export const allCaseKinds = Object.keys(caseKinds) as [CaseKind, ...CaseKind[]]

export type RetriableCaseKind = {
  [Kind in CaseKind]: (typeof caseKinds)[Kind] extends { canRetry: true } ? Kind : never
}[CaseKind]

export function caseKindsFor(role: Role): CaseKind[] {
  return allCaseKinds.filter(kind => mayAccess(caseKinds[kind].access, role))
}

export function canRetry(kind: CaseKind): kind is RetriableCaseKind {
  return 'canRetry' in caseKinds[kind]
}

/** How the shop closes a case by itself. A person who resolves one writes a note instead. */
export const caseOutcomes = [
  'delivered',
  'cancelled',
  'agrees',
  'paid',
  'declined',
  'not_paid',
  'refunded',
  'refused',
  'accepted',
  'stopped',
  'found',
  'renewed',
  'restocked',
  'sold_out',
  'no_stock_needed',
  'answered',
  'claim_reopened',
] as const
export type CaseOutcome = (typeof caseOutcomes)[number]
