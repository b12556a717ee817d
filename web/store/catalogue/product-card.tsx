import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import {
  CardPrice,
  CardRating,
  DiscountBadge,
  linkedCard,
  ProductLink,
} from '../../lib/product-card-parts.tsx'
import { ProductImage } from '../../lib/product-image.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { ProductCardData } from './card-data.ts'

type Props = {
  product: ProductCardData
  headingLevel: 2 | 3
  /** The `sizes` attribute of the image. */
  sizes: string
  eager?: boolean
}

export function ProductCard({ product, headingLevel, sizes, eager }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="article" padding="none" raised className={classNames(linkedCard, 'flex-col')}>
      <div className="relative">
        <ProductImage image={product.image} sizes={sizes} eager={eager} className="aspect-4/3" />
        {product.discount > 0 && (
          <span className="absolute start-3 top-3">
            <DiscountBadge percent={product.discount} />
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-3 sm:p-4.5">
        <div className="flex flex-col justify-between gap-x-2 sm:flex-row sm:items-baseline">
          <Heading className="min-w-0 text-base sm:text-lg">
            <ProductLink {...product} />
          </Heading>
          {product.rating !== null && <CardRating rating={product.rating} />}
        </div>
        <p className="line-clamp-2 text-sm text-ink-2">{product.text}</p>
        <Tags tags={product.tags} />
        <RequiredFields fields={product.needs} />
        {/* Reserves two lines on phones: prices in another currency may be longer. */}
        <div
          className={classNames('mt-auto grid content-end pt-1.5', product.was !== null && 'max-sm:min-h-15')}
        >
          <CardPrice {...product} />
        </div>
      </div>
    </Card>
  )
}

/** Only one line on phones. */
function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5 overflow-clip max-sm:max-h-6.5">
      {tags.map(tag => (
        <li key={tag} className="max-w-full [&>span]:max-w-full">
          <Badge>
            <span className="truncate">{tag}</span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function RequiredFields({ fields }: { fields: readonly string[] }) {
  const t = useTranslations('store.card')
  const comma = useLanguage() === 'ar' ? '، ' : ', '
  if (fields.length === 0) return null
  return <p className="line-clamp-2 text-xs text-ink-3">{t('needs', { fields: fields.join(comma) })}</p>
}
