import type { Reader, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { publish } from '../live/publish.ts'
import { findCase, insertCase, resolveOpenCase } from './queries.ts'

/** Everything that the shop leaves to a person to decide. */
export type CaseKind =
  | 'stock_low'
  | 'stock_exhausted'
  | 'delivery_overdue'
  | 'delivery_short'
  | 'paid_after_expiry'
  | 'paid_twice'
  | 'cancelled_with_money'
  | 'amount_mismatch'
  | 'gateway_unauthorized'
  | 'card_testing'
  | 'unknown_payment'
  | 'payment_unknown'
  | 'refund_failed'
  | 'refund_unknown'
  | 'provider_refund'
  | 'provider_differs'
  | 'subscription_missing'
  | 'unknown_subscription'
  | 'charged_after_cancel'
  | 'renewal_not_stopped'

type NewCase = {
  kind: CaseKind
  /** What it is about: with the kind it makes one case of many reports. */
  about: string
  orderId?: string
  paymentId?: string
  refundId?: string
  subscriptionId?: string
  productId?: string
  paymentEventId?: number
  details?: JsonObject
  dueAt?: Date
}

/** One open case for each thing that is wrong; reporting it again changes nothing. Answers whether it is new. */
export async function openCase(
  tx: Tx,
  { kind, about, details, dueAt, ...refersTo }: NewCase,
): Promise<boolean> {
  const id = await insertCase(tx, {
    kind,
    dedupe_key: keyOf(kind, about),
    order_id: refersTo.orderId ?? null,
    payment_id: refersTo.paymentId ?? null,
    refund_id: refersTo.refundId ?? null,
    subscription_id: refersTo.subscriptionId ?? null,
    product_id: refersTo.productId ?? null,
    payment_event_id: refersTo.paymentEventId ?? null,
    details: details ?? {},
    due_at: dueAt ?? null,
  })
  if (!id) return false
  await publish(tx, 'staff', { type: 'case-opened', caseId: id, kind })
  return true
}

/** Whether an order's case was opened before, also when a person has settled it since. */
export async function wasReported(
  db: Reader,
  { kind, about, orderId }: { kind: CaseKind; about: string; orderId: string },
): Promise<boolean> {
  return (await findCase(db, orderId, keyOf(kind, about))) !== undefined
}

/** Settled by itself, or by what somebody did elsewhere. */
export async function closeCase(
  tx: Tx,
  {
    kind,
    about,
    now,
    resolution,
    by = null,
  }: { kind: CaseKind; about: string; now: Date; resolution: string; by?: string | null },
): Promise<boolean> {
  return resolveOpenCase(tx, keyOf(kind, about), { now, resolution, by })
}

function keyOf(kind: CaseKind, about: string): string {
  return `${kind}:${about}`
}
