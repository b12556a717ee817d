import { dayMs } from './time-units.ts'

/** A claim is a customer's report that a delivered account does not work. Its state only changes through `nextClaimState`. */
export const claimStates = [
  'open',
  'waiting_for_stock',
  'refunding',
  'replaced',
  'extended',
  'refunded',
  'rejected',
  'closed',
] as const
export type ClaimState = (typeof claimStates)[number]

/** Of the customer's own words. */
export const maxClaimMessage = 1_000

export const claimReasons = ['cannot_sign_in', 'stopped_working', 'wrong_plan', 'in_use', 'other'] as const
export type ClaimReason = (typeof claimReasons)[number]

/** What staff do with a claim. Only an admin refunds. */
export const staffClaimActions = ['replace', 'extend', 'refund', 'reject'] as const
export type StaffClaimAction = (typeof staffClaimActions)[number]

/**
 * `wait`: a replacement was granted, but no account is in stock. `close`: the order ended for another reason.
 * `confirm_refund`, `fail_refund`: what Paymob answered to the refund.
 */
export const claimActions = [...staffClaimActions, 'wait', 'close', 'confirm_refund', 'fail_refund'] as const
export type ClaimAction = (typeof claimActions)[number]

const answers = {
  replace: 'replaced',
  extend: 'extended',
  refund: 'refunding',
  reject: 'rejected',
  close: 'closed',
} as const

const transitions: Record<ClaimState, Partial<Record<ClaimAction, ClaimState>>> = {
  open: { ...answers, wait: 'waiting_for_stock' },
  waiting_for_stock: answers,
  refunding: { confirm_refund: 'refunded', fail_refund: 'open', close: 'closed' },
  replaced: {},
  extended: {},
  refunded: {},
  rejected: {},
  closed: {},
}

/** Staff may still answer the claim. */
export const unansweredClaimStates = ['open', 'waiting_for_stock'] as const satisfies ClaimState[]

/** An account has at most one claim in these states. */
export const unresolvedClaimStates = [
  'open',
  'waiting_for_stock',
  'refunding',
] as const satisfies ClaimState[]

/** The state after an action; undefined when the state does not allow it. */
export function nextClaimState(state: ClaimState, action: ClaimAction): ClaimState | undefined {
  return transitions[state][action]
}

export function isUnanswered(state: ClaimState): boolean {
  return nextClaimState(state, 'reject') !== undefined
}

export function isUnresolved(state: ClaimState): boolean {
  return nextClaimState(state, 'close') !== undefined
}

type Coverage = {
  /** Of the first account; a replacement continues its warranty. */
  deliveredAt: Date
  expiresAt: Date | null
  /** Null: the whole duration. */
  warrantyDays: number | null
}

/** When the warranty of a delivered account ends; null when it has no end. */
export function warrantyEnd({ deliveredAt, expiresAt, warrantyDays }: Coverage): Date | null {
  if (warrantyDays === null) return expiresAt
  const end = new Date(deliveredAt.getTime() + warrantyDays * dayMs)
  return expiresAt !== null && expiresAt < end ? expiresAt : end
}

/** Automatic replacements of one customer: at most this many in this many days. */
export const automaticReplacements = { atMost: 2, withinDays: 30 } as const

type AutomaticFacts = {
  /** The setting of the product. */
  autoReplace: boolean
  isCovered: boolean
  isFromStock: boolean
  earlierClaimsOfItem: number
  /** Automatic replacements of the customer within the last days. */
  recentReplacements: number
}

/** Whether the shop may replace the account without staff. Stock decides after that. */
export function mayReplaceAutomatically(facts: AutomaticFacts): boolean {
  return (
    facts.autoReplace &&
    facts.isCovered &&
    facts.isFromStock &&
    facts.earlierClaimsOfItem === 0 &&
    facts.recentReplacements < automaticReplacements.atMost
  )
}
