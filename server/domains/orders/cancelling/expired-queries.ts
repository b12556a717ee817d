import type { Reader } from '#database/client.ts'
import { openPaymentStates } from '#model/payment-states.ts'

/**
 * Pending orders whose time is over, oldest first. Those with a payment of unknown end come last: Paymob must be asked
 * about them, which may take long, and nobody else's order waits for that.
 */
export async function listExpired(db: Reader, now: Date, limit: number) {
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
