import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { AppError } from '#model/errors.ts'
import { type OrderStatus, reservationMinutes, statusChangeRefusal } from '#model/order-states.ts'
import { minuteMs } from '#model/time-units.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import { openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { publish } from '../../../live/publish.ts'
import { redeemAgain } from '../../coupons/public.ts'
import { cancelPendingOrder } from '../cancelling/cancel-pending-order.ts'
import { revokeCompletedOrder } from '../cancelling/revoke-completed-order.ts'
import { completeOrder } from '../fulfilling/complete-order.ts'
import { findCredited } from '../invoicing/credit-note-queries.ts'
import { reserveAgain } from '../paying/reserve-again.ts'
import { orderChanged } from '../placing/price-order-lines.ts'
import {
  findOrder,
  type LockedOrder,
  lockOrder,
  type OrderRow,
  reopenOrderRow,
} from '../records/order-queries.ts'
import { findCapturedPayment, isPaid } from '../records/payment-queries.ts'
import { recordOrderEvent } from '../records/record-order-event.ts'
import { onlyAdminsGive } from './queries.ts'

type Change = {
  orderId: string
  status: OrderStatus
  /** What the person saw. */
  expectedStatus?: OrderStatus | undefined
  reason?: string | undefined
  /** A bulk action never completes an unpaid order; the settings say whether a worker may. */
  by: 'admin' | 'worker' | 'bulk'
}
type Staff = Actor & { userId: string }

/** Changes the status on behalf of staff: completing delivers, cancelling releases, reopening reserves again. */
export async function changeStatus(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Staff,
  { orderId, status, expectedStatus, reason, by }: Change,
): Promise<OrderRow> {
  return database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('order_not_found')
    if (expectedStatus && order.status !== expectedStatus)
      throw new AppError('order_status_changed', { values: { status: order.status } })
    if (order.status !== status) {
      const isGiven = status === 'completed' && !(await isPaid(tx, order))
      if (isGiven) await requireMayGive(tx, by)
      await applyStatus(tx, order, { status, actor, now: clock.now(), isGiven })
      const given: JsonObject = isGiven ? { givenWithoutPayment: true } : {}
      const details = { from: order.status, to: status, reason: reason ?? '', ...given }
      await recordOrderEvent(tx, orderId, 'status_changed', { by: 'staff', userId: actor.userId }, details)
      await writeAudit(tx, actor, {
        action: 'order.status',
        subjectType: 'order',
        subjectId: orderId,
        before: { status: order.status },
        after: { status, ...given },
        ...(reason ? { reason } : {}),
      })
      await publish(tx, 'staff', { type: 'order', orderId, status })
    }
    const changed = await findOrder(tx, orderId)
    if (!changed) throw new AppError('order_not_found')
    return changed
  })
}

async function requireMayGive(tx: Tx, by: Change['by']): Promise<void> {
  if (by === 'bulk') throw new AppError('order_is_unpaid')
  if (by === 'worker' && (await onlyAdminsGive(tx))) throw new AppError('only_admins_give')
}

type StatusChange = { status: OrderStatus; actor: Staff; now: Date; isGiven: boolean }

async function applyStatus(
  tx: Tx,
  order: LockedOrder,
  { status, actor, now, isGiven }: StatusChange,
): Promise<void> {
  const by = { by: 'staff', userId: actor.userId } as const
  if (status === 'cancelled') {
    if (order.status === 'pending') await cancelPendingOrder(tx, order, { now, actor: by, reason: 'staff' })
    else await cancelCompleted(tx, order, now)
    return
  }
  const isRenewal = order.renews_subscription_id !== null
  const invoiced = await findCredited(tx, order.id)
  const isCredited = invoiced !== undefined && (invoiced.credited ?? 0) >= invoiced.total_halalas
  const refusal = statusChangeRefusal({ from: order.status, to: status, isRenewal, isCredited })
  if (refusal) throw new AppError(refusal)
  if (order.status === 'cancelled') await reserveForReopening(tx, order, now)
  if (status === 'completed') await completeOrder(tx, order, { now, actor: by, isGiven })
  else {
    const payableUntil = new Date(now.getTime() + reservationMinutes * minuteMs)
    await reopenOrderRow(tx, order.id, { now, payableUntil })
  }
}

async function reserveForReopening(tx: Tx, order: LockedOrder, now: Date): Promise<void> {
  const short = await reserveAgain(tx, order.id, now)
  if (short.length > 0) throw orderChanged(short)
  const refusal = await redeemAgain(tx, order.id)
  if (refusal) throw refusal
  await recordOrderEvent(tx, order.id, 'order_reopened', { by: 'system' })
}

/** Opens a case: an admin must refund a completed order that staff cancelled. */
async function cancelCompleted(tx: Tx, order: LockedOrder, now: Date): Promise<void> {
  await revokeCompletedOrder(tx, order, { now, reason: 'staff' })
  const payment = await findCapturedPayment(tx, order.id)
  if (!payment) return
  await openCase(tx, {
    kind: 'cancelled_with_money',
    about: payment.id,
    orderId: order.id,
    paymentId: payment.id,
    details: { amountHalalas: payment.amount_halalas - payment.refunded_halalas },
  })
}
