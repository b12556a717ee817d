import { toSar } from '#model/money.ts'
import { isGiven, presentBuyer, presentOrder } from '../present.ts'
import type { listEvents } from '../records/event-queries.ts'
import type { AttemptRow, StaffRefundRow } from './detail-queries.ts'
import type { StaffOrderRow } from './list-queries.ts'
import type { DeliveredRow } from './queries.ts'

/** A row of the staff order list: the order and its buyer. */
export function presentStaffOrder(row: StaffOrderRow) {
  const user = {
    id: row.user_id,
    full_name: row.full_name ?? '',
    email: row.email ?? '',
    phone: row.phone,
  }
  return {
    ...presentOrder(row),
    user: presentBuyer(user),
    givenWithoutPayment: isGiven(row),
    refunded: toSar(row.refunded_halalas),
    net: toSar(row.net_halalas),
  }
}

/** A payment as staff see it, in an order and in a subscription. */
export function presentStaffPayment(row: Omit<AttemptRow, 'attempt'>) {
  return {
    id: row.id,
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

export function presentAttempt(row: AttemptRow) {
  return { ...presentStaffPayment(row), attempt: row.attempt }
}

export function presentRefund(row: StaffRefundRow) {
  return {
    id: row.id,
    amount: toSar(row.amount_halalas),
    state: row.state,
    waitingReason: row.waiting_reason,
    nextAttemptAt: row.next_check_at?.toISOString() ?? null,
    source: row.source,
    reason: row.reason,
    requestedBy: row.full_name,
    failureReason: row.failure_reason,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    creditNoteNumber: row.credit_note_number,
  }
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

export function presentDelivered(row: DeliveredRow) {
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    deliveryEmail: row.delivery_email,
    deliveredAt: row.delivered_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    subscription: {
      id: row.product_id,
      name: row.product_name,
      nameAr: row.product_name_ar,
      image: row.image ?? '',
    },
    user: presentBuyer({ ...row, id: row.user_id }),
  }
}
