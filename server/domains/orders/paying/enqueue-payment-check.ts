import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { listOpenPayments } from '../records/payment-queries.ts'

/** A customer waits on the result page: asks Paymob now instead of at the next scheduled check. */
export async function enqueuePaymentCheck(
  { database, limits }: Pick<Deps, 'database' | 'limits'>,
  orderId: string,
): Promise<void> {
  const open = await listOpenPayments(database.reader, orderId)
  for (const { id } of open) {
    if (!(await limits.tryConsume('payment-prompt', id))) continue
    await database.transaction(tx => enqueueOnce(tx, 'check-payment', { paymentId: id }, { priority: -1 }))
  }
}
