import { add, type Halalas, ratio, zero } from './money.ts'
import { dayMs } from './time-units.ts'

/** An order item, as the refund policy uses it. */
export type RefundLine = {
  /** The amount that the customer paid for it. */
  paid: Halalas
  /** Null until it is delivered. */
  deliveredAt: Date | null
  days: number
}

/** The used whole days of an item's period, at most all of them. */
export function usedDays({ deliveredAt, days }: Omit<RefundLine, 'paid'>, now: Date): number {
  if (!deliveredAt) return 0
  const used = Math.floor((now.getTime() - deliveredAt.getTime()) / dayMs)
  return Math.min(Math.max(used, 0), days)
}

/**
 * The amount that the refund policy returns during a subscription: it deducts the used period and half of the rest. An
 * undelivered item is refunded in full.
 */
export function policyRefund(lines: readonly RefundLine[], now: Date): Halalas {
  return add(zero, ...lines.map(line => policyRefundOfLine(line, now)))
}

export function policyRefundOfLine(line: RefundLine, now: Date): Halalas {
  if (!line.deliveredAt) return line.paid
  return ratio(line.paid, line.days - usedDays(line, now), 2 * line.days)
}
