import { ProductImage } from '../../lib/product-image.tsx'

/** A small square picture of a product beside its name. */
export function ItemPicture({ image }: { image: string }) {
  return (
    <span className="block w-10 shrink-0">
      <ProductImage image={image} sizes="40px" className="aspect-square rounded-sm" />
    </span>
  )
}
