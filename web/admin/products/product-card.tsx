import { useTranslations } from 'use-intl'
import { discountBadge, hasDiscount } from '#model/pricing.ts'
import type { Product } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { ProductImage } from '../../lib/product-image.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { ProductPrice, ProductStock } from './columns.tsx'
import { ProductState } from './form/product-header.tsx'

/** A product in the grid, and in the list on a phone. */
export function ProductCard({ product }: { product: Product }) {
  const t = useTranslations('admin.products.list')
  const language = useLanguage()
  return (
    <div className="flex gap-3">
      <span className="w-24 shrink-0 overflow-clip rounded-sm self-start">
        <ProductImage image={product.image} sizes="96px" className="aspect-4/3" />
      </span>
      <div className="grid min-w-0 grow content-start gap-1">
        <RowLink className="line-clamp-2 rounded-xs font-medium wrap-anywhere hover:underline">
          {localized(product, 'name', language)}
        </RowLink>
        <p className="truncate text-sm text-ink-2">{localized(product, 'category', language)}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <ProductPrice product={product} />
          {hasDiscount(product.discount) && (
            <span className="text-offer">
              {t('discount', { percent: String(discountBadge(product.discount)) })}
            </span>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <ProductState product={product} />
          <ProductStock product={product} />
        </p>
      </div>
    </div>
  )
}
