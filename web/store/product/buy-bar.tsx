import { useTranslations } from 'use-intl'
import { Price } from '../../lib/price.tsx'
import { AddButton } from './purchase-form.tsx'
import type { Purchase } from './use-purchase.ts'

type Props = { formId: string; purchase: Purchase }

/** On a phone price and button stay at hand while the page is read. */
export function BuyBar({ formId, purchase }: Props) {
  const t = useTranslations('store.product')
  return (
    <section
      aria-label={t('cart.add')}
      data-bottom-bar
      className="sticky bottom-0 z-20 mt-6 flex items-center gap-4 border-t border-line bg-surface px-5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden noscript:hidden"
    >
      {purchase.prices && <Price sar={purchase.prices.total} size="l" />}
      <div className="min-w-36 grow">
        <AddButton formId={formId} isSoldOut={purchase.isSoldOut} />
      </div>
    </section>
  )
}
