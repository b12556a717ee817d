import Clock from 'lucide-react/icons/clock'
import Zap from 'lucide-react/icons/zap'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ProductView } from './product-view.ts'

/** When it arrives, or that it cannot be had now and where else to look. */
export function Delivery({ product }: { product: ProductView }) {
  const t = useTranslations('store.product.delivery')
  const links = paths(useLanguage())
  if (product.stock === 'soldOut') {
    return (
      <Notice tone="warn">
        <p>{t('soldOut')}</p>
        {product.isCategoryOpen && (
          <ButtonLink href={links.category(product.categoryId)} tone="quiet" size="s" className="mt-2">
            {t('otherProducts', { category: product.category })}
          </ButtonLink>
        )}
      </Notice>
    )
  }
  const Icon = product.isInstant ? Zap : Clock
  return (
    <p className="flex items-start gap-2.5 text-sm text-ink-2">
      <Icon size={18} className="mt-0.5 shrink-0 text-brand" aria-hidden="true" />
      {t(product.isInstant ? 'instant' : 'byStaff')}
    </p>
  )
}
