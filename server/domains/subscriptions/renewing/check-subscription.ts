import { isBilledEarly } from '#model/subscription-terms.ts'
import { closeCase, openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import type { ProviderSubscription } from '../../../paymob/subscription.ts'
import { isCaptured, type ProviderTransaction } from '../../../paymob/transaction.ts'
import {
  findSubscription,
  listKnownCharges,
  listToCheck,
  lockSubscription,
  setNextCheck,
} from '../queries.ts'
import { isExpired, statusFacts } from '../subscription-status.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { nextCheck } from './next-check.ts'
import { type SettledCharge, settleCharge } from './settle-charge.ts'

type CheckDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'vault'>

export type CheckedSubscription = 'checked' | 'unknown' | 'not_found' | 'not_enrolled'

/**
 * Asks Paymob for a subscription's state and charges and applies the answer. Callbacks, schedules and users start a
 * check; only a new charge in the answer extends the subscription.
 */
export async function checkSubscription(
  deps: CheckDeps,
  subscriptionId: string,
): Promise<CheckedSubscription> {
  const known = await findSubscription(deps.database.reader, subscriptionId)
  if (!known?.provider_subscription_id) return 'not_enrolled'
  const answer = await readFromPaymob(deps, known.provider_subscription_id)
  const settled: SettledCharge[] = []
  if (answer.outcome === 'checked') {
    for (const charge of await newCharges(deps, answer.charges))
      settled.push(await settleCharge(deps, subscriptionId, charge))
    await applyProviderState(deps, subscriptionId, answer.subscription)
  }
  await scheduleNext(deps, subscriptionId, {
    hasNewCharge: settled.some(result => result === 'renewed'),
    isMissing: answer.outcome === 'not_found',
  })
  return answer.outcome
}

type Answer =
  | { outcome: 'checked'; subscription: ProviderSubscription; charges: ProviderTransaction[] }
  | { outcome: 'unknown' | 'not_found' }

async function readFromPaymob({ paymob }: CheckDeps, providerId: string): Promise<Answer> {
  const found = await paymob.getSubscription(providerId)
  if (found.outcome !== 'found') return { outcome: found.outcome }
  const listed = await paymob.listSubscriptionTransactions(providerId)
  if (listed.outcome !== 'found') return { outcome: 'unknown' }
  const last = listed.complete ? undefined : await paymob.lastTransaction(providerId)
  if (last?.outcome === 'unknown') return { outcome: 'unknown' }
  const all = last?.outcome === 'found' ? [...listed.transactions, last.transaction] : listed.transactions
  return {
    outcome: 'checked',
    subscription: found.subscription,
    charges: all.filter(transaction => isRenewal(transaction, providerId)).toSorted(byTime),
  }
}

/** Excludes the order's first payment and card verifications. */
function isRenewal(transaction: ProviderTransaction, providerId: string): boolean {
  const { source, sourceId, isRefund, isVoid } = transaction
  return source === 'SUBSCRIPTION' && sourceId === providerId && !isRefund && !isVoid
}

function byTime(a: ProviderTransaction, b: ProviderTransaction): number {
  return (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0) || Number(a.id) - Number(b.id)
}

/** Charges that are not recorded yet, oldest first. Leaves out declines that a success followed. */
async function newCharges(
  { database }: CheckDeps,
  charges: ProviderTransaction[],
): Promise<ProviderTransaction[]> {
  const rows = await listKnownCharges(
    database.reader,
    charges.map(({ id }) => id),
  )
  const recorded = new Map(rows.map(({ transaction_id, state }) => [transaction_id, state]))
  const lastTaken = charges.findLastIndex(isCaptured)
  return charges.filter(({ id, outcome }, index) => {
    if (outcome === 'pending') return false
    if (outcome === 'declined') return !recorded.has(id) && index > lastTaken
    return !recorded.has(id) || recorded.get(id) === 'declined'
  })
}

async function scheduleNext(
  { database, clock }: CheckDeps,
  subscriptionId: string,
  { hasNewCharge, isMissing }: { hasNewCharge: boolean; isMissing: boolean },
): Promise<void> {
  await database.transaction(async tx => {
    const now = clock.now()
    const row = await lockSubscription(tx, subscriptionId)
    if (!row) return
    const about = subscriptionId
    if (isMissing)
      await openCase(tx, { kind: 'subscription_missing', about, orderId: row.order_id, subscriptionId })
    else await closeCase(tx, { kind: 'subscription_missing', about, now, resolution: 'found' })
    const { checks } = row
    const isCancelled = row.state === 'cancelled'
    const facts = statusFacts(row)
    await setNextCheck(
      tx,
      subscriptionId,
      nextCheck({ ...facts, checks, hasNewCharge, isExpired: isExpired(row, now), isCancelled }, now),
    )
    // Paymob counts from its own billing day, which is earlier after added days or a late charge. While that day is not in
    // the future, Paymob has not moved it for its charge yet; a later check finds it moved.
    const isCounted = row.next_billing_at !== null && row.next_billing_at > now
    if (row.state === 'active' && isCounted && isBilledEarly(facts))
      await enqueueOnce(tx, 'move-billing-date', { subscriptionId })
  })
}

const batchSize = 100
const concurrency = 4

/** A job that runs every minute and finds charges whose callback was lost. */
export async function checkDueSubscriptions(
  deps: Pick<Deps, 'database' | 'clock' | 'paymob' | 'vault'>,
): Promise<void> {
  const due = (await listToCheck(deps.database.reader, deps.clock.now(), batchSize)).values()
  const workers = Array.from({ length: concurrency }, async () => {
    for (const subscriptionId of due) await checkSubscription(deps, subscriptionId)
  })
  await Promise.all(workers)
}
