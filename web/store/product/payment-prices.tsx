import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { isolate, percentText } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { Price } from '../../lib/price.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Purchase } from './use-purchase.ts'

/** What one unit costs by each way to pay. Which one it will be is chosen at checkout. */
export function PaymentPrices({ prices }: { prices: NonNullable<Purchase['prices']> }) {
  const t = useTranslations('store.product.prices')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="rounded-md border border-line bg-surface px-4 py-3">
      <h2 id={titleId} className="sr-only">
        {t('title')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4">
        <Way name={t('renewing')}>{prices.renewing ? <WayPrice {...prices.renewing} /> : t('noRenewal')}</Way>
        <Way name={t('once')}>
          <WayPrice {...prices.once} />
        </Way>
      </dl>
      <p className="mt-1 text-sm text-ink-3">{t('note')}</p>
    </section>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">{children}</dd>
    </div>
  )
}

function WayPrice({ sar, savingPercent }: { sar: number; savingPercent: number }) {
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
