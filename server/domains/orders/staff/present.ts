import { toSar } from '#model/money.ts'
import type { listEvents } from '../event-queries.ts'
import type { AttemptRow, StaffRefundRow } from './detail-queries.ts'
import type { NoteRow } from './note-queries.ts'

export function presentAttempt(row: AttemptRow) {
  return {
    id: row.id,
    attempt: row.attempt,
    state: row.state,
    amount: toSar(row.amount_halalas),
    refundedAmount: toSar(row.refunded_halalas),
    cardBrand: row.card_brand,
    cardLast4: row.card_last4,
    transactionId: row.transaction_id,
    failureReason: row.state === 'declined' ? row.failure_reason : null,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}

export function presentRefund(row: StaffRefundRow) {
  return {
    id: row.id,
    amount: toSar(row.amount_halalas),
    state: row.state,
    source: row.source,
    reason: row.reason,
    requestedBy: row.full_name,
    failureReason: row.failure_reason,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }
}

export function presentNote(row: NoteRow) {
  return { id: row.id, text: row.body, author: row.full_name, createdAt: row.created_at.toISOString() }
}

export function presentEvent(row: Awaited<ReturnType<typeof listEvents>>[number]) {
  return {
    id: String(row.id),
    kind: row.kind,
    actor: row.actor,
    actorName: row.full_name,
    details: row.details as Record<string, unknown>,
    createdAt: row.created_at.toISOString(),
  }
}
