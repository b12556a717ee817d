import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { toSar } from '#model/money.ts'
import { firstRenewal, paymobFrequency } from '#model/renewal.ts'
import { optionUnitPrice } from '../../lib/cart/cart-prices.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import type { CheckoutState } from '../../lib/purchase/use-checkout-selection.ts'

const periods = { 7: 'week', 30: 'month', 90: 'quarter', 180: 'halfYear', 360: 'year' } as const

/** "every month"; undefined unless the renewing option is chosen. */
export function useRenewalPeriod({ lines, option }: CheckoutState): string | undefined {
  const t = useTranslations('purchase.checkout.every')
  const frequency = paymobFrequency(lines[0]?.subscription.selectedDuration?.value ?? 0)
  return option === 'subscription' && frequency ? t(periods[frequency]) : undefined
}

/** What renews, when, and for how much: a coupon lowers only the first charge. */
export function RenewalTerms({ checkout }: { checkout: CheckoutState }) {
  const t = useTranslations('purchase.checkout')
  const language = useLanguage()
  const period = useRenewalPeriod(checkout)
  const [line] = checkout.lines
  if (!period || !line) return null
  const { at, amount } = firstRenewal({
    completedAt: new Date(),
    days: line.subscription.selectedDuration?.value ?? 0,
    unitPrice: optionUnitPrice(line, 'subscription'),
    quantity: line.quantity,
  })
  return (
    <div className="rounded-md bg-gold-soft px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-medium text-gold">
        <RefreshCw size={16} aria-hidden="true" />
        {t('whatRenews')}
      </p>
      <p className="mt-1">
        {t.rich('renewsOn', {
          name: localized(line.subscription, 'name', language),
          date: dateText(at, language),
          period,
          amount: () => <Price sar={toSar(amount)} inRiyals size="xs" />,
        })}
      </p>
    </div>
  )
}

/** Paying is the consent, so the sentence stands beside the button. */
export function Consent({ checkout }: { checkout: CheckoutState }) {
  const t = useTranslations('purchase.checkout')
  const links = paths(useLanguage())
  const link = (href: string) => (text: ReactNode) => (
    // In a new tab, so the purchase goes on.
    <a href={href} target="_blank" rel="noreferrer" className="rounded-xs text-brand underline">
      {text}
    </a>
  )
  return (
    <p className="text-sm text-ink-2">
      {t.rich(useRenewalPeriod(checkout) ? 'consentRenewing' : 'consent', {
        terms: link(links.policy('terms-and-conditions')),
        returns: link(links.policy('return-policy')),
      })}
    </p>
  )
}
