import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { Price } from '../../lib/price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { ProductView } from './product-view.ts'

export function ProductBadges({ product }: { product: ProductView }) {
  const t = useTranslations('store.product')
  if (!product.isFeatured && !product.isInstant) return null
  return (
    <p className="flex flex-wrap gap-2">
      {product.isFeatured && <Badge tone="brand">{t('featured')}</Badge>}
      {product.isInstant && <Badge tone="good">{t('instant')}</Badge>}
    </p>
  )
}

export function ProductRating({ product }: { product: ProductView }) {
  const t = useTranslations('store')
  const language = useLanguage()
  const reviews = t('product.reviews', { count: product.reviewCount })
  if (product.rating === null) return <p className="text-ink-2">{reviews}</p>
  const text = numberText(product.rating, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Rating rating={product.rating} label={t('card.rating', { rating: text })}>
      <span>
        <span aria-hidden="true">{text} · </span>
        {reviews}
      </span>
    </Rating>
  )
}

export function Durations({ product }: { product: ProductView }) {
  const t = useTranslations('store.product')
  return (
    <section>
      <h2 className="mb-3 text-base">{t('durations')}</h2>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {product.durations.map(duration => (
          <Card as="li" key={duration.days} padding="s" className="grid gap-0.5">
            <span className="font-medium">{duration.label}</span>
            <Price sar={duration.price} size="s" />
          </Card>
        ))}
      </ul>
    </section>
  )
}

export function Features({ features }: { features: readonly string[] }) {
  const t = useTranslations('store.product')
  if (features.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('features')}</h2>
      <ul className="grid gap-2.5">
        {features.map(feature => (
          <li key={feature} className="flex gap-3">
            <Check size={20} className="mt-1 shrink-0 text-good" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}
