import type { Tx } from '#database/client.ts'
import { graceEnd, repeatsPeriod, type Term, termOfCharge } from '#model/subscription-terms.ts'
import { closeCase, openCase, wasReported } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { chargedAt, type ProviderTransaction } from '../../../paymob/transaction.ts'
import { recordFailedRenewal, recordRenewal, recordStrayCharge } from '../../orders/public.ts'
import { extendDeliveries } from '../../stock/public.ts'
import { notifyRenewalFailed, notifyRenewed } from '../notify-owner.ts'
import {
  extendSubscription,
  findLastPayment,
  findLastPeriod,
  insertPeriod,
  type LockedSubscription,
  listKnownCharges,
  lockSubscription,
  payPeriod,
  setGrace,
  shortenPeriod,
} from '../queries.ts'
import { payMissedPeriod } from './pay-missed-period.ts'

export type SettledCharge = 'renewed' | 'failed' | 'mismatch' | 'after_cancel' | 'repeated' | 'already'

type SettleDeps = Pick<Deps, 'database' | 'clock' | 'vault'>

/**
 * The only function that applies Paymob's answer about a charge. It locks the subscription, so concurrent calls run one
 * after the other, and the second finds the charge recorded.
 */
export async function settleCharge(
  { database, clock, vault }: SettleDeps,
  subscriptionId: string,
  transaction: ProviderTransaction,
): Promise<SettledCharge> {
  return database.transaction(async tx => {
    const subscription = await lockUpToDate(tx, vault, { subscriptionId, now: clock.now() })
    const [known] = await listKnownCharges(tx, [transaction.id])
    if (known && (known.state !== 'declined' || transaction.outcome === 'declined')) return 'already'
    const context = { tx, vault, subscription, transaction, now: clock.now() }
    if (transaction.outcome === 'declined')
      return (await isRepeated(context)) ? 'repeated' : recordFailure(context)
    if (!matchesAgreement(context)) return reportMismatch(context)
    if (isAfterCancel(context)) return refundStray(context, 'charged_after_cancel')
    return (await isRepeated(context)) ? refundStray(context, 'paid_twice') : renew(context)
  })
}

type ChargedSubscription = { subscriptionId: string; now: Date }

/** Locks the subscription. Applies a payment of its missed period first, if that job has not run yet. */
async function lockUpToDate(tx: Tx, vault: Deps['vault'], { subscriptionId, now }: ChargedSubscription) {
  const found = await lockSubscription(tx, subscriptionId)
  if (!found) throw new Error(`subscription ${subscriptionId} does not exist`)
  const isExtended = await payMissedPeriod({ tx, vault, subscription: found, now })
  return (isExtended && (await lockSubscription(tx, subscriptionId))) || found
}

/** Whether the customer has already paid the period of this charge on a payment page. */
async function isRepeated({ tx, subscription, transaction, now }: ChargeContext): Promise<boolean> {
  const { id, days } = subscription
  const last = await findLastPayment(tx, id)
  if (last?.kind !== 'missed') return false
  const period = { endsAt: endOf(subscription), days, extendedDays: last.extended_days }
  return repeatsPeriod(period, chargedAt(transaction, now))
}

type ChargeContext = {
  tx: Tx
  vault: Deps['vault']
  subscription: LockedSubscription
  transaction: ProviderTransaction
  now: Date
}

/** Whether the charge has the amount, currency and integration of the agreement. */
function matchesAgreement({ subscription, transaction }: ChargeContext): boolean {
  return (
    transaction.outcome === 'approved' &&
    transaction.amount === subscription.amount_halalas &&
    transaction.currency === 'SAR' &&
    transaction.integrationId === subscription.integration_id &&
    transaction.sourceId === subscription.provider_subscription_id
  )
}

function isAfterCancel({ subscription, transaction, now }: ChargeContext): boolean {
  return subscription.cancelled_at !== null && chargedAt(transaction, now) > subscription.cancelled_at
}

async function renew(context: ChargeContext): Promise<SettledCharge> {
  const { tx, subscription, transaction, now } = context
  const { id, days, next_billing_at: nextBillingAt } = subscription
  const endsAt = endOf(subscription)
  const term = termOfCharge({ endsAt, nextBillingAt, days }, chargedAt(transaction, now))
  const hasLapsed = term.startsAt > endsAt
  const open = await openPeriod(tx, id)
  const orderId = hasLapsed ? null : (open?.order_id ?? null)
  const recorded = await recordRenewal(tx, { subscriptionId: id, orderId, transaction, now })
  const paid = { paymentId: recorded.paymentId, orderId: recorded.order.id }
  if (open && !hasLapsed) await payPeriod(tx, open.id, paid)
  else {
    if (hasLapsed) await closeGap(tx, subscription, { open, term })
    await insertPeriod(tx, {
      subscription_id: id,
      starts_at: term.startsAt,
      ends_at: term.endsAt,
      state: 'paid',
      payment_id: paid.paymentId,
      order_id: paid.orderId,
      created_at: now,
    })
  }
  await extendSubscription(tx, id, term)
  const { order, item } = recorded
  await extendDeliveries(tx, { subscriptionId: id, ...item, from: endsAt, until: term.endsAt })
  const settled = { about: caseSubjectOf(transaction), now, resolution: 'renewed' } as const
  await closeCase(tx, { kind: 'amount_mismatch', ...settled })
  const renewed = {
    subscription,
    charge: transaction,
    order,
    term,
    waits: item.waits,
    by: 'provider',
  } as const
  await notifyRenewed(tx, context.vault, renewed)
  return 'renewed'
}

/** Closes the unpaid gap between two paid periods. */
async function closeGap(
  tx: Tx,
  subscription: LockedSubscription,
  { open, term }: { open: { id: string } | undefined; term: Term },
): Promise<void> {
  if (open) return shortenPeriod(tx, open.id, term.startsAt)
  await insertPeriod(tx, {
    subscription_id: subscription.id,
    starts_at: endOf(subscription),
    ends_at: term.startsAt,
    state: 'failed',
  })
}

async function recordFailure({
  tx,
  vault,
  subscription,
  transaction,
  now,
}: ChargeContext): Promise<SettledCharge> {
  const { id, days, next_billing_at: nextBillingAt } = subscription
  const endsAt = endOf(subscription)
  const open = await openPeriod(tx, id)
  const orderId = await recordFailedRenewal(tx, {
    subscriptionId: id,
    orderId: open?.order_id ?? null,
    transaction,
    now,
  })
  if (!open) {
    const term = termOfCharge({ endsAt, nextBillingAt, days }, endsAt)
    await insertPeriod(tx, {
      subscription_id: id,
      starts_at: term.startsAt,
      ends_at: term.endsAt,
      state: 'failed',
      order_id: orderId,
      created_at: now,
    })
  }
  const graceUntil = subscription.grace_until ?? graceEnd({ endsAt, nextBillingAt })
  await setGrace(tx, id, graceUntil)
  await notifyRenewalFailed(tx, vault, { subscription, transaction, graceUntil })
  return 'failed'
}

async function openPeriod(tx: Tx, subscriptionId: string) {
  const last = await findLastPeriod(tx, subscriptionId)
  return last?.state === 'failed' ? last : undefined
}

function endOf({ id, ends_at }: LockedSubscription): Date {
  if (ends_at === null) throw new Error(`renewing subscription ${id} has no end date`)
  return ends_at
}

/** Refunds a charge that buys nothing and opens a case. The subscription is not extended. */
async function refundStray(
  { tx, subscription, transaction, now }: ChargeContext,
  kind: 'charged_after_cancel' | 'paid_twice',
): Promise<SettledCharge> {
  const subscriptionId = subscription.id
  const { orderId, paymentId } = await recordStrayCharge(tx, { subscriptionId, transaction, now }, kind)
  const details = { transactionId: transaction.id, amountHalalas: transaction.amount }
  await openCase(tx, { kind, about: paymentId, orderId, paymentId, subscriptionId, details })
  return kind === 'paid_twice' ? 'repeated' : 'after_cancel'
}

/** Opens a case for a charge that does not match the agreement. The subscription is not extended. */
async function reportMismatch({ tx, subscription, transaction }: ChargeContext): Promise<SettledCharge> {
  const kind = 'amount_mismatch'
  const reported = { kind, about: caseSubjectOf(transaction), orderId: subscription.order_id } as const
  // Paymob lists the charge on every check; a case that staff resolved is not opened again.
  if (await wasReported(tx, reported)) return 'already'
  await openCase(tx, {
    ...reported,
    subscriptionId: subscription.id,
    details: {
      transactionId: transaction.id,
      outcome: transaction.outcome,
      amountHalalas: transaction.amount,
      expectedHalalas: subscription.amount_halalas,
      currency: transaction.currency,
      integrationId: transaction.integrationId,
    },
  })
  return 'mismatch'
}

function caseSubjectOf({ id }: ProviderTransaction): string {
  return `renewal:${id}`
}
