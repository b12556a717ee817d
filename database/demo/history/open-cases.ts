import { describeShortDurations, levelsOf, type ShortDuration, stockLevel } from '#model/stock-levels.ts'
import { durationLabel } from '../content/durations.ts'
import { after, before, hour } from './calendar.ts'
import type { Offer } from './price-list.ts'
import type { SimulationState } from './simulation-state.ts'

/** The default of `products.low_stock_mark`. */
const lowStockMark = 5

/** Opens the cases that staff must resolve today. */
export function openCases(simulation: SimulationState): void {
  openOverdueDeliveries(simulation)
  for (const offer of simulation.offers) reportShortStock(simulation, offer)
}

function openOverdueDeliveries(simulation: SimulationState): void {
  for (const { order, lines } of simulation.placed) {
    const overdue = lines.find(line => line.item.delivery_state === 'waiting')
    if (!overdue || !order.completed_at || order.completed_at > before(simulation.now, 24 * hour)) continue
    simulation.cases.push({
      id: simulation.random.uuid(),
      kind: 'delivery_overdue',
      dedupe_key: `delivery_overdue:${order.id}`,
      order_id: order.id,
      product_id: overdue.product.id,
      details: { orderNumber: order.number ?? 0 },
      created_at: after(order.completed_at, 24 * hour),
      due_at: after(order.completed_at, 48 * hour),
    })
  }
}

/** A case as the stock alarm would have opened it, and its mail as sent. */
function reportShortStock(simulation: SimulationState, { product, durations }: Offer): void {
  if (product.delivery !== 'instant') return
  const short = durations
    .map(({ days }) => countStock(simulation, product.id, days))
    .filter(({ left }) => stockLevel(left, lowStockMark) !== null)
  if (short.length === 0) return
  const at = before(simulation.now, 30 * hour)
  const { kind } = describeShortDurations(short)
  simulation.cases.push({
    id: simulation.random.uuid(),
    kind,
    dedupe_key: `${kind}:${product.id}`,
    product_id: product.id,
    details: { durations: short },
    created_at: at,
  })
  simulation.stockAlerts.push({ product_id: product.id, mailed_levels: levelsOf(short), mailed_at: at })
}

function countStock({ stock }: SimulationState, productId: string, days: number): ShortDuration {
  const [labelAr, label] = durationLabel(days)
  const units = stock.filter(
    unit => unit.product_id === productId && unit.days === days && unit.state === 'available',
  )
  return { days, label, labelAr, left: units.length }
}
