import { isSettled } from '#model/payment-states.ts'
import { openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import type { ProviderTransaction } from '../../../paymob/transaction.ts'
import {
  findPayment,
  type PaymentRow,
  recordPaymentPage,
  type Settlement,
  scheduleNextCheck,
  settlePayment,
} from '../../orders/public.ts'
import { listNamedTransactions } from '../queries.ts'
import { recordDeclines } from '../starting/card-testing.ts'

type CheckDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'paymob' | 'log'>

export type Checked = Settlement | 'no_transaction' | 'unknown'

/**
 * Asks Paymob about a payment attempt and applies the answer. Callbacks, the return page and schedules all use it.
 */
export async function checkPayment(deps: CheckDeps, paymentId: string): Promise<Checked> {
  const payment = await findPayment(deps.database.reader, paymentId)
  if (!payment || isSettled(payment)) return 'already'
  const inquiry = await inquire(deps, payment)
  await failpoint('check.answered')
  if (inquiry.outcome === 'found') await recordDeclines(deps, payment.id, inquiry.transactions)
  const result =
    inquiry.outcome === 'found' ? await settle(deps, payment, inquiry.transactions) : inquiry.outcome
  if (result !== 'completed' && result !== 'refunding' && result !== 'already')
    await scheduleNextCheck(deps, payment, result)
  return result === 'unseen' ? 'unknown' : result
}

type Inquiry =
  | { outcome: 'found'; transactions: ProviderTransaction[] }
  | { outcome: 'no_transaction' | 'unseen' | 'unknown' }

async function inquire({ database, paymob, clock }: CheckDeps, payment: PaymentRow): Promise<Inquiry> {
  if (payment.provider_order_id === null) {
    // The answer to `createIntention` was lost, so only the reference is known.
    const found = await paymob.findTransactionByReference(payment.special_reference)
    if (found.outcome === 'not_found') return { outcome: 'no_transaction' }
    if (found.outcome === 'unknown') return { outcome: 'unknown' }
    const { providerOrderId } = found.transaction
    await database.transaction(tx =>
      recordPaymentPage(tx, payment.id, {
        intentionId: payment.special_reference,
        providerOrderId,
        now: clock.now(),
      }),
    )
    return { outcome: 'found', transactions: [found.transaction] }
  }
  const named = await listNamedTransactions(database.reader, payment.provider_order_id)
  const answer = await paymob.findTransactionsOfOrder({
    providerOrderId: payment.provider_order_id,
    knownTransactionIds: payment.transaction_id ? [payment.transaction_id, ...named] : named,
  })
  if (answer.outcome === 'unknown') return { outcome: 'unknown' }
  if (answer.paidByAnother) return { outcome: 'unseen' }
  const attempts = answer.transactions.filter(({ parentId }) => parentId === null)
  return attempts.length > 0 ? { outcome: 'found', transactions: attempts } : { outcome: 'no_transaction' }
}

/** A success counts first, then a pending transaction, then the last decline. */
async function settle(
  deps: CheckDeps,
  payment: PaymentRow,
  transactions: ProviderTransaction[],
): Promise<Settlement> {
  const [taken, ...more] = transactions.filter(
    ({ outcome }) => outcome !== 'declined' && outcome !== 'pending',
  )
  const open = transactions.findLast(({ outcome }) => outcome === 'pending')
  const decisive = taken ?? open ?? transactions.at(-1)
  if (!decisive) return 'pending'
  for (const transaction of more.filter(({ outcome }) => outcome === 'approved')) {
    await reportDuplicate(deps, payment, transaction)
  }
  return settlePayment(deps, payment, decisive)
}

/** Two successes on one payment page: one counts, and staff refund the other. */
async function reportDuplicate(
  { database }: CheckDeps,
  payment: PaymentRow,
  { id, amount }: ProviderTransaction,
) {
  await database.transaction(tx =>
    openCase(tx, {
      kind: 'paid_twice',
      about: `${payment.id}:${id}`,
      orderId: payment.order_id,
      paymentId: payment.id,
      details: { transactionId: id, amountHalalas: amount },
    }),
  )
}
