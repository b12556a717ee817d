import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { orderCan, paymentAttempts, paymentDeadline } from '#model/order-states.ts'
import type { Deps } from '../../../deps.ts'
import { insertAttempt } from '../records/attempt-queries.ts'
import { findOrder, type LockedOrder, lockOrder, type OrderRow } from '../records/order-queries.ts'
import { countPayments } from '../records/renewal-queries.ts'

type PaymentRequest = { orderId: string; customerId: string; method: 'paymob' | 'subscription' }
type Attempt = PaymentRequest & {
  now: Date
  networkHash: string
  integrationId: string
}
/** If the process crashes before Paymob's answer is recorded, this check finds the attempt. */
const crashedCheckMs = 30_000

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

export type BegunAttempt = { paymentId: string; order: LockedOrder; attempt: number; expiresAt: Date }

/** Records the attempt and extends the reservation for as long as the payment can be made. */
export async function beginAttempt(tx: Tx, attempt: Attempt): Promise<BegunAttempt> {
  const { now, networkHash, integrationId, ...request } = attempt
  const { order, expiresAt } = payable(await lockOrder(tx, request.orderId), request, now)
  const counted = order.payment_attempts + 1
  const isRenewal = order.renews_subscription_id !== null
  // Paymob's own charges are attempts of a renewal order too.
  const number = isRenewal ? (await countPayments(tx, order.id)) + 1 : counted
  const paymentId = await insertAttempt(tx, {
    counted,
    payableUntil: expiresAt,
    payment: {
      order_id: order.id,
      attempt: number,
      kind: isRenewal ? 'missed' : 'initial',
      amount_halalas: order.total_halalas,
      special_reference: `${order.id}_${number}`,
      integration_id: integrationId,
      network_hash: networkHash,
      created_at: now,
      expires_at: expiresAt,
      next_check_at: new Date(now.getTime() + crashedCheckMs),
    },
    event: {
      order_id: order.id,
      kind: 'payment_started',
      actor: 'customer',
      actor_id: order.user_id,
      details: { attempt: number },
    },
  })
  return { paymentId, order, attempt: number, expiresAt }
}

/** Refuses early, before any call to Paymob. */
export async function refuseUnpayable(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  request: PaymentRequest,
): Promise<void> {
  payable(await findOrder(database.reader, request.orderId), request, clock.now())
}

function payable<Order extends OrderFacts>(
  order: Order | undefined,
  { customerId, method }: PaymentRequest,
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
