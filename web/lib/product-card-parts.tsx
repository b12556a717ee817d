import { useTranslations } from 'use-intl'
import { isolate, numberText, percentText } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { discountBadge, hasDiscount } from '#model/pricing.ts'
import { Badge } from '../ui/badge.tsx'
import { Rating } from '../ui/rating.tsx'
import type { Product } from './api-types.ts'
import { localized, useLanguage } from './language.ts'
import { Link } from './link.tsx'
import { paths } from './paths.ts'
import { Price } from './price.tsx'
import { truncateText } from './text.ts'

/** The link of the product name covers the whole card, so the card shows the focus outline. */
export const linkedCard =
  'relative flex h-full has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand'

export function ProductLink({ id, name }: Pick<ProductSummary, 'id' | 'name'>) {
  return (
    <Link
      href={paths(useLanguage()).product(id)}
      className="line-clamp-3 wrap-anywhere outline-none after:absolute after:inset-0"
    >
      {name}
    </Link>
  )
}

type CardPriceProps = Pick<ProductSummary, 'price' | 'was'> & { size?: 'm' | 'l' }

export function CardPrice({ price, was, size = 'l' }: CardPriceProps) {
  const t = useTranslations('store.card')
  return <Price sar={price} was={was === null ? undefined : { sar: was, label: t('wasPrice') }} size={size} />
}

export function DiscountBadge({ percent }: { percent: number }) {
  const t = useTranslations('store.card')
  const language = useLanguage()
  return <Badge tone="offer">{t('discount', { percent: isolate(percentText(percent, language)) })}</Badge>
}

export function CardRating({ rating }: { rating: number }) {
  const t = useTranslations('store.card')
  const text = numberText(rating, useLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Rating rating={rating} label={t('rating', { rating: text })} size="s" compact>
      <span aria-hidden="true">{text}</span>
    </Rating>
  )
}

/** What product lists show, in the page language. Loaders send this instead of the whole product. */
export function productSummary(product: Product, language: Language) {
  return {
    id: product.id,
    name: localized(product, 'name', language),
    text: truncateText(localized(product, 'description', language)),
    image: product.image,
    price: product.salePrice,
    was: hasDiscount(product.discount) ? product.price : null,
    discount: discountBadge(product.discount),
    rating: product.reviewCount > 0 ? product.rating : null,
  }
}
export type ProductSummary = ReturnType<typeof productSummary>
