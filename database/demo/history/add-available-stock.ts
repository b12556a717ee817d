import { before, day } from './calendar.ts'
import { addStock } from './deliver.ts'
import { change, type SimulationState } from './simulation-state.ts'

/** Adds the stock that is available today. */
export function addAvailableStock(simulation: SimulationState): void {
  const random = simulation.random.fork('shelf')
  for (const { product, durations } of simulation.offers) {
    if (product.delivery !== 'instant' || product.stock === 'sold-out') continue
    const [first] = durations
    for (const { days } of durations) {
      const isFirst = days === first?.days
      const count =
        product.stock === 'low' ? (isFirst ? 3 : 1) : random.between(isFirst ? 14 : 6, isFirst ? 30 : 12)
      for (let i = 0; i < count; i += 1) {
        addStock(simulation, product.id, days, before(simulation.now, random.between(1, 20) * day))
      }
    }
  }
  const bad = addStock(simulation, 'shasha-plus', 30, before(simulation.now, 6 * day))
  change(bad, { state: 'quarantined', quarantine_reason: 'أوقف المزوّد الحساب' })
}
