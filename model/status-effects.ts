import type { OrderStatus } from './order-states.ts'

export type StatusEffect =
  | 'deliver_stock'
  | 'await_delivery'
  | 'issue_invoice'
  | 'no_payment'
  | 'release_stock'
  | 'return_coupon'
  | 'late_payment'
  | 'end_access'
  | 'keep_money'
  | 'reserve_again'
  | 'pay_again'

type ChangedOrder = {
  status: OrderStatus
  hasCoupon: boolean
  hasInvoice: boolean
  /** The shop has captured the customer's payment. */
  isPaid: boolean
  /** A payment may still succeed. */
  isPaymentOpen: boolean
  items: readonly { autoReceive: boolean }[]
}

/** What happens when staff set a status, in the order in which it happens. */
export function statusEffects(order: ChangedOrder, to: OrderStatus): StatusEffect[] {
  const hasInstant = order.items.some(({ autoReceive }) => autoReceive)
  const hasManual = order.items.some(({ autoReceive }) => !autoReceive)
  const when = (applies: boolean, ...effects: StatusEffect[]) => (applies ? effects : [])
  if (to === 'cancelled') {
    return order.status === 'completed'
      ? ['end_access', ...when(order.hasCoupon, 'return_coupon'), ...when(order.isPaid, 'keep_money')]
      : [
          ...when(hasInstant, 'release_stock'),
          ...when(order.hasCoupon, 'return_coupon'),
          ...when(order.isPaymentOpen, 'late_payment'),
        ]
  }
  const revived = when(order.status === 'cancelled' && hasInstant, 'reserve_again')
  if (to === 'pending') return [...revived, 'pay_again']
  return [
    ...revived,
    ...when(hasInstant, 'deliver_stock'),
    ...when(hasManual, 'await_delivery'),
    ...when(!order.hasInvoice, 'issue_invoice'),
    ...when(!order.isPaid, 'no_payment'),
  ]
}
