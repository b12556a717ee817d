import type { Calls } from './calls.ts'
import { classifyInquiry } from './classify-reply.ts'
import { idIn } from './loose.ts'
import type { NotFound, Unknown } from './outcomes.ts'
import { isCaptured, type ProviderTransaction, transactionIn } from './transaction.ts'
import type { Reply } from './transport.ts'

export type FoundTransaction = { outcome: 'found'; transaction: ProviderTransaction } | NotFound | Unknown

export type OrderQuery = {
  providerOrderId: string
  /** Ids from callbacks and from the return page, because Paymob's inquiry shows only an order's last transaction. */
  knownTransactionIds?: readonly string[]
}

export type OrderTransactions =
  | {
      outcome: 'answered'
      /** Without duplicates, oldest first; empty when there was no attempt to pay. */
      transactions: ProviderTransaction[]
      /** Paymob says that the order is paid, but none of these transactions is the payment. */
      paidByAnother: boolean
    }
  | Unknown

/** More ids than any order has attempts: limits the questions that forged ids can cause. */
const maxIds = 20

export async function findTransaction(calls: Calls, transactionId: string): Promise<FoundTransaction> {
  if (idIn(transactionId) === null) return { outcome: 'not_found' }
  const path = `/api/acceptance/transactions/${transactionId}`
  return foundIn(await calls.read({ name: 'find_transaction', method: 'GET', path }))
}

export async function findLastTransaction(
  calls: Calls,
  of: { order_id: string } | { merchant_order_id: string },
): Promise<FoundTransaction> {
  const path = '/api/ecommerce/orders/transaction_inquiry'
  return foundIn(await calls.read({ name: 'inquire', method: 'POST', path, body: of }))
}

export function foundIn(reply: Reply): FoundTransaction {
  const classified = classifyInquiry(reply)
  if (classified.outcome !== 'answered') return classified
  const transaction = transactionIn(classified.body)
  return transaction ? { outcome: 'found', transaction } : { outcome: 'unknown', reason: 'unreadable' }
}

/**
 * Finds all transactions of an order. The order's inquiry shows only the last one, which may be a decline after a
 * success, or its refund. Therefore every known id and every parent is looked up too.
 */
export async function findTransactionsOfOrder(
  calls: Calls,
  { providerOrderId, knownTransactionIds = [] }: OrderQuery,
): Promise<OrderTransactions> {
  const last = await findLastTransaction(calls, { order_id: providerOrderId })
  const answers = [last, ...(await findEach(calls, knownTransactionIds, last))]
  const parents = answers.flatMap(answer =>
    answer.outcome === 'found' ? (answer.transaction.parentId ?? []) : [],
  )
  answers.push(...(await findEach(calls, parents, ...answers)))

  const transactions = ofOrder(answers, providerOrderId)
  const isPaid = transactions.some(isCaptured)
  const unknown = answers.find(answer => answer.outcome === 'unknown')
  if (unknown && !isPaid) return unknown
  const paidByAnother = !isPaid && transactions.some(({ orderIsPaid }) => orderIsPaid === true)
  return { outcome: 'answered', transactions, paidByAnother }
}

async function findEach(calls: Calls, ids: readonly string[], ...known: FoundTransaction[]) {
  const answered = new Set(known.map(answer => (answer.outcome === 'found' ? answer.transaction.id : null)))
  const open = [...new Set(ids)].filter(id => !answered.has(id)).slice(0, maxIds)
  const answers: FoundTransaction[] = []
  for (const id of open) answers.push(await findTransaction(calls, id))
  return answers
}

/** Removes duplicates and transactions of other orders, because a callback may name any id. */
function ofOrder(answers: readonly FoundTransaction[], providerOrderId: string): ProviderTransaction[] {
  const found = answers.flatMap(answer => (answer.outcome === 'found' ? answer.transaction : []))
  const own = found.filter(transaction => transaction.providerOrderId === providerOrderId)
  const unique = new Map(own.map(transaction => [transaction.id, transaction]))
  return [...unique.values()].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
}
