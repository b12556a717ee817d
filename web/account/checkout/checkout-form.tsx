import Lock from 'lucide-react/icons/lock'
import { useTranslations } from 'use-intl'
import { isolate, moneyText, numberText } from '#model/format.ts'
import { toSar } from '#model/money.ts'
import { OrderSummary } from '../../lib/cart/order-summary.tsx'
import { localized, useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useCurrency } from '../../lib/preferences.ts'
import { Price } from '../../lib/price.tsx'
import type { CheckoutState } from '../../lib/purchase/use-checkout-selection.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaymentOptions } from './payment-options.tsx'

type Props = { checkout: CheckoutState; onPay: () => void }

/** Payment options and the order summary with the pay button. */
export function CheckoutForm({ checkout, onPay }: Props) {
  const t = useTranslations('purchase.checkout')
  const links = paths(useLanguage())
  const count = checkout.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Card className="grid gap-5 sm:p-6">
        {checkout.isFree ? (
          <Notice tone="good" title={t('free')}>
            {t('freeText')}
          </Notice>
        ) : (
          <PaymentOptions checkout={checkout} />
        )}
        <p className="flex items-start gap-2.5 text-sm text-ink-2">
          <Lock size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t('secure')}
        </p>
      </Card>
      <OrderSummary
        count={count}
        prices={checkout.prices}
        couponCode={checkout.coupon?.code}
        before={<CheckoutLines checkout={checkout} />}
      >
        <PayButton checkout={checkout} onPay={onPay} />
        <ButtonLink href={links.cart()} tone="bare" wide>
          {t('editCart')}
        </ButtonLink>
      </OrderSummary>
    </div>
  )
}

function PayButton({ checkout: { isFree, prices }, onPay }: Props) {
  const t = useTranslations('purchase')
  const amount = isolate(moneyText(prices.total, useLanguage()))
  const isConverted = useCurrency() !== 'SAR'
  return (
    <div className="grid gap-2">
      <Button size="l" wide onClick={onPay}>
        {isFree ? t('checkout.payFree') : t('checkout.pay', { amount })}
      </Button>
      {isConverted && <p className="text-sm text-ink-2">{t('summary.inRiyals', { amount })}</p>}
    </div>
  )
}

/** The lines at the prices of the chosen payment option. */
function CheckoutLines({ checkout: { lines, prices } }: Pick<Props, 'checkout'>) {
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
