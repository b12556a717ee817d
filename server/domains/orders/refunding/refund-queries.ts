import type { Reader, Tx } from '#database/client.ts'
import type { Halalas } from '#model/money.ts'

type Refunded = { refunded: Halalas; state: 'partly_refunded' | 'refunded' | 'voided' }

/** A payment that gave everything back is not compared with the provider's record any more. */
export async function setRefunded(tx: Tx, paymentId: string, { refunded, state }: Refunded): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      refunded_halalas: refunded,
      state,
      ...(state === 'partly_refunded' ? {} : { compare_at: null }),
    })
    .where('id', '=', paymentId)
    .execute()
}

type ProviderRefund = { paymentId: string; amount: Halalas; reason: string; key: string; now: Date }

/** Nothing when the same was booked before. */
export async function insertProviderRefund(
  tx: Tx,
  { paymentId, amount, reason, key, now }: ProviderRefund,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount_halalas: amount,
      state: 'confirmed',
      source: 'provider',
      request_key: key,
      reason,
      created_at: now,
      sent_at: now,
      confirmed_at: now,
    })
    .onConflict(conflict => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A refund of ours was sent, and the provider has not answered for certain. */
export async function isRefundInFlight(db: Reader, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['sent', 'unknown'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findLastConfirmedAt(db: Reader, paymentId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('refunds')
    .select('confirmed_at')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'confirmed')
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.confirmed_at ?? null
}

/** Refunds of ours that were not sent yet, newest first. */
export async function listUnsentRefunds(db: Reader, paymentId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'amount_halalas'])
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'requested')
    .orderBy('created_at', 'desc')
    .execute()
}

export async function failUnsentRefund(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'failed', failure_reason: reason, next_check_at: null })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
}

export async function listFailedRefunds(db: Reader, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'failed')
    .execute()
  return rows.map(({ id }) => id)
}

/** A second payment of an order that another one paid for. */
export async function isSparePayment(db: Reader, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('request_key', '=', `paid_twice:${paymentId}`)
    .executeTakeFirst()
  return row !== undefined
}
