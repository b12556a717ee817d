import { type Insertable, sql } from 'kysely'
import type { Tx } from '#database/client.ts'
import type { PaymentsTable } from '#database/schema.gen.ts'
import { capturedPaymentStates, openPaymentStates, payablePaymentStates } from '#model/payment-states.ts'

export async function insertPayment(tx: Tx, payment: Insertable<PaymentsTable>): Promise<string> {
  const row = await tx.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow()
  return row.id
}

type Intention = { intentionId: string; providerOrderId: string; nextCheckAt: Date }

export async function setIntention(tx: Tx, id: string, intention: Intention): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      intention_id: intention.intentionId,
      provider_order_id: intention.providerOrderId,
      next_check_at: intention.nextCheckAt,
    })
    .where('id', '=', id)
    .execute()
}

/** When Paymob is asked next about an attempt that may still be paid. Only a declined one may have no next check. */
export async function setNextCheck(tx: Tx, id: string, nextCheckAt: Date | null): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ next_check_at: nextCheckAt, checks: sql<number>`checks + 1` })
    .where('id', '=', id)
    .where('state', 'in', nextCheckAt === null ? ['declined'] : payablePaymentStates)
    .execute()
}

/** The payment page expired unpaid; a late payment still settles it. */
export async function expireAttempt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'declined', failure_code: 'expired', settled_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['started', 'unknown'])
    .execute()
}

/** Paymob did not tell its outcome in weeks: it is asked about no more. A later callback still settles it. */
export async function abandonAttempt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'declined', failure_code: 'undecided', settled_at: now, next_check_at: null })
    .where('id', '=', id)
    .where('state', 'in', openPaymentStates)
    .execute()
}

/** Only while there is money left that the provider could give back. */
export async function setCompareAt(tx: Tx, id: string, compareAt: Date | null): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ compare_at: compareAt })
    .where('id', '=', id)
    .where('state', 'in', capturedPaymentStates)
    .execute()
}

/** The network of an attempt is needed for an hour; it does not outlive the day. */
export async function eraseOldNetworks(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}
