import { useTranslations } from 'use-intl'
import { isolate, moneyText, percentText } from '#model/format.ts'
import { type Halalas, toSar } from '#model/money.ts'
import type { PaymentOption } from '#model/pricing.ts'
import { percentDifference } from '../../lib/cart/cart-prices.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Price } from '../../lib/price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { CheckoutChoice } from './use-checkout-choice.ts'

/** Renewing by itself, or once; each with its own total. */
export function PaymentOptions({ choice }: { choice: CheckoutChoice }) {
  const t = useTranslations('buying.checkout')
  const { option, setOption, totals, obstacle } = choice
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
            title: <Title name={t('renewing')} percent={obstacle ? 0 : compare(choice, 'subscription')} />,
            detail: (
              <>
                <PhonePrice amount={totals.subscription.total} />
                <RenewalText choice={choice} />
              </>
            ),
            aside: obstacle ? undefined : <WidePrice amount={totals.subscription.total} />,
            ...(disabledReason ? { disabledReason } : {}),
          },
          {
            value: 'paymob',
            title: <Title name={t('once')} percent={obstacle ? 0 : compare(choice, 'paymob')} />,
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

/** Beside the words it would leave them a third of a phone. */
function PhonePrice({ amount }: { amount: Halalas }) {
  return (
    <span className="block text-ink sm:hidden">
      <Price sar={toSar(amount)} />
    </span>
  )
}

/** Before the coupon: it is the same for both, and a small rest would exaggerate the difference. */
function compare({ totals }: CheckoutChoice, option: PaymentOption): number {
  const other = option === 'paymob' ? 'subscription' : 'paymob'
  return percentDifference(totals[option].subtotal, totals[other].subtotal)
}

function Title({ name, percent }: { name: string; percent: number }) {
  const t = useTranslations('buying.checkout')
  const text = isolate(percentText(Math.abs(percent), useLanguage()))
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {name}
      {percent < 0 && <Badge tone="good">{t('saving', { percent: text })}</Badge>}
      {percent > 0 && <Badge tone="warn">{t('extra', { percent: text })}</Badge>}
    </span>
  )
}

function RenewalText({ choice: { lines, totals, coupon } }: { choice: CheckoutChoice }) {
  const t = useTranslations('buying.checkout')
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
