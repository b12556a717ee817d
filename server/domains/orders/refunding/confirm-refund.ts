import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { lockOrder } from '../records/order-queries.ts'
import { confirmRefundRow, findRefund, lockPaymentOfRefund } from '../records/refund-queries.ts'
import { recordRefund } from './record-refund.ts'

/** Records that Paymob confirmed our refund. Only the first call has an effect. */
export async function confirmRefund(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  refundId: string,
  transactionId: string | null,
): Promise<void> {
  const refund = await findRefund(database.reader, refundId)
  if (!refund) return
  await database.transaction(async tx => {
    const order = await lockOrder(tx, refund.order_id)
    const payment = await lockPaymentOfRefund(tx, refund.payment_id)
    const now = clock.now()
    if (!order || !(await confirmRefundRow(tx, refundId, { transactionId, now }))) return
    await recordRefund(tx, {
      order,
      payment,
      refundId,
      amount: refund.amount_halalas,
      source: 'shop',
      now,
    })
    await enqueue(tx, 'settle-claim-refund', { refundId })
  })
  await failpoint('refund.committed')
}
