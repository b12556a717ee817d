import type { Halalas } from '#model/money.ts'
import type { Calls } from './calls.ts'
import { classifyMutation } from './classify-reply.ts'
import { amountIn, flagIn, idIn, objectIn, textIn } from './loose.ts'
import type { NotDone } from './outcomes.ts'

export type RefundInput = { transactionId: string; amount: Halalas }

export type RefundResult =
  /** The id of the child transaction that carries the refund. */
  { outcome: 'refunded' | 'pending'; transactionId: string; amount: Halalas } | NotDone

/**
 * Sent once, because Paymob has no idempotency keys. After `unknown`, the payment's `refundedAmount` shows the outcome.
 */
export async function refund(calls: Calls, { transactionId, amount }: RefundInput): Promise<RefundResult> {
  const call = { name: 'refund', method: 'POST', path: '/api/acceptance/void_refund/refund' } as const
  const body = { transaction_id: transactionId, amount_cents: String(amount) }
  const classified = classifyMutation(await calls.writeWithKey({ ...call, body }))
  if (classified.outcome !== 'answered') return classified
  return resultIn(classified.body, amount)
}

/** The answer is the child transaction. Without a clear success or failure, the refund may still have been made. */
function resultIn(value: unknown, asked: Halalas): RefundResult {
  const child = objectIn(value)
  const transactionId = idIn(child?.id)
  const [success, pending] = [flagIn(child?.success), flagIn(child?.pending)]
  if (pending && transactionId) return { outcome: 'pending', transactionId, amount: asked }
  if (success === false && pending === false) {
    const reason = textIn(objectIn(child?.data)?.message) ?? 'declined'
    return { outcome: 'refused', status: 200, reason }
  }
  const amount = amountIn(child?.amount_cents)
  if (!success || !transactionId || amount !== asked) return { outcome: 'unknown', reason: 'unreadable' }
  return { outcome: 'refunded', transactionId, amount }
}
