import { useTranslations } from 'use-intl'
import { isolate, numberText, percentText } from '#model/format.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Rating } from '../../ui/data/rating.tsx'
import { useLanguage } from '../language.ts'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { Price } from '../price.tsx'
import type { ProductSummary } from '../product-summary.ts'

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

/** Beside the price and not on the picture, which holds the brand's name. */
export function OfferBadge({ discount, isSoldOut }: Pick<ProductSummary, 'discount' | 'isSoldOut'>) {
  const t = useTranslations('store.card')
  if (isSoldOut) return <Badge>{t('soldOut')}</Badge>
  return discount > 0 && <DiscountBadge percent={discount} />
}

export function CardRating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  const t = useTranslations('store.card')
  const language = useLanguage()
  const text = numberText(rating, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Rating rating={rating} label={t('rating', { rating: text })} size="s" compact>
      <span aria-hidden="true">
        <b>{text}</b> <bdi>({numberText(reviewCount, language)})</bdi>
      </span>
    </Rating>
  )
}
