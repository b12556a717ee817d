import { AppError } from '#model/errors.ts'
import { halalas, subtract, toSar } from '#model/money.ts'
import { policyRefundOfLine, usedDays } from '#model/refund-policy.ts'
import type { Deps } from '../../../deps.ts'
import { presentNote } from '../../../staff/present-note.ts'
import { listAccountEnds } from '../../stock/public.ts'
import { findWaitingRenewal } from '../fulfilling/deliver-renewal.ts'
import { maskedAccounts, presentDelivery } from '../fulfilling/show-accounts.ts'
import { listCreditNotes } from '../invoicing/credit-note-queries.ts'
import { presentCreditNote } from '../invoicing/show-invoice.ts'
import { isGiven, presentBuyer, presentLastPayment, presentOrder } from '../present.ts'
import { listEvents } from '../records/event-queries.ts'
import { findBuyer, findOrder, type OrderRow } from '../records/order-queries.ts'
import { findLastPayment, isPaid } from '../records/payment-queries.ts'
import { findRefundable } from '../refunding/request-refund.ts'
import { countOrdersOf, findRefunded, listAttempts, listFreeStock, listRefunds } from './detail-queries.ts'
import { listNotes } from './note-queries.ts'
import { presentAttempt, presentEvent, presentRefund } from './present.ts'
import { onlyAdminsGive } from './queries.ts'

/** An order with all details for staff. Accounts are masked. */
export async function showOrder(deps: Deps, orderId: string, { isAdmin }: { isAdmin: boolean }) {
  const { reader } = deps.database
  const order = await findOrder(reader, orderId)
  if (!order) throw new AppError('order_not_found')
  const [
    buyer,
    orderCount,
    last,
    accounts,
    attempts,
    money,
    refunds,
    creditNotes,
    notes,
    events,
    stock,
    paid,
    mayGive,
    refundable,
    renewal,
  ] = await Promise.all([
    findBuyer(reader, order.user_id),
    countOrdersOf(reader, order.user_id),
    findLastPayment(reader, orderId),
    maskedAccounts(deps, orderId),
    listAttempts(reader, orderId),
    findRefunded(reader, orderId),
    listRefunds(reader, orderId),
    listCreditNotes(reader, orderId),
    listNotes(reader, orderId),
    listEvents(reader, orderId),
    listAccountEnds(reader, orderId, deps.clock.now()).then(waiting => listFreeStock(reader, waiting)),
    isPaid(reader, order),
    isAdmin || onlyAdminsGive(reader).then(isLimited => !isLimited),
    isAdmin ? proposeRefund(deps, order) : null,
    findWaitingRenewal(reader, order, deps.clock.now()),
  ])
  return {
    ...presentOrder(order),
    user: { ...presentBuyer(buyer), orderCount },
    accounts,
    renewal: renewal && presentRenewal(renewal),
    givenWithoutPayment: isGiven(order),
    isPaid: paid,
    mayGive,
    payment: presentLastPayment(last),
    payments: attempts.map(presentAttempt),
    refunded: toSar(money.refunded_halalas),
    net: toSar(money.net_halalas),
    refunds: refunds.map(presentRefund),
    creditNotes: creditNotes.map(presentCreditNote),
    notes: notes.map(presentNote),
    timeline: events.map(presentEvent),
    freeStock: stock,
    refundable,
  }
}

type WaitingRenewal = NonNullable<Awaited<ReturnType<typeof findWaitingRenewal>>>

function presentRenewal({ until, accounts, ...renewal }: WaitingRenewal) {
  return {
    ...renewal,
    until: until.toISOString(),
    accounts: accounts.map(row => ({ ...presentDelivery(row, undefined), orderId: row.order_id })),
  }
}

/** What is left to refund, and what the refund policy allows today. Null when nothing is left. */
async function proposeRefund({ database, clock }: Pick<Deps, 'database' | 'clock'>, order: OrderRow) {
  const refundable = await findRefundable(database.reader, order.id)
  if (!refundable || refundable.left <= 0) return null
  const { payment, left } = refundable
  const refunded = subtract(payment.amount_halalas, left)
  const now = clock.now()
  const lines = order.items.map(item => {
    const line = {
      paid: halalas(item.line_total_halalas),
      deliveredAt: item.delivered_at === null ? null : new Date(item.delivered_at),
      days: item.days,
    }
    return { itemId: item.id, used: usedDays(line, now), amount: policyRefundOfLine(line, now) }
  })
  const allowed = lines.reduce((sum, { amount }) => sum + amount, 0)
  const proposed = Math.max(0, Math.min(left, allowed - refunded))
  return {
    left: toSar(left),
    refunded: toSar(refunded),
    proposed: toSar(halalas(proposed)),
    lines: lines.map(({ itemId, used, amount }) => ({ itemId, usedDays: used, amount: toSar(amount) })),
  }
}
