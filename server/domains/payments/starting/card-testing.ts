import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { maxDeclinesPerOrder } from '#model/order-states.ts'
import { openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import type { ProviderTransaction } from '../../../paymob/transaction.ts'
import { eraseOldNetworks } from '../../orders/public.ts'
import {
  countDeclinesOfOrder,
  type DeclineScope,
  findAttemptOrigin,
  findNthDecline,
  insertDeclines,
} from './decline-queries.ts'

/** Declined cards after which no new payment starts: per order in total, per customer and network within an hour. */
const declineLimits = { order: maxDeclinesPerOrder, customer: 10, network: 20 }
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Scope = { orderId: string; customerId: string; networkHash: string | null }

/** Refuses a new attempt while too many cards were declined for its order, its customer or its network. */
export async function refuseCardTesting(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { orderId, customerId, networkHash }: Scope,
): Promise<void> {
  const { reader } = database
  const ofOrder = await countDeclinesOfOrder(reader, { orderId, customerId })
  if (ofOrder >= declineLimits.order) throw new AppError('too_many_attempts')
  const now = clock.now().getTime()
  const since = new Date(now - hourMs)
  const reached = [
    await findNthDecline(reader, { customerId }, { n: declineLimits.customer, since }),
    networkHash === null
      ? undefined
      : await findNthDecline(reader, { networkHash }, { n: declineLimits.network, since }),
  ]
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
    .map(({ id, createdAt }) => ({
      transaction_id: id,
      payment_id: paymentId,
      // Paymob's clock may be ahead of ours.
      declined_at: createdAt && createdAt < now ? createdAt : now,
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
  const since = new Date(now.getTime() - hourMs)
  const isReached = async (scope: DeclineScope, n: number) =>
    (await findNthDecline(tx, scope, { n, since })) !== undefined
  const report = (about: string, mark: keyof typeof declineLimits) =>
    openCase(tx, {
      kind: 'card_testing',
      about,
      orderId,
      paymentId,
      details: { mark, declines: declineLimits[mark] },
    })

  const ofOrder = await countDeclinesOfOrder(tx, { orderId, customerId })
  if (ofOrder >= declineLimits.order) await report(`customer:${customerId}`, 'order')
  if (await isReached({ customerId }, declineLimits.customer))
    await report(`customer:${customerId}`, 'customer')
  if (networkHash !== null && (await isReached({ networkHash }, declineLimits.network)))
    await report(`network:${networkHash}`, 'network')
}

export async function clearPaymentNetworks({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await database.transaction(tx => eraseOldNetworks(tx, new Date(clock.now().getTime() - dayMs)))
}
