import { type Insertable, sql } from 'kysely'
import type { Tx } from '#database/client.ts'
import type { OrderEventsTable, PaymentsTable } from '#database/schema.gen.ts'
import { capturedPaymentStates, openPaymentStates, payablePaymentStates } from '#model/payment-states.ts'

type NewAttempt = {
  /** How many attempts the order has now. */
  counted: number
  payableUntil: Date
  payment: Insertable<PaymentsTable>
  event: Insertable<OrderEventsTable>
}

/** Counts the attempt and inserts its event and payment in one statement. Returns the payment's id. */
export async function insertAttempt(
  tx: Tx,
  { counted, payableUntil, payment, event }: NewAttempt,
): Promise<string> {
  const row = await tx
    .with('counted', query =>
      query
        .updateTable('orders')
        .set({ payment_attempts: counted, payable_until: payableUntil })
        .where('id', '=', payment.order_id)
        .returning('orders.id'),
    )
    .with('event', query => query.insertInto('order_events').values(event).returning('order_events.id'))
    .insertInto('payments')
    .values(payment)
    .returning('payments.id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Intention = { intentionId: string; providerOrderId: string; nextCheckAt: Date }

/** Also returns whether a case about refused keys is open, which this answer of Paymob closes. */
export async function setIntention(
  tx: Tx,
  id: string,
  intention: Intention,
): Promise<{ hasRefusedKey: boolean }> {
  return tx
    .updateTable('payments')
    .set({
      intention_id: intention.intentionId,
      provider_order_id: intention.providerOrderId,
      next_check_at: intention.nextCheckAt,
    })
    .where('id', '=', id)
    .returning(({ exists, selectFrom }) =>
      exists(
        selectFrom('cases')
          .select('cases.id')
          .where('cases.dedupe_key', '=', 'gateway_unauthorized:intention')
          .where('cases.state', '=', 'open'),
      )
        .$castTo<boolean>()
        .as('hasRefusedKey'),
    )
    .executeTakeFirstOrThrow()
}

/** Sets the next check of an attempt that may still be paid. Only a declined attempt may have none. */
export async function setNextCheck(tx: Tx, id: string, nextCheckAt: Date | null): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ next_check_at: nextCheckAt, checks: sql<number>`checks + 1` })
    .where('id', '=', id)
    .where('state', 'in', nextCheckAt === null ? ['declined'] : payablePaymentStates)
    .execute()
}

/** Records that the payment page expired unpaid. A late payment still settles the attempt. */
export async function expireAttempt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'declined', failure_code: 'expired', settled_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['started', 'unknown'])
    .execute()
}

/**
 * Stops the checks of an attempt whose outcome Paymob has not reported for weeks. A later callback still settles it.
 */
export async function abandonAttempt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'declined', failure_code: 'undecided', settled_at: now, next_check_at: null })
    .where('id', '=', id)
    .where('state', 'in', openPaymentStates)
    .execute()
}

/** Schedules a comparison only while part of the payment could still be refunded. */
export async function setCompareAt(tx: Tx, id: string, compareAt: Date | null): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ compare_at: compareAt })
    .where('id', '=', id)
    .where('state', 'in', capturedPaymentStates)
    .execute()
}
