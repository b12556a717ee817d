import { classNames } from '../../ui/class-names.ts'
import type { ProductCardData } from './cards.ts'
import { ProductCard } from './product-card.tsx'

/** On a wide screen: the whole page, or what a column beside it leaves. */
export type GridColumns = 3 | 4

type Props = {
  products: readonly ProductCardData[]
  headingLevel: 2 | 3
  columns?: GridColumns
  /** How many pictures are seen before scrolling. */
  eager?: number
}

const layouts = { 3: 'md:grid-cols-3', 4: 'lg:grid-cols-4' }
const sizes = { 3: '(min-width: 1024px) 272px, (min-width: 768px) 31vw, 46vw', 4: undefined }

export function ProductGrid({ products, headingLevel, columns = 4, eager = 0 }: Props) {
  return (
    <ul className={classNames('grid grid-cols-2 gap-3 sm:gap-4.5', layouts[columns])}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            headingLevel={headingLevel}
            eager={index < eager}
            sizes={sizes[columns]}
          />
        </li>
      ))}
    </ul>
  )
}
