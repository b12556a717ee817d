import { after, day } from './calendar.ts'
import { addStock, deliverLines } from './deliver.ts'
import { payOrder } from './pay.ts'
import { startSubscriptions } from './start-subscriptions.ts'
import { change, type OrderRow, type PlacedOrder, tell, type World } from './world.ts'

type Completion = { refusedFirst?: number; leaveWaiting?: boolean }

/** Paid, or free: subscriptions start and goods go out. */
export function completeOrder(world: World, placed: PlacedOrder, how: Completion = {}): void {
  const isFree = placed.order.payment_method === 'free'
  const at = isFree ? placed.order.created_at : payOrder(world, placed, how.refusedFirst)
  markCompleted(world, placed, at)
  startSubscriptions(world, placed, at)
  deliverLines(world, placed, at, how.leaveWaiting ?? false)
}

export function markCompleted(world: World, placed: PlacedOrder, at: Date): void {
  change(placed.order, { status: 'completed', completed_at: at })
  tell(world, placed.order, 'completed', at, { by: 'system' })
}

/** Gives the coupon's use back too. */
export function cancelOrder(
  world: World,
  placed: PlacedOrder,
  reason: NonNullable<OrderRow['cancel_reason']>,
  at: Date,
): void {
  const { people } = world
  change(placed.order, { status: 'cancelled', cancel_reason: reason, cancelled_at: at })
  const actor = {
    customer: { by: 'customer', person: placed.customer },
    staff: { by: 'staff', person: people.worker },
    expired: { by: 'system' },
    payment_not_started: { by: 'system' },
    refunded: { by: 'staff', person: people.admin },
    renewal_failed: { by: 'provider' },
  } as const
  tell(world, placed.order, 'cancelled', at, actor[reason], { reason })
  const redemption = world.redemptions.find(row => row.order_id === placed.order.id)
  if (!redemption) return
  change(redemption, { state: 'returned', returned_at: at })
  const coupon = world.coupons.find(state => state.id === redemption.coupon_id)
  if (coupon) coupon.uses -= 1
}

/** Still payable: its accounts are held as long as it is. */
export function holdOrder(world: World, placed: PlacedOrder): void {
  for (const { item, product } of placed.lines) {
    for (let unit = 0; item.auto_receive && unit < item.quantity; unit += 1) {
      const account = addStock(world, product.id, item.days, after(placed.order.created_at, -3 * day))
      change(account, { state: 'reserved', reserved_for: item.id, reserved_at: placed.order.created_at })
    }
  }
}
