import type { Deps } from '../../deps.ts'
import { checkPayment } from './check-payment.ts'
import { listDuePayments } from './queries.ts'
import { listDueRefunds } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'

const batch = 200
const atOnce = 8

/** The net below the appointments of each payment: whatever is due and was not asked about is asked about now. */
export async function checkDuePayments(
  deps: Pick<Deps, 'database' | 'clock' | 'paymob' | 'log'>,
): Promise<void> {
  const now = deps.clock.now()
  const due = (await listDuePayments(deps.database.reader, now, batch)).values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const paymentId of due) await checkPayment(deps, paymentId)
  })
  await Promise.all(workers)
  for (const refundId of await listDueRefunds(deps.database.reader, now)) await sendRefund(deps, refundId)
}
