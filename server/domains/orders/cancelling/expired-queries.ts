import type { Reader } from '#database/client.ts'
import { openPaymentStates } from '#model/payment-states.ts'

/** Overdue pending orders, oldest first. Those with an open payment come last, because asking Paymob may take long. */
export async function listOrdersToExpire(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('payable_until', '<=', now)
    .orderBy(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .select('payments.id')
          .whereRef('order_id', '=', 'orders.id')
          .where('state', 'in', openPaymentStates),
      ),
    )
    .orderBy('payable_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
