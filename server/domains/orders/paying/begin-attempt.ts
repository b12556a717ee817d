import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { orderCan, paymentAttempts, paymentDeadline } from '#model/order-states.ts'
import type { Deps } from '../../../deps.ts'
import { countAttempt, findOrder, type LockedOrder, lockOrder, type OrderRow } from '../order-queries.ts'
import { recordOrderEvent } from '../record-order-event.ts'

type Asked = { orderId: string; customerId: string; method: 'paymob' | 'subscription' }
type Attempt = Asked & { now: Date }
type OrderFacts = Pick<
  OrderRow,
  | 'user_id'
  | 'status'
  | 'payable_until'
  | 'payment_attempts'
  | 'payment_method'
  | 'created_at'
  | 'reopened_at'
>

export type BegunAttempt = { order: LockedOrder; attempt: number; expiresAt: Date }

/** Counts the attempt and extends the reservation for as long as the payment can be made. */
export async function beginAttempt(tx: Tx, { now, ...asked }: Attempt): Promise<BegunAttempt> {
  const { order, expiresAt } = payable(await lockOrder(tx, asked.orderId), asked, now)
  const attempt = order.payment_attempts + 1
  await countAttempt(tx, order.id, { attempt, payableUntil: expiresAt })
  await recordOrderEvent(
    tx,
    order.id,
    'payment_started',
    { by: 'customer', userId: order.user_id },
    { attempt },
  )
  return { order, attempt, expiresAt }
}

/** Refuses early, before any call to Paymob. */
export async function refuseUnpayable(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  asked: Asked,
): Promise<void> {
  payable(await findOrder(database.reader, asked.orderId), asked, clock.now())
}

function payable<Order extends OrderFacts>(
  order: Order | undefined,
  { customerId, method }: Asked,
  now: Date,
): { order: Order; expiresAt: Date } {
  if (!order || order.user_id !== customerId) throw new AppError('order_not_found')
  const facts = {
    status: order.status,
    payableUntil: order.payable_until,
    paymentAttempts: order.payment_attempts,
  }
  if (!orderCan.startPayment(facts, now)) {
    throw new AppError(order.payment_attempts >= paymentAttempts ? 'too_many_attempts' : 'order_not_pending')
  }
  if (order.payment_method !== method) throw new AppError('other_payment_method')
  const expiresAt = paymentDeadline(order.reopened_at ?? order.created_at, now)
  if (!expiresAt) throw new AppError('order_too_late_to_pay')
  return { order, expiresAt }
}
