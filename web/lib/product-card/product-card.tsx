import ShieldCheck from 'lucide-react/icons/shield-check'
import Zap from 'lucide-react/icons/zap'
import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import { CardAction } from './card-action.tsx'
import type { ProductCardData } from './card-data.ts'
import { CardPrice, CardRating, linkedCard, OfferBadge, ProductLink } from './card-parts.tsx'

type Props = {
  product: ProductCardData
  headingLevel: 2 | 3
  /** The `sizes` attribute of the image. */
  sizes: string
  eager?: boolean
  /** A row of a list instead of a tile. */
  isRow?: boolean
}

/** The one product card of all lists. */
export function ProductCard({ product, headingLevel, sizes, eager, isRow = false }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="article" padding="none" raised className={classNames(linkedCard, !isRow && 'flex-col')}>
      <div className={isRow ? 'w-28 shrink-0 sm:w-44' : undefined}>
        <ProductImage
          image={product.image}
          sizes={sizes}
          eager={eager}
          className={classNames(
            isRow ? '!h-full object-cover' : 'aspect-4/3',
            product.isSoldOut && 'opacity-60 grayscale',
          )}
        />
      </div>
      <div className="flex min-w-0 grow flex-col gap-1.5 p-3 sm:p-4.5">
        <Heading className="min-w-0 text-base sm:text-lg">
          <ProductLink {...product} />
        </Heading>
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-ink-2">
          {product.rating !== null && (
            <CardRating rating={product.rating} reviewCount={product.reviewCount} />
          )}
          <span className="text-xs wrap-anywhere">{product.category}</span>
        </p>
        <Promises product={product} />
        <p className="line-clamp-2 text-sm text-ink-2 max-sm:hidden">{product.text}</p>
        <Tags tags={product.tags} />
        <RequiredFields fields={product.needs} />
        <Prices product={product} />
        <CardAction product={product} isRow={isRow} />
      </div>
    </Card>
  )
}

/** How it is delivered, and how long the account is under warranty. */
function Promises({ product: { isInstant, warrantyDays: days } }: { product: ProductCardData }) {
  const t = useTranslations('store')
  const warranty = days === null ? t('benefits.warranty') : t('benefits.warrantyDays', { days: days })
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-ink-2">
      <li className={classNames('flex items-start gap-1', isInstant && 'text-good')}>
        {isInstant && <Zap size={14} aria-hidden="true" className="mt-1 shrink-0" />}
        {t(isInstant ? 'card.instant' : 'card.byStaff')}
      </li>
      {days !== 0 && (
        <li className="flex items-start gap-1">
          <ShieldCheck size={14} aria-hidden="true" className="mt-1 shrink-0" />
          {warranty}
        </li>
      )}
    </ul>
  )
}

/** Phones have no room for them. */
function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5 max-sm:hidden">
      {tags.map(tag => (
        <li
          key={tag}
          className="max-w-full [&>span]:max-w-full [&>span]:whitespace-normal [&>span]:wrap-anywhere"
        >
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** The first field and that there are more: a list would be cut in the middle of a word. */
function RequiredFields({ fields }: { fields: readonly string[] }) {
  const t = useTranslations('store.card')
  const [first] = fields
  if (!first) return null
  return (
    <p className="line-clamp-2 text-xs text-ink-3">
      {t(fields.length > 1 ? 'needsMore' : 'needs', { field: first })}
    </p>
  )
}

function Prices({ product }: { product: ProductCardData }) {
  const t = useTranslations('store.card')
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-1.5">
      <CardPrice {...product} />
      <OfferBadge {...product} />
      {product.monthly !== null && (
        <p className="w-full text-xs text-ink-2">
          {t('from')} <Price sar={product.monthly} size="xs" /> {t('aMonth')}
        </p>
      )}
    </div>
  )
}
