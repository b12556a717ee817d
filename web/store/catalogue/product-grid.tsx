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

const layouts = {
  3: { className: 'md:grid-cols-3', sizes: '(min-width: 1024px) 272px, (min-width: 768px) 31vw, 46vw' },
  4: {
    className: 'md:grid-cols-3 lg:grid-cols-4',
    sizes: '(min-width: 1180px) 282px, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 46vw',
  },
}
/** On a tablet two and two: of three columns the fourth would stand alone. */
const justFour = {
  className: 'lg:grid-cols-4',
  sizes: '(min-width: 1180px) 282px, (min-width: 1024px) 24vw, 46vw',
}

export function ProductGrid({ products, headingLevel, columns = 4, eager = 0 }: Props) {
  const { className, sizes } = columns === 4 && products.length === 4 ? justFour : layouts[columns]
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
