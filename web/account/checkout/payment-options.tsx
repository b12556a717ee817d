import { useTranslations } from 'use-intl'
import { isolate, moneyText, percentText } from '#model/format.ts'
import { type Halalas, toSar } from '#model/money.ts'
import type { PaymentOption } from '#model/pricing.ts'
import { percentDifference } from '../../lib/cart/cart-prices.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Price } from '../../lib/price.tsx'
import type { CheckoutState } from '../../lib/purchase/use-checkout-selection.ts'
import { Badge } from '../../ui/badge.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'

/** A renewing subscription or a single payment, each with its total. */
export function PaymentOptions({ checkout }: { checkout: CheckoutState }) {
  const t = useTranslations('purchase.checkout')
  const { option, setOption, totals, obstacle } = checkout
  const disabledReason = obstacle && t(`obstacle.${obstacle}`)
  return (
    <FieldGroup label={t('options')}>
      <RadioCards<PaymentOption>
        name="paymentMethod"
        value={option}
        onChange={setOption}
        options={[
          {
            value: 'subscription',
            title: <Title name={t('renewing')} percent={obstacle ? 0 : compare(checkout, 'subscription')} />,
            detail: (
              <>
                <PhonePrice amount={totals.subscription.total} />
                <RenewalText checkout={checkout} />
              </>
            ),
            aside: obstacle ? undefined : <WidePrice amount={totals.subscription.total} />,
            ...(disabledReason ? { disabledReason } : {}),
          },
          {
            value: 'paymob',
            title: <Title name={t('once')} percent={obstacle ? 0 : compare(checkout, 'paymob')} />,
            detail: (
              <>
                <PhonePrice amount={totals.paymob.total} />
                {t('onceText')}
              </>
            ),
            aside: <WidePrice amount={totals.paymob.total} />,
          },
        ]}
      />
    </FieldGroup>
  )
}

function WidePrice({ amount }: { amount: Halalas }) {
  return (
    <span className="max-sm:hidden">
      <Price sar={toSar(amount)} />
    </span>
  )
}

/** Below the title: next to it there is no room on a phone. */
function PhonePrice({ amount }: { amount: Halalas }) {
  return (
    <span className="block text-ink sm:hidden">
      <Price sar={toSar(amount)} />
    </span>
  )
}

/** Compares before the coupon, which is the same for both and would distort the percentage. */
function compare({ totals }: CheckoutState, option: PaymentOption): number {
  const other = option === 'paymob' ? 'subscription' : 'paymob'
  return percentDifference(totals[option].subtotal, totals[other].subtotal)
}

function Title({ name, percent }: { name: string; percent: number }) {
  const t = useTranslations('purchase.checkout')
  const text = isolate(percentText(Math.abs(percent), useLanguage()))
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {name}
      {percent < 0 && <Badge tone="good">{t('saving', { percent: text })}</Badge>}
      {percent > 0 && <Badge tone="warn">{t('extra', { percent: text })}</Badge>}
    </span>
  )
}

function RenewalText({ checkout: { lines, totals, coupon } }: { checkout: CheckoutState }) {
  const t = useTranslations('purchase.checkout')
  const language = useLanguage()
  const duration = lines[0]?.subscription.selectedDuration
  if (!duration) return null
  const { total, subtotal } = totals.subscription
  const money = (amount: typeof total) => isolate(moneyText(amount, language))
  return (
    <>
      {t('renewingText', { period: t('every', { duration: localized(duration, 'label', language) }) })}
      {coupon && (
        <span className="mt-1 block font-medium text-ink">
          {t('firstAndLater', { first: money(total), later: money(subtotal) })}
        </span>
      )}
    </>
  )
}
