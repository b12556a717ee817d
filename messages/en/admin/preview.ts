import { durations } from '../durations.ts'
import { store } from '../store.ts'

/** The words of a product's preview. The form loads both languages, whatever the language of the page. */
export const preview = {
  durations,
  discount: store.card.discount,
  featured: store.product.featured,
  instant: store.product.stock.plenty,
  byStaff: store.product.stock.byStaff,
  renews: 'Renews automatically at {price} every {duration}',
  addToCart: store.product.cart.add,
  noName: 'Name of the subscription',
  noDescription: 'The description appears here.',
}
