import type { ProductCardData } from '../../lib/product-card/card-data.ts'
import { ProductCard } from '../../lib/product-card/product-card.tsx'
import type { View } from './view-toggle.tsx'

const lists = {
  grid: 'grid grid-cols-2 gap-3 sm:gap-4.5 md:grid-cols-3',
  list: 'grid gap-3',
}
const sizes = {
  grid: '(min-width: 1180px) 368px, (min-width: 768px) 31vw, 46vw',
  list: '(min-width: 640px) 176px, 112px',
}

export function ServiceList({ services, view }: { services: readonly ProductCardData[]; view: View }) {
  return (
    <ul className={lists[view]}>
      {services.map(service => (
        <li key={service.id}>
          <ProductCard product={service} headingLevel={3} sizes={sizes[view]} isRow={view === 'list'} />
        </li>
      ))}
    </ul>
  )
}
