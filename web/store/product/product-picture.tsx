import { useTranslations } from 'use-intl'
import { isolate, percentText } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { srcSetOf } from '../../lib/srcset.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ProductView } from './product-view.ts'

export function ProductPicture({ product }: { product: ProductView }) {
  const t = useTranslations('store.card')
  const language = useLanguage()
  return (
    <div className="relative overflow-clip rounded-lg">
      <Picture
        src={product.image}
        srcSet={srcSetOf(product.image, 'product')}
        sizes="(min-width: 1180px) 565px, (min-width: 768px) 48vw, 92vw"
        alt={product.name}
        width={960}
        height={720}
        eager
        className="aspect-4/3"
      />
      {product.discountBadge > 0 && (
        <span className="absolute start-4 top-4">
          <Badge tone="offer">
            {t('discount', { percent: isolate(percentText(product.discountBadge, language)) })}
          </Badge>
        </span>
      )}
    </div>
  )
}
