import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { claimRefund, type RefundRow, settleRefund, settleUnknownRefund } from '../../orders/public.ts'
import { closeRefusedKeyCase, openRefusedKeyCase } from '../starting/refused-keys.ts'

type RefundDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'log'>

/** The job that sends a refund. After an unknown outcome it asks Paymob before it sends again. */
export async function sendRefund(deps: RefundDeps, refundId: string): Promise<void> {
  const claimed = await claimRefund(deps, refundId)
  if (!claimed) return
  const { refund, step } = claimed
  if (step === 'ask') {
    const found = await deps.paymob.findTransaction(refund.captured_as ?? '')
    return settleUnknownRefund(deps, refund, found)
  }
  await failpoint('refund.claimed')
  await sendToProvider(deps, refund)
}

async function sendToProvider(deps: RefundDeps, refund: RefundRow): Promise<void> {
  const { database, paymob, clock } = deps
  const transactionId = refund.captured_as
  if (transactionId === null)
    throw new Error(`refund ${refund.id} belongs to a payment without a transaction id`)
  const result = await paymob.refund({ transactionId, amount: refund.amount_halalas })
  await failpoint('refund.answered')
  if (result.outcome === 'unauthorized') await database.transaction(tx => openRefusedKeyCase(tx, 'intention'))
  else if (refund.waiting_reason === 'unauthorized' && result.outcome === 'refunded')
    await database.transaction(tx => closeRefusedKeyCase(tx, 'intention', clock.now()))
  await settleRefund(deps, refund, result)
}
