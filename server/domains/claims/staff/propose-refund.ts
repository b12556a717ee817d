import type { Reader } from '#database/client.ts'
import { type Halalas, halalas, ratio, zero } from '#model/money.ts'
import { policyRefundOfLine, usedDays } from '#model/refund-policy.ts'
import { findRefundable } from '../../orders/public.ts'
import { type ClaimedDelivery, findCurrentRenewal } from './detail-queries.ts'

type Proposal = {
  /** The order that paid for today: the purchase, or the renewal of an account that the customer kept. */
  orderId: string
  /** Of the order's payment. */
  left: Halalas
  proposed: Halalas
  usedDays: number
}

/** What the refund policy returns for one account today. Null when nothing of the order is left to refund. */
export async function proposeRefund(
  db: Reader,
  delivery: ClaimedDelivery,
  now: Date,
): Promise<Proposal | null> {
  const renewal = await findCurrentRenewal(db, delivery.item_id, now)
  const { order_id: orderId, line_total_halalas, quantity, days } = renewal ?? delivery
  const { left = zero } = (await findRefundable(db, orderId)) ?? {}
  if (left <= 0) return null
  const line = {
    paid: ratio(line_total_halalas, 1, quantity),
    deliveredAt: renewal?.starts_at ?? delivery.item_delivered_at ?? delivery.delivered_at,
    days,
  }
  const proposed = halalas(Math.min(left, policyRefundOfLine(line, now)))
  return { orderId, left, proposed, usedDays: usedDays(line, now) }
}
