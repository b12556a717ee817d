import { after, before, day, hour, minute } from './calendar.ts'
import { completeOrder, holdOrder } from './close-order.ts'
import { replaceDelivery } from './deliver.ts'
import { refusePayment } from './pay.ts'
import { placeOrder } from './place-order.ts'
import { refundLatePayment } from './refunds.ts'
import { buyerAt, lineOf } from './shopping.ts'
import type { PlacedOrder, World } from './world.ts'

/** Baskets that somebody is about to pay. */
const pending: readonly { minutesAgo: number; product: string; refusals?: number }[] = [
  { minutesAgo: 3, product: 'kawkab-anime' },
  { minutesAgo: 8, product: 'nagham-premium' },
  { minutesAgo: 14, product: 'talq-english' },
  { minutesAgo: 21, product: 'mudarraj-live', refusals: 1 },
]

/** Paid, and staff have not got to them yet; with an instant line beside it the order is partly delivered. */
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

export function openOrders(world: World): void {
  for (const { minutesAgo, product, refusals = 0 } of pending) {
    const placed = placeFor(world, before(world.now, minutesAgo * minute), [product])
    for (let i = 0; i < refusals; i += 1) refusePayment(world, placed, after(placed.order.created_at, minute))
    holdOrder(world, placed)
  }
  for (const { hoursAgo, products } of waiting) {
    const placed = placeFor(world, before(world.now, hoursAgo * hour), products)
    completeOrder(world, placed, { leaveWaiting: true })
  }
}

function placeFor(world: World, at: Date, products: readonly string[]): PlacedOrder {
  return placeOrder(world, {
    customer: buyerAt(world, at),
    at,
    method: 'paymob',
    lines: products.map(product => lineOf(world, product)),
  })
}

/** What goes wrong in a year: bad accounts that were replaced, and money that came too late. */
export function mishaps(world: World): void {
  const replaceable = world.deliveries.filter(
    row =>
      row.stock_account_id &&
      !row.ended_at &&
      row.delivered_at < before(world.now, 9 * day) &&
      row.delivered_at > before(world.now, 90 * day),
  )
  for (let i = 0; i < 6; i += 1) {
    const [old] = replaceable.splice(world.random.between(0, replaceable.length - 1), 1)
    if (old) replaceDelivery(world, old, after(old.delivered_at, world.random.between(20, 150) * hour))
  }
  for (const daysAgo of [11, 64]) {
    const placed = placeFor(world, before(world.now, daysAgo * day + 5 * hour), ['saha-play'])
    const payment = refundLatePayment(world, placed)
    if (!payment?.settled_at) continue
    world.cases.push({
      id: world.random.uuid(),
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
