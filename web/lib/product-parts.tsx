import { useTranslations } from 'use-intl'
import { isolate, numberText, percentText } from '#model/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { Rating } from '../ui/rating.tsx'
import { useLanguage } from './language.ts'
import { Link } from './link.tsx'
import { paths } from './paths.ts'
import { Price } from './price.tsx'
import type { ProductFacts } from './product-facts.ts'
import { srcSetOf } from './srcset.ts'

// What cards of products are put together from, in the shop and in the account.

/** For the card: one link as a whole, since the name's link reaches over it. */
export const linkedCard =
  'relative flex h-full has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand'

export function ProductLink({ id, name }: Pick<ProductFacts, 'id' | 'name'>) {
  return (
    <Link
      href={paths(useLanguage()).product(id)}
      className="line-clamp-3 wrap-anywhere outline-none after:absolute after:inset-0"
    >
      {name}
    </Link>
  )
}

type PictureProps = { image: string; sizes: string; eager?: boolean | undefined; className: string }

export function CardPicture({ image, ...rest }: PictureProps) {
  return <Picture src={image} srcSet={srcSetOf(image, 'product')} alt="" width={960} height={720} {...rest} />
}

type CardPriceProps = Pick<ProductFacts, 'price' | 'was'> & { size?: 'm' | 'l' }

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
