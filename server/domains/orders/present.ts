import { declineReason } from '#model/decline-reasons.ts'
import { halalas, toSar } from '#model/money.ts'
import { attemptsLeft, deliverBy, latestPaymentStart } from '#model/order-states.ts'
import type { findBuyer, OrderRow } from './records/order-queries.ts'
import type { PaymentRow } from './records/payment-queries.ts'

export function presentOrder(row: OrderRow) {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    paymentMethod: row.payment_method,
    subtotal: toSar(row.subtotal_halalas),
    discount: toSar(row.discount_halalas),
    total: toSar(row.total_halalas),
    couponCode: row.coupon_code,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    payableUntil: row.status === 'pending' ? (row.payable_until?.toISOString() ?? null) : null,
    attemptsLeft: attemptsLeftOf(row),
    startPaymentBy: startPaymentBy(row)?.toISOString() ?? null,
    isRenewal: row.renews_subscription_id !== null,
    items: row.items.map(item => presentItem(item, row)),
  }
}

function attemptsLeftOf({ status, payment_attempts: attempts, declines }: OrderRow): number {
  return status === 'pending' ? attemptsLeft({ attempts, declines }) : 0
}

function startPaymentBy(row: OrderRow): Date | null {
  if (row.payable_until === null || attemptsLeftOf(row) === 0) return null
  const latest = latestPaymentStart(row.reopened_at ?? row.created_at)
  return new Date(Math.min(row.payable_until.getTime(), latest.getTime()))
}

type Item = OrderRow['items'][number]

function presentItem(item: Item, { completed_at: paidAt }: OrderRow) {
  const waits = item.delivery_state === 'waiting'
  return {
    id: item.id,
    subscriptionId: item.product_id,
    quantity: item.quantity,
    price: toSar(halalas(item.unit_price_halalas)),
    total: toSar(halalas(item.line_total_halalas)),
    duration: item.days,
    durationLabel: item.duration_label,
    durationLabelAr: item.duration_label_ar,
    customFieldValues: item.custom_field_values as Record<string, string>,
    customFields: presentFields(item),
    autoReceive: item.auto_receive,
    delivered: item.delivery_state === 'delivered',
    deliveryState: item.delivery_state,
    // PostgreSQL formats timestamps inside JSON differently.
    deliveredAt: item.delivered_at === null ? null : new Date(item.delivered_at).toISOString(),
    deliverBy: waits && !item.auto_receive && paidAt ? deliverBy(paidAt).toISOString() : null,
    subscription: {
      id: item.product_id,
      name: item.product_name,
      nameAr: item.product_name_ar,
      image: item.image ?? '',
      price: toSar(halalas(item.price_halalas)),
    },
  }
}

/**
 * Custom-field values in the order of the product's fields; values of removed fields come last. An item from before
 * field names were stored uses the product's current ones.
 */
function presentFields(item: Item) {
  const values = item.custom_field_values as Record<string, string>
  const kept = item.custom_field_names_ar as Record<string, string>
  const present = new Map(item.fields.map(({ field_name, field_name_ar }) => [field_name, field_name_ar]))
  const names = new Set([...present.keys(), ...Object.keys(values)])
  return [...names].flatMap(fieldName => {
    const value = values[fieldName]
    if (value === undefined) return []
    return { fieldName, fieldNameAr: kept[fieldName] || present.get(fieldName) || fieldName, value }
  })
}

export function presentLastPayment(payment: PaymentRow | undefined) {
  if (!payment) return null
  return {
    state: payment.state,
    transactionId: payment.transaction_id,
    failureReason:
      payment.state === 'declined' ? declineReason(payment.failure_code, payment.failure_reason) : null,
  }
}

type Buyer = Awaited<ReturnType<typeof findBuyer>>

export function presentBuyer(user: Pick<Buyer, 'id' | 'full_name' | 'email' | 'phone'>) {
  return { id: user.id, fullName: user.full_name, email: user.email, phone: user.phone ?? '' }
}

/** An order that was cancelled since is not given any more. */
export function isGiven({ status, given_without_payment }: OrderRow): boolean {
  return status === 'completed' && given_without_payment
}
