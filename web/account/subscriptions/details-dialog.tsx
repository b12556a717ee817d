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
import { Notice } from '../../ui/notice.tsx'
import { RenewalBadge, StatusBadge } from './badges.tsx'
import { Periods } from './periods.tsx'
import { nextCharge } from './standing.ts'
import { SubscriptionDialog, type SubscriptionDialogProps } from './subscription-dialog.tsx'
import { Fact } from './subscription-facts.tsx'
import { putSubscription } from './use-subscriptions.ts'

/** All that is known of a subscription, asked of the provider when it opens. */
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
      <p className="flex flex-wrap gap-2">
        <StatusBadge subscription={subscription} />
        <RenewalBadge subscription={subscription} />
      </p>
      <AllFacts subscription={subscription} />
      <QueryState query={query} errorTitle={t('loadFailed')}>
        {isStale && <Notice>{t('notFresh')}</Notice>}
        <Periods periods={query.data?.periods ?? []} />
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
      putSubscription(queries, data)
      return data
    },
    staleTime: 0,
    // What the provider was asked a moment ago is not asked again because somebody looked away.
    refetchOnWindowFocus: false,
  })
}

function AllFacts({ subscription }: { subscription: OwnSubscription }) {
  const t = useTranslations('subscriptions.facts')
  const language = useLanguage()
  const { status, startDate, endDate, accessUntil, autoRenew } = subscription
  const chargedOn = nextCharge(subscription)
  const { duration, quantity, paymobSubscriptionId, orderId, isUndone } = subscription
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      <Fact name={t(status === 'waiting' ? 'bought' : 'start')}>{dateText(startDate, language)}</Fact>
      {!isUndone && (
        <Fact name={t('end')}>{endDate === null ? t('endOpen') : dateText(endDate, language)}</Fact>
      )}
      {status === 'past_due' && accessUntil !== null && (
        <Fact name={t('access')}>{dateText(accessUntil, language)}</Fact>
      )}
      {chargedOn !== null && <Fact name={t('nextBilling')}>{dateText(chargedOn, language)}</Fact>}
      <Fact name={t(autoRenew ? 'renewalAmount' : 'price')}>
        <Price sar={subscription.subscription.subscriptionPrice} size="s" />
      </Fact>
      <Fact name={t('duration')}>{t('durationDays', { days: duration })}</Fact>
      <Fact name={t('quantity')}>{numberText(quantity, language)}</Fact>
      <Fact name={t('order')}>
        <Link href={paths(language).order(orderId)} className="text-brand hover:underline">
          {t('openOrder')}
        </Link>
      </Fact>
      {paymobSubscriptionId !== null && (
        <Fact name={t('reference')}>
          <bdi>{paymobSubscriptionId}</bdi>
        </Fact>
      )}
    </dl>
  )
}
