import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { DeclinedTransactionsTable } from '#database/schema.gen.ts'

/** Stores each transaction once. Returns how many were new. */
export async function insertDeclines(
  tx: Tx,
  declines: Insertable<DeclinedTransactionsTable>[],
): Promise<number> {
  const rows = await tx
    .insertInto('declined_transactions')
    .values(declines)
    .onConflict(conflict => conflict.column('transaction_id').doNothing())
    .returning('transaction_id')
    .execute()
  return rows.length
}

/** The order, customer and network of an attempt. */
export async function findAttemptOrigin(db: Reader, paymentId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.order_id', 'payments.network_hash', 'orders.user_id'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
}

export type DeclineScope = { orderId: string; customerId: string; networkHash: string | null }

type Declines = {
  /** All declines of the order; 0 for another customer's order. */
  of_order: number
  /** The time of the nth newest decline; null when there are fewer. */
  of_customer: Date | null
  of_network: Date | null
}

/** The declines of an order, of its customer and of its network, in one statement. */
export async function findDeclines(
  db: Reader,
  { orderId, customerId, networkHash }: DeclineScope,
  { since, nth }: { since: Date; nth: { customer: number; network: number } },
): Promise<Declines> {
  const declines = sql`declined_transactions
    join payments on payments.id = declined_transactions.payment_id
    join orders on orders.id = payments.order_id`
  const newest = (condition: RawBuilder<unknown>, n: number) => sql`(
    select declined_at from ${declines} where declined_at > ${since} and ${condition}
    order by declined_at desc offset ${n - 1} limit 1)`
  const { rows } = await sql<Declines>`
    select
      (select count(*) from ${declines} where order_id = ${orderId} and user_id = ${customerId}) as of_order,
      ${newest(sql`user_id = ${customerId}`, nth.customer)} as of_customer,
      ${newest(sql`payments.network_hash = ${networkHash}`, nth.network)} as of_network`.execute(db)
  return rows[0] ?? { of_order: 0, of_customer: null, of_network: null }
}
