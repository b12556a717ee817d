import { before, day } from './calendar.ts'
import { addStock } from './deliver.ts'
import { change, type World } from './world.ts'

/** What is left to sell today, beside what the history delivered. */
export function fillShelf(world: World): void {
  const random = world.random.fork('shelf')
  for (const { product, durations } of world.offers) {
    if (product.delivery !== 'instant' || product.stock === 'sold-out') continue
    const [first] = durations
    for (const { days } of durations) {
      const isFirst = days === first?.days
      const count =
        product.stock === 'low' ? (isFirst ? 3 : 1) : random.between(isFirst ? 14 : 5, isFirst ? 30 : 12)
      for (let i = 0; i < count; i += 1) {
        addStock(world, product.id, days, before(world.now, random.between(1, 20) * day))
      }
    }
  }
  const bad = addStock(world, 'shasha-plus', 30, before(world.now, 6 * day))
  change(bad, { state: 'quarantined', quarantine_reason: 'the provider locked the account' })
}
