import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { toSar } from '#model/money.ts'
import { openPaymentStates } from '#model/payment-states.ts'
import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../deps.ts'
import { uuidOr } from '../../http/ids.ts'
import { readPage } from '../../http/list.ts'
import type { Router } from '../../http/route.ts'
import { addressKeyOf, networkHashOf } from '../../http/visitor.ts'
import { refuseUnpayable } from '../orders/public.ts'
import { openMissedPeriod } from '../subscriptions/public.ts'
import { receiveCallback } from './callbacks/receive-callback.ts'
import { countHistory, type HistoryFilter, listHistory } from './queries.ts'
import { findNewestRenewing } from './starting/plan-queries.ts'
import { preparePlan } from './starting/prepare-plan.ts'
import { type Started, startPayment } from './starting/start-payment.ts'

export function paymentRoutes(route: Router, deps: Deps): void {
  const { database, clock } = deps

  route('POST /api/payments/create-intention', async ({ body, session, raw, storeReply }) => {
    const orderId = orderIdIn(body.special_reference)
    return answer(
      await startPayment(deps, {
        orderId,
        customerId: session.userId,
        networkHash: networkHashOf(addressKeyOf(raw)),
        method: 'paymob',
        storeReply: (tx, started) => storeReply(tx, answer(started)),
      }),
    )
  })

  route('POST /api/subscription-management/{id}/pay-missed-period', async request => {
    const { params, session, raw, storeReply } = request
    const subscriptionId = uuidOr(params.id, 'subscription_not_found')
    const orderId = await openMissedPeriod(deps, { userId: session.userId, subscriptionId })
    return answer(
      await startPayment(deps, {
        orderId,
        customerId: session.userId,
        networkHash: networkHashOf(addressKeyOf(raw)),
        method: 'paymob',
        storeReply: (tx, started) => storeReply(tx, answer(started)),
      }),
    )
  })

  route('POST /api/payments/create-subscription-plan', async ({ session }) => {
    const orderId = await findNewestRenewing(database.reader, session.userId, clock.now())
    if (!orderId) throw new AppError('no_renewing_order')
    const planId = await preparePlan(deps, orderId)
    return { data: { id: Number(planId), orderId } }
  })

  route('POST /api/payments/create-subscription-intention', async request => {
    const { body, session, raw, storeReply } = request
    const orderId = orderIdIn(body.special_reference)
    const start = {
      orderId,
      customerId: session.userId,
      networkHash: networkHashOf(addressKeyOf(raw)),
      method: 'subscription',
      storeReply: (tx: Tx, started: Started) => storeReply(tx, answer(started)),
    } as const
    await refuseUnpayable(deps, start)
    const planId = await preparePlan(deps, orderId)
    return answer(await startPayment(deps, { ...start, planId }))
  })

  for (const name of ['GET /api/payments/history', 'GET /payments/history'] as const) {
    route(name, async ({ query, session }) => {
      const { status, days, search } = query
      const filter: HistoryFilter = {
        userId: session.userId,
        states: statesOf(status),
        since: days && new Date(clock.now().getTime() - Number(days) * dayMs),
        search: search?.trim(),
      }
      const { rows, pagination } = await readPage(query, {
        rows: span => listHistory(database.reader, filter, span),
        count: () => countHistory(database.reader, filter),
      })
      return { data: rows.map(presentPayment), pagination }
    })
  }
}

/** In a separate Fastify scope, where the body stays the raw text that Paymob signed. */
export function callbackRoutes(route: Router, deps: Deps): void {
  route('POST /api/payments/paymob/webhook', async ({ body, query, raw }) => {
    await receiveCallback(deps, { body, query, addressKey: addressKeyOf(raw) })
    return {}
  })
}

/** The specification's client may send our own reference of an attempt: `{orderId}_{attempt}`. */
function orderIdIn(reference: string): string {
  return uuidOr(reference.replace(/_\d+$/, ''), 'order_not_found')
}

function answer({ checkoutUrl, orderId, attempt, expiresAt }: Started) {
  return { checkoutUrl, data: { checkoutUrl, orderId, attempt, expiresAt: expiresAt.toISOString() } }
}

const shownStates = {
  successful: ['approved', 'refunded', 'partly_refunded', 'voided'],
  pending: openPaymentStates,
  failed: ['declined'],
} as const

function statesOf(status: 'all' | keyof typeof shownStates | undefined): HistoryFilter['states'] {
  return status === undefined || status === 'all' ? undefined : shownStates[status]
}

function presentPayment(row: Awaited<ReturnType<typeof listHistory>>[number]) {
  const status = (['successful', 'pending', 'failed'] as const).find(name =>
    (shownStates[name] as readonly string[]).includes(row.state),
  )
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    hasInvoice: row.invoice_number !== null,
    description: row.product_name,
    descriptionAr: row.product_name_ar,
    transactionId: row.transaction_id,
    amount: toSar(row.amount_halalas),
    refundedAmount: toSar(row.refunded_halalas),
    creditNoteNumbers: row.credit_note_numbers.map(Number),
    paymentMethod: row.payment_method,
    status: status ?? 'pending',
    createdAt: row.created_at.toISOString(),
  }
}
