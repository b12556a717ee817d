import type { SimulationState } from './simulation-state.ts'

export type Popularity = { sold: number; reviews: number; rating: number }

const reviewShare = 0.38

/** Units sold in completed orders, and the ratings of a share of the customers. */
export function popularityOf(simulation: SimulationState): Map<string, Popularity> {
  const random = simulation.random.fork('reviews')
  const stars = new Map<string, number[]>()
  const sold = new Map<string, number>()
  const liking = new Map(simulation.offers.map(offer => [offer.product.id, 0.8 + random.next() * 0.19]))
  for (const { order, lines } of simulation.placed) {
    if (order.status !== 'completed') continue
    for (const { item, product } of lines) {
      sold.set(product.id, (sold.get(product.id) ?? 0) + item.quantity)
      const canReview = item.delivery_state === 'delivered' && !order.renews_subscription_id
      if (!canReview || !random.chance(reviewShare)) continue
      const given = random.chance(liking.get(product.id) ?? 0.9)
        ? random.pick([5, 5, 5, 4])
        : random.between(1, 4)
      stars.set(product.id, [...(stars.get(product.id) ?? []), given])
    }
  }
  return new Map(
    simulation.offers.map(({ product }) => {
      const given = stars.get(product.id) ?? []
      const sum = given.reduce((total, star) => total + star, 0)
      const rating = given.length === 0 ? 0 : Math.round((sum / given.length) * 100) / 100
      return [product.id, { sold: sold.get(product.id) ?? 0, reviews: given.length, rating }]
    }),
  )
}
