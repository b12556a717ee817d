import { DiscountBadge } from '../../lib/product-card-parts.tsx'
import { ProductImage } from '../../lib/product-image.tsx'
import type { ProductView } from './product-view.ts'

export function ProductPicture({ product }: { product: ProductView }) {
  return (
    <div className="relative overflow-clip rounded-lg">
      <ProductImage
        image={product.image}
        sizes="(min-width: 1180px) 565px, (min-width: 768px) 48vw, 92vw"
        alt={product.name}
        eager
        className="aspect-4/3"
      />
      {product.discountBadge > 0 && (
        <span className="absolute start-4 top-4">
          <DiscountBadge percent={product.discountBadge} />
        </span>
      )}
    </div>
  )
}
