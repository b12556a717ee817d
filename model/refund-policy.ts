import { add, type Halalas, ratio, zero } from './money.ts'

/** A line of an order, as the refund policy sees it. */
export type RefundLine = {
  /** What the customer paid for the line. */
  paid: Halalas
  /** Null while the line is not delivered. */
  deliveredAt: Date | null
  days: number
}

const dayMs = 86_400_000

/** The whole days of a line's period that have been used, at most all of them. */
export function usedDays({ deliveredAt, days }: Omit<RefundLine, 'paid'>, now: Date): number {
  if (!deliveredAt) return 0
  const used = Math.floor((now.getTime() - deliveredAt.getTime()) / dayMs)
  return Math.min(Math.max(used, 0), days)
}

/**
 * The amount that the return policy gives back in the middle of a subscription: it deducts the used period and half of
 * the rest. A line that was not delivered is given back in full.
 */
export function policyRefund(lines: readonly RefundLine[], now: Date): Halalas {
  return add(zero, ...lines.map(line => policyRefundOfLine(line, now)))
}

export function policyRefundOfLine(line: RefundLine, now: Date): Halalas {
  if (!line.deliveredAt) return line.paid
  return ratio(line.paid, line.days - usedDays(line, now), 2 * line.days)
}
