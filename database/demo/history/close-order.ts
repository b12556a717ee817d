import { after, day } from './calendar.ts'
import { addStock, deliverLines } from './deliver.ts'
import { payOrder } from './pay.ts'
import {
  change,
  type OrderRow,
  type PlacedOrder,
  recordOrderEvent,
  type SimulationState,
} from './simulation-state.ts'
import { startSubscriptions } from './start-subscriptions.ts'

type Completion = { declinesBefore?: number; leaveWaiting?: boolean }

/** Completes a paid or free order: starts its subscriptions and delivers its items. */
export function completeOrder(simulation: SimulationState, placed: PlacedOrder, how: Completion = {}): void {
  const isFree = placed.order.payment_method === 'free'
  const at = isFree ? placed.order.created_at : payOrder(simulation, placed, how.declinesBefore)
  markCompleted(simulation, placed, at)
  startSubscriptions(simulation, placed, at)
  deliverLines(simulation, placed, at, how.leaveWaiting ?? false)
}

export function markCompleted(simulation: SimulationState, placed: PlacedOrder, at: Date): void {
  change(placed.order, { status: 'completed', completed_at: at })
  recordOrderEvent(simulation, placed.order, 'order_completed', at, { by: 'system' })
}

/** Cancels an order and returns its coupon redemption. */
export function cancelOrder(
  simulation: SimulationState,
  placed: PlacedOrder,
  reason: NonNullable<OrderRow['cancel_reason']>,
  at: Date,
): void {
  const { people } = simulation
  change(placed.order, { status: 'cancelled', cancel_reason: reason, cancelled_at: at })
  const actor = {
    customer: { by: 'customer', person: placed.customer },
    staff: { by: 'staff', person: people.worker },
    expired: { by: 'system' },
    payment_not_started: { by: 'system' },
    refunded: { by: 'staff', person: people.admin },
    renewal_failed: { by: 'provider' },
  } as const
  const kind = reason === 'expired' ? 'order_expired' : 'order_cancelled'
  recordOrderEvent(simulation, placed.order, kind, at, actor[reason], { reason })
  const redemption = simulation.redemptions.find(row => row.order_id === placed.order.id)
  if (!redemption) return
  change(redemption, { state: 'returned', returned_at: at })
  const coupon = simulation.coupons.find(state => state.id === redemption.coupon_id)
  if (coupon) coupon.uses -= 1
}

/** Reserves stock accounts for an order that can still be paid. */
export function reserveOrderStock(simulation: SimulationState, placed: PlacedOrder): void {
  for (const { item, product } of placed.lines) {
    for (let unit = 0; item.auto_receive && unit < item.quantity; unit += 1) {
      const account = addStock(simulation, product.id, item.days, after(placed.order.created_at, -3 * day))
      change(account, { state: 'reserved', reserved_for: item.id, reserved_at: placed.order.created_at })
    }
  }
}
