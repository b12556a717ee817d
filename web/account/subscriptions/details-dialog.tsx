import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { Description } from '../../ui/data/description.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BillingPeriods } from './billing-periods.tsx'
import { MissedPeriod } from './missed-period.tsx'
import { SubscriptionDialog, type SubscriptionDialogProps } from './subscription-dialog.tsx'
import { nextCharge } from './subscription-status.ts'
import { AutoRenewBadge, StatusBadge } from './subscription-summary.tsx'
import { updateCachedSubscription } from './use-subscriptions.ts'

/** All details of a subscription; fetches the current state from the provider when it opens. */
export function DetailsDialog(props: SubscriptionDialogProps) {
  return (
    <SubscriptionDialog {...props} about="details">
      {subscription => <Details subscription={subscription} />}
    </SubscriptionDialog>
  )
}

function Details({ subscription }: { subscription: OwnSubscription }) {
  const t = useTranslations('subscriptions.details')
  const query = useDetails(subscription.id)
  const isStale = query.data?.isFresh === false && subscription.paymobSubscriptionId !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="flex flex-wrap gap-2 *:!whitespace-normal">
        <StatusBadge subscription={subscription} />
        <AutoRenewBadge subscription={subscription} />
      </p>
      <MissedPeriod subscription={subscription} />
      <SubscriptionDetails subscription={subscription} />
      <QueryState query={query} errorTitle={t('loadFailed')}>
        {isStale && <Notice>{t('notFresh')}</Notice>}
        <BillingPeriods periods={query.data?.periods ?? []} />
      </QueryState>
    </div>
  )
}

function useDetails(id: string) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['subscription-details', id],
    queryFn: async () => {
      const { data } = await call('GET /api/subscription-management/{id}/details', { params: { id } })
      updateCachedSubscription(queries, data)
      return data
    },
    staleTime: 0,
    // Every fetch calls the provider, so returning to the tab does not refetch.
    refetchOnWindowFocus: false,
  })
}

function SubscriptionDetails({ subscription }: { subscription: OwnSubscription }) {
  const t = useTranslations('subscriptions.facts')
  const rules = useTranslations('purchase.renewalRule')
  const language = useLanguage()
  const { status, startDate, endDate, accessUntil, autoRenew } = subscription
  const chargedOn = nextCharge(subscription)
  const { duration, quantity, paymobSubscriptionId, orderId, isRevoked } = subscription
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      <Description term={t(status === 'waiting' ? 'bought' : 'start')}>
        {dateText(startDate, language)}
      </Description>
      {!isRevoked && (
        <Description term={t('end')}>
          {endDate === null ? t('endOpen') : dateText(endDate, language)}
        </Description>
      )}
      {status === 'past_due' && accessUntil !== null && (
        <Description term={t('access')}>{dateText(accessUntil, language)}</Description>
      )}
      {chargedOn !== null && (
        <Description term={t('nextBilling')}>{dateText(chargedOn, language)}</Description>
      )}
      <Description term={t(autoRenew ? 'renewalAmount' : 'price')}>
        <Price sar={subscription.subscription.subscriptionPrice} size="s" />
      </Description>
      <Description term={t('duration')}>{t('durationDays', { days: duration })}</Description>
      <Description term={t('quantity')}>{numberText(quantity, language)}</Description>
      <Description term={t('order')}>
        <Link href={paths(language).order(orderId)} className="text-brand hover:underline">
          {t('openOrder')}
        </Link>
      </Description>
      {paymobSubscriptionId !== null && subscription.paymobState !== 'cancelled' && (
        <Description term={t('onRenewal')} className="col-span-full">
          {rules(subscription.renewalRule)}
        </Description>
      )}
      {paymobSubscriptionId !== null && (
        <Description term={t('reference')} className="col-span-full">
          <bdi>{paymobSubscriptionId}</bdi>
        </Description>
      )}
    </dl>
  )
}
