import { halalas, toSar } from '#model/money.ts'
import { paymentAttempts } from '#model/order-states.ts'
import type { findBuyer, OrderRow } from './order-queries.ts'
import type { PaymentRow } from './payment-queries.ts'

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
    attemptsLeft: row.status === 'pending' ? paymentAttempts - row.payment_attempts : 0,
    items: row.items.map(presentItem),
  }
}

function presentItem(item: OrderRow['items'][number]) {
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
    autoReceive: item.auto_receive,
    delivered: item.delivery_state === 'delivered',
    deliveryState: item.delivery_state,
    // Inside JSON PostgreSQL writes moments in its own way.
    deliveredAt: item.delivered_at === null ? null : new Date(item.delivered_at).toISOString(),
    subscription: {
      id: item.product_id,
      name: item.product_name,
      nameAr: item.product_name_ar,
      image: item.image ?? '',
      price: toSar(halalas(item.price_halalas)),
    },
  }
}

export function presentLastPayment(payment: PaymentRow | undefined) {
  if (!payment) return null
  return {
    state: payment.state,
    transactionId: payment.transaction_id,
    failureReason: payment.state === 'declined' ? payment.failure_reason : null,
  }
}

type Buyer = Awaited<ReturnType<typeof findBuyer>>

export function presentBuyer(user: Pick<Buyer, 'id' | 'full_name' | 'email' | 'phone'>) {
  return { id: user.id, fullName: user.full_name, email: user.email, phone: user.phone ?? '' }
}
