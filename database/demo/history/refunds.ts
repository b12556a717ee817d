import { type Halalas, halalas, percent } from '#model/money.ts'
import { after, before, day, hour, minute, workingMoment } from './calendar.ts'
import { cancelOrder } from './close-order.ts'
import { postRefund } from './ledger.ts'
import { approvePayment } from './pay.ts'
import { change, type PaymentRow, type PlacedOrder, type RefundRow, tell, type World } from './world.ts'

type Refund = { amount: Halalas; at: Date; reason: string; byShop?: boolean }

const reasons = [
  'الحساب توقف ولم يتوفر بديل',
  'وصل للعميل منتج غير الذي طلبه',
  'تعذّر التفعيل على بريد العميل',
  'خصم الفترة غير المستخدمة بعد عطل طويل',
]

/** Money back in full or in part, with everything that follows from it. */
export function refundOrder(world: World, placed: PlacedOrder, { amount, at, reason, byShop }: Refund): void {
  const payment = placed.payment
  if (!payment) throw new Error('nothing was paid that could be refunded')
  const confirmedAt = after(at, world.random.between(20, 240) * 1000)
  const id = world.random.uuid()
  const refund: RefundRow = {
    id,
    payment_id: payment.id,
    amount_halalas: amount,
    state: 'confirmed',
    request_key: `demo:${id}`,
    reason,
    requested_by: byShop ? null : world.people.admin.id,
    created_at: at,
    sent_at: after(at, 2000),
    confirmed_at: confirmedAt,
  }
  world.refunds.push(refund)
  postRefund(world, placed, refund)
  const isWhole = amount === payment.amount_halalas
  change(payment, { refunded_halalas: amount, state: isWhole ? 'refunded' : 'partly_refunded' })
  tell(
    world,
    placed.order,
    'refunded',
    confirmedAt,
    byShop ? { by: 'system' } : { by: 'staff', person: world.people.admin },
    { amountHalalas: amount, reason },
  )
  if (isWhole && placed.order.status === 'completed') takeBack(world, placed, confirmedAt)
}

/** The customer knows the credentials, so a refunded account is not sold again. */
function takeBack(world: World, placed: PlacedOrder, at: Date): void {
  cancelOrder(world, placed, 'refunded', at)
  const items = new Set(placed.lines.map(line => line.item.id))
  for (const delivery of world.deliveries) {
    if (!items.has(delivery.order_item_id) || delivery.ended_at) continue
    change(delivery, { ended_at: at, end_reason: 'refunded' })
    const account = world.stock.find(unit => unit.id === delivery.stock_account_id)
    if (account) change(account, { state: 'quarantined', quarantine_reason: 'refunded' })
  }
  for (const { item, subscription } of placed.lines) {
    change(item, { delivery_state: 'not_due', delivered_at: null })
    if (subscription) change(subscription, { state: 'cancelled', cancelled_at: at })
  }
}

/** Some of the older one-time orders went wrong. */
export function refundSome(world: World, counts: { whole: number; part: number }): void {
  const candidates = world.placed.filter(
    ({ order, lines, payment, customer }) =>
      order.status === 'completed' &&
      order.payment_method === 'paymob' &&
      !order.coupon_code &&
      customer !== world.people.demoCustomer &&
      order.created_at < before(world.now, 4 * day) &&
      payment?.state === 'approved' &&
      lines.every(line => line.item.delivery_state === 'delivered'),
  )
  for (let i = 0; i < counts.whole + counts.part && candidates.length > 0; i += 1) {
    const [placed] = candidates.splice(world.random.between(0, candidates.length - 1), 1)
    if (!placed?.payment) continue
    const at = workingMoment(after(placed.order.created_at, world.random.between(8, 70) * hour))
    const whole = placed.payment.amount_halalas
    const amount = i < counts.whole ? whole : percent(whole, world.random.pick([25, 40, 50]))
    refundOrder(world, placed, { amount: halalas(amount), at, reason: world.random.pick(reasons) })
  }
}

/** The money came after the order had expired and its stock was gone: given back at once, and a person told. */
export function refundLatePayment(world: World, placed: PlacedOrder): PaymentRow | undefined {
  const startedAt = after(placed.order.created_at, 6 * minute)
  const settledAt = approvePayment(world, placed, startedAt, after(startedAt, 33 * minute))
  cancelOrder(world, placed, 'expired', after(startedAt, 30 * minute))
  refundOrder(world, placed, {
    amount: placed.order.total_halalas,
    at: after(settledAt, minute),
    reason: 'وصل الدفع بعد انتهاء مهلة الطلب ونفاد المخزون',
    byShop: true,
  })
  return placed.payment
}
