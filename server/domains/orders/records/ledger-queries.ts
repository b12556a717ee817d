import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { type Halalas, halalas, subtract, zero } from '#model/money.ts'

type Account = 'provider' | 'customers' | 'sales' | 'vat'
type Sides = { debit: Partial<Record<Account, Halalas>>; credit: Partial<Record<Account, Halalas>> }
type Posting = Sides & {
  kind: 'capture' | 'sale' | 'refund' | 'void'
  paymentId: string
  refundId?: string
}

/** Inserts one ledger transaction. The database enforces that it balances and is unique. */
async function post(tx: Tx, { kind, paymentId, refundId, debit, credit }: Posting): Promise<void> {
  const entries = [
    ...entriesOf(debit).map(([account, amount]) => ({ account, debit: amount, credit: zero })),
    ...entriesOf(credit).map(([account, amount]) => ({ account, debit: zero, credit: amount })),
  ]
  await sql`
    with posted as (
      insert into ledger_transactions (kind, payment_id, refund_id)
      values (${kind}, ${paymentId}, ${refundId ?? null})
      returning id)
    insert into ledger_entries (transaction_id, account, debit_halalas, credit_halalas)
    select posted.id, entry.account, entry.debit, entry.credit
    from posted, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (account text, debit bigint, credit bigint)`.execute(tx)
}

function entriesOf(side: Partial<Record<Account, Halalas>>) {
  return (Object.entries(side) as [Account, Halalas][]).filter(([, amount]) => amount > 0)
}

/** On capture the provider owes us the money, and we owe the customer the goods. */
export async function postCapture(tx: Tx, paymentId: string, amount: Halalas): Promise<void> {
  await post(tx, { kind: 'capture', paymentId, debit: { provider: amount }, credit: { customers: amount } })
}

/** Recognizes revenue and VAT for what was captured, less earlier refunds. */
export async function postSale(tx: Tx, paymentId: string, amount: Halalas, vat: Halalas): Promise<void> {
  if (amount === zero) return
  await post(tx, {
    kind: 'sale',
    paymentId,
    debit: { customers: amount },
    credit: { sales: subtract(amount, vat), vat },
  })
}

/** Reverses recognized revenue, or the liability to the customer when none was recognized. */
export async function postRefund(
  tx: Tx,
  {
    paymentId,
    refundId,
    amount,
    vat,
    isSold,
  }: { paymentId: string; refundId: string; amount: Halalas; vat: Halalas; isSold: boolean },
): Promise<void> {
  const debit = isSold ? { sales: subtract(amount, vat), vat } : { customers: amount }
  await post(tx, { kind: 'refund', paymentId, refundId, debit, credit: { provider: amount } })
}

export async function isSalePosted(db: Reader, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'sale')
    .executeTakeFirst()
  return row !== undefined
}

/** The VAT that the ledger holds for a payment. */
export async function findVatHeld(db: Reader, paymentId: string): Promise<Halalas> {
  const row = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as posted', 'posted.id', 'entry.transaction_id')
    .where('posted.payment_id', '=', paymentId)
    .where('entry.account', '=', 'vat')
    .select(sql<number>`coalesce(sum(entry.credit_halalas - entry.debit_halalas), 0)::int`.as('held'))
    .executeTakeFirstOrThrow()
  return halalas(row.held)
}
