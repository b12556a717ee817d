import { after, before, historyDays, hour, minute, momentOf } from './calendar.ts'
import { cancelOrder, completeOrder } from './close-order.ts'
import { refusePayment } from './pay.ts'
import { placeOrder } from './place-order.ts'
import { followRenewals } from './renewals.ts'
import { couponAt, wantedOrder } from './shopping.ts'
import type { PlacedOrder, World } from './world.ts'

type Ending = 'completed' | 'expired' | 'customer' | 'staff' | 'payment_not_started'

const endings: readonly { ending: Ending; weight: number }[] = [
  { ending: 'completed', weight: 885 },
  { ending: 'expired', weight: 70 },
  { ending: 'customer', weight: 30 },
  { ending: 'staff', weight: 8 },
  { ending: 'payment_not_started', weight: 7 },
]

/** A year of trade, day by day, up to an hour ago. */
export function simulateTrade(world: World): void {
  const { random } = world
  for (const { startsAt, expectedOrders } of historyDays(world.now)) {
    const count = Math.round(expectedOrders * (0.65 + random.next() * 0.7))
    for (let i = 0; i < count; i += 1) {
      const at = momentOf(startsAt, random)
      if (at < before(world.now, hour)) tradeOnce(world, at)
    }
  }
}

function tradeOnce(world: World, at: Date): void {
  const { random } = world
  const { ending } = random.weighted(endings, item => item.weight)
  const request = wantedOrder(world, at)
  const coupon = couponAt(world, at, ending === 'completed')
  const placed = placeOrder(world, { ...request, ...(coupon ? { coupon } : {}) })
  // A free order completes at once: there is nothing left to give up.
  if (ending !== 'completed' && placed.order.payment_method !== 'free') {
    endWithoutSale(world, placed, ending)
    return
  }
  completeOrder(world, placed, { refusedFirst: random.chance(0.07) ? random.between(1, 2) : 0 })
  followRenewals(world, placed)
}

export function endWithoutSale(
  world: World,
  placed: PlacedOrder,
  ending: Exclude<Ending, 'completed'>,
): void {
  const { random } = world
  const placedAt = placed.order.created_at
  switch (ending) {
    case 'expired': {
      const triedAt = random.chance(0.5)
        ? refusePayment(world, placed, after(placedAt, 2 * minute))
        : placedAt
      cancelOrder(world, placed, 'expired', after(triedAt, 30 * minute))
      break
    }
    case 'customer':
      cancelOrder(world, placed, 'customer', after(placedAt, random.between(2, 20) * minute))
      break
    case 'staff':
      cancelOrder(world, placed, 'staff', after(placedAt, random.between(5, 25) * minute))
      break
    case 'payment_not_started':
      cancelOrder(world, placed, 'payment_not_started', after(placedAt, 20_000))
      break
  }
}
