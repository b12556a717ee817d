import { domainToASCII } from 'node:url'
import type { Tx } from '#database/client.ts'
import { billingOf } from '#model/billing.ts'
import { AppError } from '#model/errors.ts'
import { add } from '#model/money.ts'
import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import type { IntentionResult } from '../../../paymob/intention.ts'
import {
  type BegunAttempt,
  beginAttempt,
  failStart,
  type LockedOrder,
  leaveStartUnknown,
  recordPaymentPage,
} from '../../orders/public.ts'
import { findPayer } from '../queries.ts'
import { refuseCardTesting } from './card-testing.ts'
import { closeRefusedKeyCase, openRefusedKeyCase } from './refused-keys.ts'

type StartDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'config'>

type Start = {
  orderId: string
  customerId: string
  networkHash: string
  method: 'paymob' | 'subscription'
  /** The plan that the first payment enrols in. */
  planId?: string
  /** Stores the reply of an idempotent call with Paymob's answer. */
  storeReply: (tx: Tx, started: Started) => Promise<void>
}

export type Started = { checkoutUrl: string; orderId: string; attempt: number; expiresAt: Date }

/** Commits the attempt, calls Paymob, then records the answer: no transaction is open during the call. */
export async function startPayment(deps: StartDeps, start: Start): Promise<Started> {
  await refuseCardTesting(deps, start)
  const begun = await recordAttempt(deps, start)
  await failpoint('start.recorded')
  const result = await createIntention(deps, start, begun)
  await failpoint('start.answered')
  if (result.outcome === 'created') return recordIntention(deps, begun, result, start.storeReply)
  if (result.outcome === 'unknown') return leaveUnknown(deps, begun.paymentId)
  return abandon(deps, begun, result)
}

async function recordAttempt({ database, clock, config }: StartDeps, start: Start): Promise<BegunAttempt> {
  const now = clock.now()
  const integrationId = String(config.paymob.cardIntegrationId)
  return database.transaction(tx => beginAttempt(tx, { ...start, now, integrationId }))
}

async function createIntention(
  { database, paymob, config, clock }: StartDeps,
  start: Start,
  { order, attempt, expiresAt }: BegunAttempt,
) {
  const { items, ...buyer } = await findPayer(database.reader, order)
  const site = order.language === 'ar' ? config.publicUrl : `${config.publicUrl}/${order.language}`
  return paymob.createIntention({
    amount: order.total_halalas,
    currency: 'SAR',
    reference: `${order.id}_${attempt}`,
    integrationIds: [config.paymob.cardIntegrationId],
    billing: billingOf(
      { fullName: buyer.full_name, email: buyer.email, phone: buyer.phone },
      substituteEmail(buyer.id, config.mailFrom),
    ),
    items: paymentItems(order, items),
    language: order.language,
    extras: { order_id: order.id, tax: 0 },
    ...(start.planId ? { planId: start.planId } : {}),
    expirationSeconds: Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1_000),
    notificationUrl: `${config.publicUrl}/api/payments/paymob/webhook`,
    redirectionUrl: `${site}/payment-success?order_id=${order.id}`,
  })
}

/** The items that Paymob's page shows, named in the buyer's language. Their amounts add up to the total. */
function paymentItems(order: LockedOrder, items: Awaited<ReturnType<typeof findPayer>>['items']) {
  const named = items
    .filter(item => item.line_total_halalas > 0)
    .map(item => {
      const [name, label] =
        order.language === 'ar'
          ? [item.product_name_ar || item.product_name, item.duration_label_ar]
          : [item.product_name || item.product_name_ar, item.duration_label]
      return { name, amount: item.line_total_halalas, description: `${label} × ${item.quantity}` }
    })
  const isComplete = add(...named.map(({ amount }) => amount)) === order.total_halalas
  return isComplete ? named : [{ name: `Order ${order.number}`, amount: order.total_halalas }]
}

/** One address per customer, at the domain that the shop's own mails come from. */
function substituteEmail(customerId: string, mailFrom: string): string {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'shop.invalid'
  return `customer-${customerId}@${domainToASCII(domain)}`
}

async function recordIntention(
  { database, clock }: StartDeps,
  { paymentId, order, attempt, expiresAt }: BegunAttempt,
  created: Extract<IntentionResult, { outcome: 'created' }>,
  storeReply: Start['storeReply'],
): Promise<Started> {
  const now = clock.now()
  const started = { checkoutUrl: created.checkoutUrl, orderId: order.id, attempt, expiresAt }
  const { intentionId, providerOrderId } = created
  await database.transaction(async tx => {
    const { hasRefusedKey } = await recordPaymentPage(tx, paymentId, { intentionId, providerOrderId, now })
    if (hasRefusedKey) await closeRefusedKeyCase(tx, 'intention', now)
    await storeReply(tx, started)
  })
  return started
}

/** Paymob may have created the payment: keeps the order and its stock, and schedules a check. */
async function leaveUnknown({ database, clock }: StartDeps, paymentId: string): Promise<never> {
  await database.transaction(tx => leaveStartUnknown(tx, paymentId, clock.now()))
  throw new AppError('payment_start_unknown')
}

/** The payment certainly did not start. Cancels the order, unless an earlier payment page can still be paid. */
async function abandon(
  { database, clock }: StartDeps,
  { paymentId, order }: BegunAttempt,
  result: Exclude<IntentionResult, { outcome: 'created' | 'unknown' }>,
): Promise<never> {
  const reason = result.outcome === 'refused' ? result.reason : result.outcome
  const isCancelled = await database.transaction(async tx => {
    const failed = { orderId: order.id, now: clock.now(), attempt: { paymentId, reason } }
    const isCancelled = await failStart(tx, failed)
    if (result.outcome === 'unauthorized') await openRefusedKeyCase(tx, 'intention')
    return isCancelled
  })
  if (result.outcome === 'unauthorized') throw new AppError('gateway_unauthorized')
  const code = isCancelled ? 'payment_not_started' : 'payment_not_started_order_kept'
  throw new AppError(code, { values: { method: order.payment_method } })
}
