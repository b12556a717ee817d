import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isolate, percentText } from '#model/format.ts'
import { type Halalas, toSar } from '#model/money.ts'
import type { PaymentOption } from '#model/pricing.ts'
import { paymobFrequency } from '#model/renewal.ts'
import { call } from '../../lib/api.ts'
import { percentDifference } from '../../lib/cart/cart-prices.ts'
import { useLanguage } from '../../lib/language.ts'
import { Price } from '../../lib/price.tsx'
import type { CheckoutState } from '../../lib/purchase/use-checkout-selection.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { RadioCards } from '../../ui/forms/radio-cards.tsx'

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

/** Compares what is paid now: a fixed coupon changes the percentage. */
function compare({ totals }: CheckoutState, option: PaymentOption): number {
  const other = option === 'paymob' ? 'subscription' : 'paymob'
  return percentDifference(totals[option].total, totals[other].total)
}

function Title({ name, percent }: { name: string; percent: number }) {
  const t = useTranslations('purchase.checkout')
  const text = isolate(percentText(Math.abs(percent), useLanguage()))
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {name}
      {percent < 0 && <Badge tone="strong">{t('saving', { percent: text })}</Badge>}
      {percent > 0 && <Badge tone="warn">{t('extra', { percent: text })}</Badge>}
    </span>
  )
}

const periods = { 7: 'week', 30: 'month', 90: 'quarter', 180: 'halfYear', 360: 'year' } as const

function RenewalText({ checkout: { lines, totals, coupon } }: { checkout: CheckoutState }) {
  const t = useTranslations('purchase.checkout')
  const frequency = paymobFrequency(lines[0]?.subscription.selectedDuration?.value ?? 0)
  // Why the duration cannot renew is said beside the option.
  if (!frequency) return null
  const period = t(`every.${periods[frequency]}`)
  const { total, subtotal } = totals.subscription
  return (
    <>
      {t('renewingText', { period })}
      <RenewalRule productId={lines[0]?.subscription.id ?? ''} />
      {coupon && (
        <span className="mt-1 block font-medium text-ink">
          {t.rich('firstAndLater', {
            first: () => <Price sar={toSar(total)} size="s" />,
            later: () => <Price sar={toSar(subtotal)} size="s" />,
          })}
        </span>
      )}
    </>
  )
}

/** What each renewal brings: the same account, an extended one, or a new one. The cart does not store the rule. */
function RenewalRule({ productId }: { productId: string }) {
  const t = useTranslations('purchase.renewalRule')
  const { data: rule } = useQuery({
    queryKey: ['renewal-rule', productId],
    queryFn: async () =>
      (await call('GET /api/subscriptions/{id}', { params: { id: productId } })).data.renewalRule,
  })
  return rule && <span className="mt-1 block">{t(rule)}</span>
}
