import type { Reader, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { CaseKind, CaseOutcome } from '#model/case-kinds.ts'
import { publish } from '../live/publish.ts'
import { notifyOfCase, settleCaseNotices } from './notify-of-case.ts'
import { findCase, insertCase, replaceDetails, resolveCaseRow, resolveOpenCase } from './queries.ts'

type NewCase = {
  kind: CaseKind
  /** The subject. Reports with the same kind and subject share one case. */
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

/** Opens a case, unless one with the same kind and subject is open. Returns whether it was opened. */
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
  await notifyOfCase(tx, { id, kind, about, details: details ?? {} })
  return true
}

/** Replaces the details of an open case. Returns the ones before; undefined when none is open or they are the same. */
export async function updateCase(
  tx: Tx,
  { kind, about, details }: Required<Pick<NewCase, 'kind' | 'about' | 'details'>>,
): Promise<{ id: string; before: JsonObject } | undefined> {
  const updated = await replaceDetails(tx, keyOf(kind, about), details)
  if (updated) await publish(tx, 'staff', { type: 'case-changed', caseId: updated.id, kind })
  return updated
}

/** Whether the case was opened before, even if staff have resolved it since. */
export async function wasReported(
  db: Reader,
  { kind, about, orderId }: { kind: CaseKind; about: string; orderId: string },
): Promise<boolean> {
  return (await findCase(db, orderId, keyOf(kind, about))) !== undefined
}

/** Closes an open case because its cause is gone. Returns whether there was one. */
export async function closeCase(
  tx: Tx,
  {
    kind,
    about,
    now,
    resolution,
    by = null,
  }: { kind: CaseKind; about: string; now: Date; resolution: CaseOutcome; by?: string | null },
): Promise<boolean> {
  const id = await resolveOpenCase(tx, keyOf(kind, about), { now, resolution, by })
  if (!id) return false
  await settle(tx, { id, kind, now })
  return true
}

/** Resolves an open case with a note of a staff member. Returns false when it is not open or not of these kinds. */
export async function resolveCase(
  tx: Tx,
  id: string,
  { kinds, now, note, by }: { kinds: readonly CaseKind[]; now: Date; note: string; by: string },
): Promise<boolean> {
  const kind = await resolveCaseRow(tx, id, { kinds, now, resolution: note, by })
  if (!kind) return false
  await settle(tx, { id, kind, now })
  return true
}

async function settle(tx: Tx, { id, kind, now }: { id: string; kind: CaseKind; now: Date }): Promise<void> {
  await publish(tx, 'staff', { type: 'case-resolved', caseId: id, kind })
  await settleCaseNotices(tx, { id, kind, now })
}

function keyOf(kind: CaseKind, about: string): string {
  return `${kind}:${about}`
}
