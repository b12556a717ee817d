import { startOfDayInRiyadh } from '#model/riyadh-time.ts'
import { closeCase, openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { publishChange } from '../notify-owner.ts'
import { enqueueSubscriptionCheck } from '../renewing/enqueue-subscription-check.ts'
import { enrolSubscriptionRow, findUnenrolled } from './start-queries.ts'

type EnrolDeps = Pick<Deps, 'database' | 'clock' | 'paymob'>

const retryMs = 4_000
const openCaseAfterMs = 600_000

/**
 * Finds the subscription that Paymob created from the first payment; it may appear seconds later. A coupon applies to
 * the first payment only, so the amount of the next charges is set to the full price.
 */
export async function enrolSubscription(
  { database, clock, paymob }: EnrolDeps,
  subscriptionId: string,
): Promise<void> {
  const open = await findUnenrolled(database.reader, subscriptionId)
  if (!open?.transaction_id) return
  const found = await paymob.findSubscriptionByTransaction(open.transaction_id)
  if (found.outcome !== 'found') return await retryLater({ database, clock }, open)
  const { subscription } = found
  if (subscription.amount !== open.amount_halalas) {
    const changed = await paymob.updateSubscription(subscription.id, { amount: open.amount_halalas })
    if (changed.outcome !== 'changed') return await retryLater({ database, clock }, open)
  }
  const now = clock.now()
  await database.transaction(async tx => {
    await enrolSubscriptionRow(tx, subscriptionId, {
      providerId: subscription.id,
      nextBillingAt: subscription.nextBilling ? startOfDayInRiyadh(subscription.nextBilling) : null,
      amount: open.amount_halalas,
      nextCheckAt: now,
    })
    await closeCase(tx, { kind: 'subscription_missing', about: open.id, now, resolution: 'found' })
    await publishChange(tx, open)
    // A charge or state change may have arrived before enrolment.
    await enqueueSubscriptionCheck(tx, subscriptionId, { now, cards: true })
  })
}

type Open = NonNullable<Awaited<ReturnType<typeof findUnenrolled>>>

async function retryLater(
  { database, clock }: Pick<EnrolDeps, 'database' | 'clock'>,
  open: Open,
): Promise<void> {
  const now = clock.now().getTime()
  const isLate = now - open.created_at.getTime() > openCaseAfterMs
  const runAt = new Date(now + (isLate ? openCaseAfterMs : retryMs))
  await database.transaction(async tx => {
    if (isLate) {
      await openCase(tx, {
        kind: 'subscription_missing',
        about: open.id,
        orderId: open.order_id,
        paymentId: open.payment_id,
        subscriptionId: open.id,
      })
    }
    await enqueueOnce(tx, 'enrol-subscription', { subscriptionId: open.id }, { runAt })
  })
}
