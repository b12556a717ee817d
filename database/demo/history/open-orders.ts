import { after, before, day, hour, minute } from './calendar.ts'
import { buyerAt, lineOf } from './choose-order.ts'
import { completeOrder, reserveOrderStock } from './close-order.ts'
import { replaceDelivery } from './deliver.ts'
import { declinePayment } from './pay.ts'
import { placeOrder } from './place-order.ts'
import { refundLatePayment } from './refunds.ts'
import type { PlacedOrder, SimulationState } from './simulation-state.ts'

/** Orders that are pending now. */
const pending: readonly { minutesAgo: number; product: string; declines?: number }[] = [
  { minutesAgo: 3, product: 'kawkab-anime' },
  { minutesAgo: 8, product: 'nagham-premium' },
  { minutesAgo: 14, product: 'talq-english' },
  { minutesAgo: 21, product: 'mudarraj-live', declines: 1 },
]

/** Paid orders that wait for manual delivery; those with an auto-receive item are partly delivered. */
const waiting: readonly { hoursAgo: number; products: readonly string[] }[] = [
  { hoursAgo: 1.4, products: ['empty-quarter-season'] },
  { hoursAgo: 2.1, products: ['maktab-pro'] },
  { hoursAgo: 3.2, products: ['shasha-plus', 'oasis-gems'] },
  { hoursAgo: 5.5, products: ['morning-diwaniya'] },
  { hoursAgo: 9, products: ['risha-design', 'montaj-studio'] },
  { hoursAgo: 13, products: ['balanced-plate'] },
  { hoursAgo: 20, products: ['saha-play', 'empty-quarter-season'] },
  { hoursAgo: 27, products: ['murattil-quran'] },
]

export function openOrders(simulation: SimulationState): void {
  for (const { minutesAgo, product, declines = 0 } of pending) {
    const placed = placeFor(simulation, before(simulation.now, minutesAgo * minute), [product])
    for (let i = 0; i < declines; i += 1)
      declinePayment(simulation, placed, after(placed.order.created_at, minute))
    reserveOrderStock(simulation, placed)
  }
  for (const { hoursAgo, products } of waiting) {
    const placed = placeFor(simulation, before(simulation.now, hoursAgo * hour), products)
    completeOrder(simulation, placed, { leaveWaiting: true })
  }
}

function placeFor(simulation: SimulationState, at: Date, products: readonly string[]): PlacedOrder {
  return placeOrder(simulation, {
    customer: buyerAt(simulation, at),
    at,
    method: 'paymob',
    lines: products.map(product => lineOf(simulation, product)),
  })
}

/** Replaced accounts and payments that arrived after expiry. */
export function simulateProblems(simulation: SimulationState): void {
  const replaceable = simulation.deliveries.filter(
    row =>
      row.stock_account_id &&
      !row.ended_at &&
      row.delivered_at < before(simulation.now, 9 * day) &&
      row.delivered_at > before(simulation.now, 90 * day),
  )
  for (let i = 0; i < 6; i += 1) {
    const [old] = replaceable.splice(simulation.random.between(0, replaceable.length - 1), 1)
    if (old)
      replaceDelivery(simulation, old, after(old.delivered_at, simulation.random.between(20, 150) * hour))
  }
  for (const daysAgo of [11, 64]) {
    const placed = placeFor(simulation, before(simulation.now, daysAgo * day + 5 * hour), ['saha-play'])
    const payment = refundLatePayment(simulation, placed)
    if (!payment?.settled_at) continue
    simulation.cases.push({
      id: simulation.random.uuid(),
      kind: 'paid_after_expiry',
      state: 'resolved',
      dedupe_key: `paid_after_expiry:${payment.id}`,
      order_id: placed.order.id,
      payment_id: payment.id,
      details: { amountHalalas: payment.amount_halalas },
      created_at: payment.settled_at,
      resolved_at: after(payment.settled_at, 6 * minute),
      resolution: 'refunded',
    })
  }
}
