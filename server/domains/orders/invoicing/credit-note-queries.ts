import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { CreditNotesTable } from '#database/schema.gen.ts'

/** What an order was invoiced for and how much of it has been credited. Undefined without an invoice. */
export async function findCredited(db: Reader, orderId: string) {
  return db
    .selectFrom('orders')
    .select(order => [
      'total_halalas',
      'vat_basis_points',
      order
        .selectFrom('credit_notes')
        .select(sql<number>`coalesce(sum(amount_halalas), 0)::bigint`.as('amount'))
        .whereRef('credit_notes.order_id', '=', 'orders.id')
        .as('credited'),
    ])
    .where('id', '=', orderId)
    .where('invoice_number', 'is not', null)
    .executeTakeFirst()
}

/** The row lock lasts until the commit, so the sequence has no gap. */
export async function nextCreditNoteNumber(tx: Tx): Promise<number> {
  const row = await tx
    .updateTable('credit_note_counter')
    .set({ last_number: sql<number>`last_number + 1` })
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

export async function insertCreditNote(tx: Tx, note: Insertable<CreditNotesTable>): Promise<void> {
  await tx.insertInto('credit_notes').values(note).execute()
}

export async function listCreditNotes(db: Reader, orderId: string) {
  return db
    .selectFrom('credit_notes')
    .select(['number', 'amount_halalas', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
}

export async function findCreditNote(db: Reader, orderId: string, number: number) {
  return db
    .selectFrom('credit_notes')
    .select(['number', 'amount_halalas', 'vat_halalas', 'issued_at'])
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function findCreditNoteOfRefund(db: Reader, refundId: string): Promise<number | null> {
  const row = await db
    .selectFrom('credit_notes')
    .select('number')
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  return row?.number ?? null
}
