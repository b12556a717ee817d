import type { Insertable } from 'kysely'
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

/** Returns 0 for another customer's order. */
export async function countDeclinesOfOrder(
  db: Reader,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<number> {
  const row = await db
    .selectFrom('declined_transactions')
    .innerJoin('payments', 'payments.id', 'declined_transactions.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payments.order_id', '=', orderId)
    .where('orders.user_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return row.count
}

export type DeclineScope = { customerId: string } | { networkHash: string }

/** The time of the nth newest decline of a customer or a network; undefined when there are fewer. */
export async function findNthDecline(
  db: Reader,
  scope: DeclineScope,
  { n, since }: { n: number; since: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('declined_transactions')
    .innerJoin('payments', 'payments.id', 'declined_transactions.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('declined_transactions.declined_at')
    .where('declined_transactions.declined_at', '>', since)
    .where(
      'customerId' in scope ? 'orders.user_id' : 'payments.network_hash',
      '=',
      'customerId' in scope ? scope.customerId : scope.networkHash,
    )
    .orderBy('declined_transactions.declined_at', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.declined_at
}
