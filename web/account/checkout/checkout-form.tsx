import Lock from 'lucide-react/icons/lock'
import { useTranslations } from 'use-intl'
import { toSar } from '#model/money.ts'
import { CouponBox } from '../../lib/cart/coupon-box.tsx'
import { OrderSummary } from '../../lib/cart/order-summary.tsx'
import { PaymentMarks } from '../../lib/payment-marks.tsx'
import { useCurrency } from '../../lib/preferences.ts'
import { Price, priceTag } from '../../lib/price.tsx'
import type { CheckoutState } from '../../lib/purchase/use-checkout-selection.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { PaymentOptions } from './payment-options.tsx'
import { Consent, RenewalTerms, useRenewalPeriod } from './renewal-terms.tsx'

type Props = { checkout: CheckoutState; onPay: () => void }

/** What is bought, how it is paid, and the summary with the pay button. */
export function CheckoutForm({ checkout, onPay }: Props) {
  const t = useTranslations('purchase.checkout')
  const count = checkout.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
        <div className="grid min-w-0 gap-5">
          <CheckoutLines checkout={checkout} />
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
            <PaymentMarks />
          </Card>
          <Card className="sm:p-6">
            <CouponBox
              lines={checkout.lines}
              cartCoupon={checkout.cartCoupon}
              obstacle={checkout.prices.obstacle}
            />
          </Card>
        </div>
        <OrderSummary count={count} prices={checkout.prices} couponCode={checkout.coupon?.code}>
          <RenewalTerms checkout={checkout} />
          <Consent checkout={checkout} />
          <PayButton checkout={checkout} onPay={onPay} />
        </OrderSummary>
      </div>
      <PayBar checkout={checkout} onPay={onPay} />
    </>
  )
}

/** Hidden on phones, where the bar at the bottom has the button. */
function PayButton({ checkout: { isFree, prices }, onPay }: Props) {
  const t = useTranslations('purchase')
  const amount = priceTag(toSar(prices.total), { inRiyals: true })
  const isConverted = useCurrency() !== 'SAR'
  return (
    <div className="grid gap-2">
      <Button size="l" wide onClick={onPay} className="max-md:hidden">
        {isFree ? t('checkout.payFree') : <PayText checkout={{ prices }} />}
      </Button>
      {isConverted && <p className="text-sm text-ink-2">{t.rich('summary.inRiyals', { amount })}</p>}
    </div>
  )
}

function PayText({ checkout: { prices } }: { checkout: Pick<CheckoutState, 'prices'> }) {
  const t = useTranslations('purchase.checkout')
  return (
    <>
      <Lock size={18} aria-hidden="true" />
      {t('pay')} <Price sar={toSar(prices.total)} inRiyals size="m" />
    </>
  )
}

/** Total, renewal period and pay button of a phone. */
function PayBar({ checkout, onPay }: Props) {
  const t = useTranslations('purchase.checkout')
  const period = useRenewalPeriod(checkout)
  return (
    <BottomBar label={t('payBar')} className="-mx-5 -mb-10">
      <div className="shrink-0 leading-snug">
        <Price sar={toSar(checkout.prices.total)} inRiyals size="l" />
        {period && <p className="text-xs text-ink-2">{t('renews', { period })}</p>}
      </div>
      <Button size="l" className="grow" onClick={onPay} icon={<Lock size={18} aria-hidden="true" />}>
        {t(checkout.isFree ? 'payFree' : 'payNow')}
      </Button>
    </BottomBar>
  )
}
