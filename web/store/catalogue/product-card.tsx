import { useTranslations } from 'use-intl'
import { isolate, numberText, percentText } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { srcSetOf } from '../../lib/srcset.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { ProductCardData } from './cards.ts'

type Props = {
  product: ProductCardData
  headingLevel: 2 | 3
  /** How wide its picture is drawn; as in a grid of four unless given. */
  sizes?: string
  eager?: boolean
}

const inFour = '(min-width: 1180px) 282px, (min-width: 1024px) 24vw, 46vw'

/** One link as a whole: the name's link reaches over the card. */
export function ProductCard({ product, headingLevel, sizes = inFour, eager }: Props) {
  const t = useTranslations('store.card')
  const language = useLanguage()
  const Heading = `h${headingLevel}` as const
  return (
    <Card
      as="article"
      padding="none"
      raised
      className="relative flex h-full flex-col has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand"
    >
      <div className="relative">
        <Picture
          src={product.image}
          srcSet={srcSetOf(product.image, 'product')}
          sizes={sizes}
          alt=""
          width={960}
          height={720}
          eager={eager}
          className="aspect-4/3"
        />
        {product.discount > 0 && (
          <span className="absolute start-3 top-3">
            <Badge tone="offer">
              {t('discount', { percent: isolate(percentText(product.discount, language)) })}
            </Badge>
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-3 sm:p-4.5">
        <div className="flex flex-col justify-between gap-x-2 sm:flex-row sm:items-baseline">
          <Heading className="min-w-0 text-base wrap-anywhere sm:text-lg">
            <Link
              href={paths(language).product(product.id)}
              className="outline-none after:absolute after:inset-0"
            >
              {product.name}
            </Link>
          </Heading>
          {product.rating !== null && <CardRating rating={product.rating} />}
        </div>
        <p className="line-clamp-2 text-sm text-ink-2">{product.text}</p>
        {product.tags.length > 0 && (
          <ul className="flex flex-wrap gap-1.5 overflow-clip max-sm:max-h-6.5">
            {product.tags.map(tag => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        {product.needs.length > 0 && (
          <p className="line-clamp-2 text-xs text-ink-3">
            {t('needs', { fields: product.needs.join(language === 'ar' ? '، ' : ', ') })}
          </p>
        )}
        {/* Two lines on a phone from the start: another currency's digits may need them. */}
        <div className={classNames('mt-auto pt-1.5', product.was !== null && 'max-sm:min-h-15')}>
          <Price
            sar={product.price}
            was={product.was === null ? undefined : { sar: product.was, label: t('wasPrice') }}
          />
        </div>
      </div>
    </Card>
  )
}

function CardRating({ rating }: { rating: number }) {
  const t = useTranslations('store.card')
  const text = numberText(rating, useLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Rating rating={rating} label={t('rating', { rating: text })} size="s" compact>
      <span aria-hidden="true">{text}</span>
    </Rating>
  )
}
