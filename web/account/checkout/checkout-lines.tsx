import { numberText } from '#model/format.ts'
import { toSar } from '#model/money.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Price } from '../../lib/price.tsx'
import type { CheckoutChoice } from './use-checkout-choice.ts'

/** What is bought, at the price of the chosen way to pay. */
export function CheckoutLines({ choice: { lines, prices } }: { choice: CheckoutChoice }) {
  const language = useLanguage()
  return (
    <ul className="grid gap-3 border-b border-line pb-4">
      {lines.map(({ id, quantity, subscription }, index) => (
        <li key={id} className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="block wrap-anywhere">{localized(subscription, 'name', language)}</span>
            <span className="block text-sm text-ink-2">
              {subscription.selectedDuration && localized(subscription.selectedDuration, 'label', language)}
              {quantity > 1 && (
                <>
                  {' × '}
                  <bdi>{numberText(quantity, language)}</bdi>
                </>
              )}
            </span>
          </span>
          <span className="shrink-0">
            <Price sar={toSar(prices.lines[index]?.subtotal ?? prices.subtotal)} size="s" />
          </span>
        </li>
      ))}
    </ul>
  )
}
