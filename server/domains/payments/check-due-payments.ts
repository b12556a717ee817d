import type { Deps } from '../../deps.ts'
import { checkPayment } from './check-payment.ts'
import { listDuePayments, listPaymentsToCheck } from './queries.ts'
import { listDueRefunds } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'

type CheckDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'paymob' | 'log'>

const dueAtMost = 200
const openAtMost = 2_000
const atOnce = 8

/** The net below the appointments of each payment: whatever is due and was not asked about is asked about now. */
export async function checkDuePayments(deps: CheckDeps): Promise<void> {
  const now = deps.clock.now()
  const due = (await listDuePayments(deps.database.reader, now, dueAtMost)).values()
  await eightAtOnce(async () => {
    for (const paymentId of due) await checkPayment(deps, paymentId)
  })
  for (const refundId of await listDueRefunds(deps.database.reader, now)) await sendRefund(deps, refundId)
}

/**
 * Runs whenever a worker starts. While none ran, callbacks may have been lost, and customers may have paid: asks about
 * every attempt that can still be paid, due or not. Stops when Paymob cannot be reached; the appointments remain.
 */
export async function checkOpenPayments(deps: CheckDeps): Promise<void> {
  const open = (await listPaymentsToCheck(deps.database.reader, openAtMost)).values()
  await eightAtOnce(async () => {
    for (const paymentId of open) {
      if (!deps.paymob.isReachable()) return
      await checkPayment(deps, paymentId)
    }
  })
}

async function eightAtOnce(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: atOnce }, work))
}
