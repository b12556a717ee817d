import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Price } from '../../lib/price.tsx'
import { RenewalBadge } from '../../lib/renewal-badge.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Description } from '../../ui/data/description.tsx'
import { displayStatus, nextCharge } from './subscription-status.ts'

type Props = { subscription: OwnSubscription }

export function StatusBadge({ subscription }: Props) {
  const t = useTranslations('subscriptions.status')
  const language = useLanguage()
  const { kind, tone, days } = displayStatus(subscription, new Date())
  const date = dateText(subscription.endDate ?? subscription.startDate, language)
  return <Badge tone={tone}>{t(kind, { days, date })}</Badge>
}

export function AutoRenewBadge({ subscription }: Props) {
  const t = useTranslations('subscriptions.renewal')
  const { autoRenew, paymobState } = subscription
  // The status already says that it does not renew.
  if (displayStatus(subscription, new Date()).kind === 'stopped') return null
  if (autoRenew) return <RenewalBadge>{t('on')}</RenewalBadge>
  return <Badge>{t(paymobState === null ? 'once' : 'off')}</Badge>
}

/** Start, end, next charge and price. */
export function SubscriptionDates({ subscription }: { subscription: OwnSubscription }) {
  const t = useTranslations('subscriptions.facts')
  const language = useLanguage()
  const { status, startDate, endDate, autoRenew, isRevoked } = subscription
  const chargedOn = nextCharge(subscription)
  const isWaiting = status === 'waiting'
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-3">
      <Description term={t(isWaiting ? 'bought' : 'start')}>{dateText(startDate, language)}</Description>
      {!isRevoked && (
        <Description term={t('end')}>
          {endDate === null ? t('endOpen') : dateText(endDate, language)}
        </Description>
      )}
      {chargedOn !== null && (
        <Description term={t('nextBilling')}>{dateText(chargedOn, language)}</Description>
      )}
      <Description term={t(autoRenew ? 'renewalAmount' : 'price')}>
        <Price sar={subscription.subscription.subscriptionPrice} size="s" />
      </Description>
    </dl>
  )
}
