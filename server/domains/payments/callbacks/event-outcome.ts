import type { Tx } from '#database/client.ts'
import { hourMs } from '#model/time-units.ts'
import { flagIn, objectIn } from '../../../paymob/loose.ts'
import type { StoredEvent } from './callback-queries.ts'

/** The outcome of an event, and what is written in its transaction; `later` while Paymob does not answer. */
export type Processed =
  | { outcome: string; paymentId?: string; subscriptionId?: string; write?: (tx: Tx) => Promise<void> }
  | 'later'

const maxAgeMs = hourMs

/** After an hour without an answer from Paymob, staff get a case. */
export function isTooOld(event: StoredEvent, now: Date): boolean {
  return now.getTime() - event.created_at.getTime() > maxAgeMs
}

const refundFlags = ['has_parent_transaction', 'is_refunded', 'is_voided', 'is_refund', 'is_void']

/** Whether a callback is about a refund or void: the refunded payment, or the child transaction. */
export function mentionsRefund({ payload }: StoredEvent): boolean {
  const { obj, transaction } = objectIn(payload) ?? {}
  const fields = objectIn(obj) ?? objectIn(transaction) ?? {}
  return refundFlags.some(flag => flagIn(fields[flag]) === true)
}
