import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { maxDeclinesPerOrder } from '#model/order-states.ts'
import { hourMs } from '#model/time-units.ts'
import { openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { chargedAt, type ProviderTransaction } from '../../../paymob/transaction.ts'
import { type DeclineScope, findAttemptOrigin, findDeclines, insertDeclines } from './decline-queries.ts'

/** Declined cards after which no new payment starts: per order in total, per customer and network within an hour. */
const declineLimits = { order: maxDeclinesPerOrder, customer: 10, network: 20 }

/** Refuses a new attempt while too many cards were declined for its order, its customer or its network. */
export async function refuseCardTesting(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { orderId, customerId, networkHash }: DeclineScope,
): Promise<void> {
  const now = clock.now().getTime()
  const declines = await findDeclines(
    database.reader,
    { orderId, customerId, networkHash },
    { since: new Date(now - hourMs), nth: declineLimits },
  )
  if (declines.of_order >= declineLimits.order) throw new AppError('too_many_attempts')
  const reached = [declines.of_customer, declines.of_network]
  const until = Math.max(...reached.map(declinedAt => (declinedAt ? declinedAt.getTime() + hourMs : 0)))
  if (until > now) throw new AppError('too_many_declines', { retryAfterSeconds: (until - now) / 1_000 })
}

/**
 * Records the declined transactions that Paymob shows for an attempt, and opens a case when a limit is reached. A
 * payment page accepts another card after a decline, so one attempt may have many.
 */
export async function recordDeclines(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  paymentId: string,
  transactions: readonly ProviderTransaction[],
): Promise<void> {
  const now = clock.now()
  const declines = transactions
    .filter(({ outcome }) => outcome === 'declined')
    .map(transaction => ({
      transaction_id: transaction.id,
      payment_id: paymentId,
      declined_at: chargedAt(transaction, now),
    }))
  if (declines.length === 0) return
  await database.transaction(async tx => {
    if ((await insertDeclines(tx, declines)) > 0) await openCaseAtLimit(tx, paymentId, now)
  })
}

/** One open case for a customer and one for a network, however many cards follow. */
async function openCaseAtLimit(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const origin = await findAttemptOrigin(tx, paymentId)
  if (!origin) return
  const { order_id: orderId, user_id: customerId, network_hash: networkHash } = origin
  const declines = await findDeclines(
    tx,
    { orderId, customerId, networkHash },
    { since: new Date(now.getTime() - hourMs), nth: declineLimits },
  )
  const report = (about: string, mark: keyof typeof declineLimits) =>
    openCase(tx, {
      kind: 'card_testing',
      about,
      orderId,
      paymentId,
      details: { mark, declines: declineLimits[mark] },
    })

  if (declines.of_order >= declineLimits.order) await report(`customer:${customerId}`, 'order')
  if (declines.of_customer) await report(`customer:${customerId}`, 'customer')
  if (declines.of_network) await report(`network:${networkHash}`, 'network')
}
