import Clock from 'lucide-react/icons/clock'
import Zap from 'lucide-react/icons/zap'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { isolate, percentText } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ProductView } from './product-view.ts'
import type { ProductFormState } from './use-product-form.ts'

/** The unit price of each payment option; the shopper chooses one at checkout. */
export function PaymentPrices({ prices }: { prices: NonNullable<ProductFormState['prices']> }) {
  const t = useTranslations('store.product.prices')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="rounded-md border border-line bg-surface px-4 py-3">
      <h2 id={titleId} className="sr-only">
        {t('title')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4">
        <PaymentPrice name={t('renewing')}>
          {prices.renewing ? <PriceWithSaving {...prices.renewing} /> : t('noRenewal')}
        </PaymentPrice>
        <PaymentPrice name={t('once')}>
          <PriceWithSaving {...prices.once} />
        </PaymentPrice>
      </dl>
      <p className="mt-1 text-sm text-ink-3">{t('note')}</p>
    </section>
  )
}

function PaymentPrice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">{children}</dd>
    </div>
  )
}

function PriceWithSaving({ sar, savingPercent }: { sar: number; savingPercent: number }) {
  const t = useTranslations('store.product.prices')
  const language = useLanguage()
  return (
    <>
      <Price sar={sar} size="s" />
      {savingPercent > 0 && (
        <Badge tone="good">{t('saving', { percent: isolate(percentText(savingPercent, language)) })}</Badge>
      )}
    </>
  )
}

/** When it is delivered, or that it is sold out with a link to the category. */
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
