import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { toSar } from '#model/money.ts'
import type { CartLine } from '../../lib/cart/cart-line.ts'
import { LineFields } from '../../lib/cart/line-fields.tsx'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { ProductImage } from '../../lib/product-image.tsx'
import type { CheckoutState } from '../../lib/purchase/use-checkout-selection.ts'
import { Card } from '../../ui/layout/card.tsx'

/** The lines at the prices of the chosen payment option, with the values that delivery needs. */
export function CheckoutLines({ checkout: { lines, prices } }: { checkout: CheckoutState }) {
  const t = useTranslations('purchase.checkout')
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-4 sm:p-6">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="text-lg">
          {t('order')}
        </h2>
        <Link
          href={paths(useLanguage()).cart()}
          className="-my-1.5 rounded-xs py-2.5 font-medium text-brand underline-offset-4 hover:underline"
        >
          {t('editCart')}
        </Link>
      </div>
      <ul className="grid gap-4">
        {lines.map((line, index) => (
          <li key={line.id} className="grid gap-2.5 not-first:border-t not-first:border-line not-first:pt-4">
            <LineSummary line={line} sar={toSar(prices.lines[index]?.subtotal ?? prices.subtotal)} />
            <LineFields line={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LineSummary({ line: { quantity, subscription }, sar }: { line: CartLine; sar: number }) {
  const language = useLanguage()
  const { selectedDuration } = subscription
  return (
    <div className="flex items-start gap-3">
      <div className="w-16 shrink-0">
        <ProductImage image={subscription.image} sizes="64px" className="aspect-4/3 rounded-sm" />
      </div>
      <span className="min-w-0 grow">
        <span className="block font-medium wrap-anywhere">{localized(subscription, 'name', language)}</span>
        <span className="block text-sm text-ink-2">
          {selectedDuration && localized(selectedDuration, 'label', language)}
          {quantity > 1 && (
            <>
              {' × '}
              <bdi>{numberText(quantity, language)}</bdi>
            </>
          )}
        </span>
      </span>
      <span className="shrink-0">
        <Price sar={sar} size="s" />
      </span>
    </div>
  )
}
