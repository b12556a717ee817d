import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Price } from '../../lib/price.tsx'
import { nextCharge } from './standing.ts'

/** When it began and ends, and what the next charge is, or what it cost. */
export function SubscriptionFacts({ subscription }: { subscription: OwnSubscription }) {
  const t = useTranslations('subscriptions.facts')
  const language = useLanguage()
  const { status, startDate, endDate, autoRenew, isUndone } = subscription
  const chargedOn = nextCharge(subscription)
  const isWaiting = status === 'waiting'
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-3">
      <Fact name={t(isWaiting ? 'bought' : 'start')}>{dateText(startDate, language)}</Fact>
      {!isUndone && (
        <Fact name={t('end')}>{endDate === null ? t('endOpen') : dateText(endDate, language)}</Fact>
      )}
      {chargedOn !== null && <Fact name={t('nextBilling')}>{dateText(chargedOn, language)}</Fact>}
      <Fact name={t(autoRenew ? 'renewalAmount' : 'price')}>
        <Price sar={subscription.subscription.subscriptionPrice} size="s" />
      </Fact>
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
