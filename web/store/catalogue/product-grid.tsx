import type { ProductCardData } from './cards.ts'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: readonly ProductCardData[]
  headingLevel: 2 | 3
  /** How many pictures are seen before scrolling. */
  eager?: number
}

export function ProductGrid({ products, headingLevel, eager = 0 }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4.5 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} headingLevel={headingLevel} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
