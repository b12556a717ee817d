import type { Reader, Tx } from '#database/client.ts'
import {
  findCapturedPayment,
  findPayment,
  leavePaymentOpen,
  listOpenPayments,
  type PaymentRow,
} from './paying/payment-queries.ts'

/** One attempt to pay an order. */
export type Attempt = PaymentRow

export async function readAttempt(db: Reader, paymentId: string): Promise<Attempt | undefined> {
  return findPayment(db, paymentId)
}

/** The one that an order keeps money of; should there be two, the one that bought the goods. */
export async function readCaptured(db: Reader, orderId: string) {
  return findCapturedPayment(db, orderId)
}

/** Attempts whose end is not known: while there is one, an order and its stock are kept. */
export async function openAttempts(db: Reader, orderId: string): Promise<string[]> {
  return (await listOpenPayments(db, orderId)).map(({ id }) => id)
}

/** Nobody knows yet how it ends: it is asked about again. */
export async function leaveAttemptOpen(
  tx: Tx,
  paymentId: string,
  how: { state: 'pending' | 'unknown'; nextCheckAt: Date },
): Promise<void> {
  await leavePaymentOpen(tx, paymentId, how)
}
