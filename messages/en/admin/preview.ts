import { durations } from '../durations.ts'
import { product } from '../product.ts'
import { store } from '../store.ts'

/** The words of a product's preview. The form loads both languages, whatever the language of the page. */
export const preview = {
  durations,
  discount: store.card.discount,
  featured: product.featured,
  instant: product.stock.plenty,
  byStaff: product.stock.byStaff,
  soldOut: product.stock.soldOut,
  renews: 'Renews automatically at <price></price> every {duration}',
  addToCart: store.cart.add,
  noName: 'Name of the subscription',
  noDescription: 'The description appears here.',
}
