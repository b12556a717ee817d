import { after, before, historyDays, hour, minute, momentOf } from './calendar.ts'
import { chooseOrder, couponAt } from './choose-order.ts'
import { cancelOrder, completeOrder } from './close-order.ts'
import { declinePayment } from './pay.ts'
import { placeOrder } from './place-order.ts'
import { simulateRenewals } from './renewals.ts'
import type { PlacedOrder, SimulationState } from './simulation-state.ts'

type Outcome = 'completed' | 'expired' | 'customer' | 'staff' | 'payment_not_started'

const outcomes: readonly { outcome: Outcome; weight: number }[] = [
  { outcome: 'completed', weight: 885 },
  { outcome: 'expired', weight: 70 },
  { outcome: 'customer', weight: 30 },
  { outcome: 'staff', weight: 8 },
  { outcome: 'payment_not_started', weight: 7 },
]

/** Simulates a year of orders, day by day, up to an hour ago. */
export function simulateOrders(simulation: SimulationState): void {
  const { random } = simulation
  for (const { startsAt, expectedOrders } of historyDays(simulation.now)) {
    const count = Math.round(expectedOrders * (0.65 + random.next() * 0.7))
    for (let i = 0; i < count; i += 1) {
      const at = momentOf(startsAt, random)
      if (at < before(simulation.now, hour)) simulateOrder(simulation, at)
    }
  }
}

function simulateOrder(simulation: SimulationState, at: Date): void {
  const { random } = simulation
  const { outcome } = random.weighted(outcomes, item => item.weight)
  const request = chooseOrder(simulation, at)
  const coupon = couponAt(simulation, at, outcome === 'completed')
  const placed = placeOrder(simulation, { ...request, ...(coupon ? { coupon } : {}) })
  // A free order completes at once, so it cannot end unpaid.
  if (outcome !== 'completed' && placed.order.payment_method !== 'free') {
    endUnpaid(simulation, placed, outcome)
    return
  }
  completeOrder(simulation, placed, { declinesBefore: random.chance(0.07) ? random.between(1, 2) : 0 })
  simulateRenewals(simulation, placed)
}

export function endUnpaid(
  simulation: SimulationState,
  placed: PlacedOrder,
  outcome: Exclude<Outcome, 'completed'>,
): void {
  const { random } = simulation
  const placedAt = placed.order.created_at
  switch (outcome) {
    case 'expired': {
      const triedAt = random.chance(0.5)
        ? declinePayment(simulation, placed, after(placedAt, 2 * minute))
        : placedAt
      cancelOrder(simulation, placed, 'expired', after(triedAt, 30 * minute))
      break
    }
    case 'customer':
      cancelOrder(simulation, placed, 'customer', after(placedAt, random.between(2, 20) * minute))
      break
    case 'staff':
      cancelOrder(simulation, placed, 'staff', after(placedAt, random.between(5, 25) * minute))
      break
    case 'payment_not_started':
      cancelOrder(simulation, placed, 'payment_not_started', after(placedAt, 20_000))
      break
  }
}
