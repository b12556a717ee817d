import type { ProductCardData } from '../../lib/product-card/card-data.ts'
import { ProductCard } from '../../lib/product-card/product-card.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Columns on wide screens: 4, or 3 next to a sidebar. */
export type GridColumns = 3 | 4

type ProductGridProps = {
  products: readonly ProductCardData[]
  headingLevel: 2 | 3
  columns?: GridColumns
  /** How many images load eagerly, because they are above the fold. */
  eager?: number
}

const layouts = {
  3: { className: 'md:grid-cols-3', sizes: '(min-width: 1024px) 272px, (min-width: 768px) 31vw, 46vw' },
  4: {
    className: 'md:grid-cols-3 lg:grid-cols-4',
    sizes: '(min-width: 1180px) 282px, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 46vw',
  },
}
/** Four products in two rows of two on tablets. */
const fourProducts = {
  className: 'lg:grid-cols-4',
  sizes: '(min-width: 1180px) 282px, (min-width: 1024px) 24vw, 46vw',
}

export function ProductGrid({ products, headingLevel, columns = 4, eager = 0 }: ProductGridProps) {
  const { className, sizes } = columns === 4 && products.length === 4 ? fourProducts : layouts[columns]
  return (
    <ul className={classNames('grid grid-cols-2 gap-3 sm:gap-4.5', className)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} headingLevel={headingLevel} eager={index < eager} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
