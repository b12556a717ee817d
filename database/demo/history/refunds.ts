import { type Halalas, halalas, percent } from '#model/money.ts'
import { after, before, day, hour, minute, workingMoment } from './calendar.ts'
import { cancelOrder } from './close-order.ts'
import { postRefund } from './ledger.ts'
import { approvePayment } from './pay.ts'
import {
  change,
  type PaymentRow,
  type PlacedOrder,
  type RefundRow,
  recordOrderEvent,
  type SimulationState,
} from './simulation-state.ts'

type Refund = { amount: Halalas; at: Date; reason: string; byShop?: boolean }

const reasons = [
  'الحساب توقف ولم يتوفر بديل',
  'وصل للعميل منتج غير الذي طلبه',
  'تعذّر التفعيل على بريد العميل',
  'خصم الفترة غير المستخدمة بعد عطل طويل',
]

/** Refunds an order in full or in part, with ledger entries, events and revoked access. */
export function refundOrder(
  simulation: SimulationState,
  placed: PlacedOrder,
  { amount, at, reason, byShop }: Refund,
): void {
  const payment = placed.payment
  if (!payment) throw new Error('nothing was paid that could be refunded')
  const confirmedAt = after(at, simulation.random.between(20, 240) * 1000)
  const id = simulation.random.uuid()
  const refund: RefundRow = {
    id,
    payment_id: payment.id,
    amount_halalas: amount,
    state: 'confirmed',
    request_key: `demo:${id}`,
    reason,
    requested_by: byShop ? null : simulation.people.admin.id,
    created_at: at,
    sent_at: after(at, 2000),
    confirmed_at: confirmedAt,
  }
  simulation.refunds.push(refund)
  postRefund(simulation, placed, refund)
  const isWhole = amount === payment.amount_halalas
  change(payment, { refunded_halalas: amount, state: isWhole ? 'refunded' : 'partly_refunded' })
  recordOrderEvent(
    simulation,
    placed.order,
    'refund_confirmed',
    confirmedAt,
    byShop ? { by: 'system' } : { by: 'staff', person: simulation.people.admin },
    { amountHalalas: amount, reason },
  )
  if (isWhole && placed.order.status === 'completed') revokeOrder(simulation, placed, confirmedAt)
}

/** The customer knows the credentials, so a refunded account is not sold again. */
function revokeOrder(simulation: SimulationState, placed: PlacedOrder, at: Date): void {
  cancelOrder(simulation, placed, 'refunded', at)
  const items = new Set(placed.lines.map(line => line.item.id))
  for (const delivery of simulation.deliveries) {
    if (!items.has(delivery.order_item_id) || delivery.ended_at) continue
    change(delivery, { ended_at: at, end_reason: 'refunded' })
    const account = simulation.stock.find(unit => unit.id === delivery.stock_account_id)
    if (account) change(account, { state: 'quarantined', quarantine_reason: 'refunded' })
  }
  for (const { item, subscription } of placed.lines) {
    change(item, { delivery_state: 'not_due', delivered_at: null })
    if (subscription) change(subscription, { state: 'cancelled', cancelled_at: at })
  }
}

/** Refunds some of the older one-time orders. */
export function refundSome(simulation: SimulationState, counts: { whole: number; part: number }): void {
  const candidates = simulation.placed.filter(
    ({ order, lines, payment, customer }) =>
      order.status === 'completed' &&
      order.payment_method === 'paymob' &&
      !order.coupon_code &&
      customer !== simulation.people.demoCustomer &&
      order.created_at < before(simulation.now, 4 * day) &&
      payment?.state === 'approved' &&
      lines.every(line => line.item.delivery_state === 'delivered'),
  )
  for (let i = 0; i < counts.whole + counts.part && candidates.length > 0; i += 1) {
    const [placed] = candidates.splice(simulation.random.between(0, candidates.length - 1), 1)
    if (!placed?.payment) continue
    const at = workingMoment(after(placed.order.created_at, simulation.random.between(8, 70) * hour))
    const whole = placed.payment.amount_halalas
    const amount = i < counts.whole ? whole : percent(whole, simulation.random.pick([25, 40, 50]))
    refundOrder(simulation, placed, { amount: halalas(amount), at, reason: simulation.random.pick(reasons) })
  }
}

/** A payment arrived after the order expired and its stock was sold: the shop refunds it and opens a case. */
export function refundLatePayment(simulation: SimulationState, placed: PlacedOrder): PaymentRow | undefined {
  const startedAt = after(placed.order.created_at, 6 * minute)
  const settledAt = approvePayment(simulation, placed, startedAt, after(startedAt, 33 * minute))
  cancelOrder(simulation, placed, 'expired', after(startedAt, 30 * minute))
  if (placed.payment) change(placed.payment, { is_stray: true })
  refundOrder(simulation, placed, {
    amount: placed.order.total_halalas,
    at: after(settledAt, minute),
    reason: 'وصل الدفع بعد انتهاء مهلة الطلب ونفاد المخزون',
    byShop: true,
  })
  return placed.payment
}
