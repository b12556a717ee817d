import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { Rating } from '../../ui/data/rating.tsx'
import { useLanguage } from '../language.ts'
import { DiscountBadge } from '../product-card/card-parts.tsx'
import { ProductImage } from '../product-image.tsx'
import type { ProductView, Stock } from './product-view.ts'

/** The id of the section with the reviews. */
export const reviewsId = 'reviews'

const stockTones: Record<Stock, BadgeTone> = {
  plenty: 'good',
  few: 'warn',
  soldOut: 'bad',
  byStaff: 'neutral',
}

export function ProductBadges({ product }: { product: ProductView }) {
  const t = useTranslations('product')
  return (
    <p className="flex flex-wrap gap-2">
      {product.isFeatured && <Badge tone="brand">{t('featured')}</Badge>}
      {product.discountBadge > 0 && <DiscountBadge percent={product.discountBadge} />}
      <Badge tone={stockTones[product.stock]}>{t(`stock.${product.stock}`)}</Badge>
    </p>
  )
}

export function ProductRating({ product }: { product: ProductView }) {
  const t = useTranslations()
  const language = useLanguage()
  const reviews = t('product.reviews', { count: product.reviewCount })
  if (product.rating === null) return <p className="text-sm text-ink-2">{reviews}</p>
  const text = numberText(product.rating, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Rating rating={product.rating} label={t('store.card.rating', { rating: text })}>
      <span>
        <span aria-hidden="true">{text} · </span>
        <a href={`#${reviewsId}`} className="rounded-xs py-3.5 underline-offset-4 hover:underline">
          {reviews}
        </a>
      </span>
    </Rating>
  )
}

export function ProductPicture({ product }: { product: ProductView }) {
  return (
    <ProductImage
      image={product.image}
      sizes="(min-width: 1180px) 565px, (min-width: 768px) 48vw, 92vw"
      alt={product.name}
      eager
      className="aspect-4/3 rounded-lg"
    />
  )
}
