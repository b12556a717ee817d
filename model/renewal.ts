import { type Halalas, percent, times } from './money.ts'
import { termFrom } from './subscription-terms.ts'

/** Paymob's billing frequency for each duration in days; its yearly one is 360. */
const paymobFrequencies = { 7: 7, 30: 30, 90: 90, 180: 180, 365: 360 } as const

export type PaymobFrequency = (typeof paymobFrequencies)[keyof typeof paymobFrequencies]

/** Undefined for a duration that cannot renew, such as 270 days. */
export function paymobFrequency(days: number): PaymobFrequency | undefined {
  return Object.hasOwn(paymobFrequencies, days)
    ? paymobFrequencies[days as keyof typeof paymobFrequencies]
    : undefined
}

const labels: Record<number, string> = { 7: 'weekly', 30: 'monthly', 90: 'quarterly', 365: 'yearly' }

/** The frequency label of a plan's agreement. */
export function billingFrequency(days: number): string {
  return labels[days] ?? 'custom'
}

/** The maximum amount of one renewal: 10 % above the plan's amount. */
export function maxRenewalAmount(amount: Halalas): Halalas {
  return percent(amount, 110)
}

type Purchase = { completedAt: Date | string; days: number; unitPrice: Halalas; quantity: number }

/** The first automatic charge after a purchase: when the bought days end. A coupon lowers only the purchase. */
export function firstRenewal({ completedAt, days, unitPrice, quantity }: Purchase): {
  at: Date
  amount: Halalas
} {
  return { at: termFrom(new Date(completedAt), days).endsAt, amount: times(unitPrice, quantity) }
}

/** How the renewal of a period was paid. `restarted`: after access had ended, so a new period began. */
export const renewalWays = ['automatic', 'paid', 'restarted'] as const
export type RenewalWay = (typeof renewalWays)[number]

/** What the customer waits for after a paid renewal: stock, another account of staff, or an extension of the same one. */
export const renewalWaits = ['nothing', 'stock', 'new_account', 'extension'] as const
export type RenewalWait = (typeof renewalWaits)[number]

type RenewalItem = {
  deliveryState: 'not_due' | 'waiting' | 'delivered'
  autoReceive: boolean
  /** The product's rule now; it may have changed since the renewal was paid. */
  rule: 'keep' | 'extend' | 'new_account'
}

/** What a paid renewal waits for. With `keep` nothing ever waits, so a waiting item was paid under `extend`. */
export function renewalWaitOf({ deliveryState, autoReceive, rule }: RenewalItem): RenewalWait {
  if (deliveryState === 'delivered') return 'nothing'
  if (autoReceive) return 'stock'
  return rule === 'new_account' ? 'new_account' : 'extension'
}

type Lines = readonly { days: number }[]

/** Why a cart cannot be bought with renewal: one Paymob subscription covers one line. */
export function renewalObstacle(lines: Lines): 'several_lines' | 'no_frequency' | undefined {
  const [only, ...others] = lines
  if (!only || others.length > 0) return 'several_lines'
  return paymobFrequency(only.days) === undefined ? 'no_frequency' : undefined
}
