import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../lib/api-errors.ts'
import type { OwnSubscription } from '../lib/api-types.ts'
import { useLanguage } from '../lib/language.ts'
import { QueryState } from '../lib/lists/query-state.tsx'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { Button, ButtonLink } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useToast } from '../ui/feedback/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { AccountDialog } from './subscriptions/account-dialog.tsx'
import { CardsDialog } from './subscriptions/cards-dialog.tsx'
import { DetailsDialog } from './subscriptions/details-dialog.tsx'
import { useRenewalActionDialog } from './subscriptions/renewal-action-dialog.tsx'
import { SubscriptionActions } from './subscriptions/subscription-actions.tsx'
import { SubscriptionCard } from './subscriptions/subscription-card.tsx'
import { SubscriptionTotals } from './subscriptions/subscription-totals.tsx'
import { SubscriptionsSkeleton } from './subscriptions/subscriptions-skeleton.tsx'
import { useRefreshSubscription } from './subscriptions/use-renewal-action.ts'
import { useSubscriptions } from './subscriptions/use-subscriptions.ts'

export const meta = privateMeta('account.pages.my-subscriptions')

/** All bought subscriptions and their actions. */
export default function Subscriptions() {
  const t = useTranslations('subscriptions')
  const title = useTranslations('account.pages')('my-subscriptions')
  const query = useSubscriptions()
  return (
    <AccountPage
      title={title}
      href={paths(useLanguage()).mySubscriptions()}
      action={<Reload query={query} />}
    >
      <QueryState query={query} errorTitle={t('loadFailed')} loading={<SubscriptionsSkeleton hasTotals />}>
        {query.data?.length === 0 ? (
          <NoSubscriptions />
        ) : (
          <SubscriptionList subscriptions={query.data ?? []} />
        )}
      </QueryState>
    </AccountPage>
  )
}

/** The list stays visible when reloading fails, so a toast reports the error. */
function Reload({ query }: { query: ReturnType<typeof useSubscriptions> }) {
  const t = useTranslations('subscriptions')
  const toast = useToast()
  const reload = async () => {
    const { data, error } = await query.refetch()
    if (data && error) toast({ tone: 'bad', text: errorText(error, t('loadFailed')) })
  }
  return (
    <Button
      tone="quiet"
      icon={<RefreshCw size={18} aria-hidden="true" />}
      busy={query.isFetching && query.data !== undefined}
      onClick={() => void reload()}
    >
      {t('refresh')}
    </Button>
  )
}

function NoSubscriptions() {
  const t = useTranslations('subscriptions')
  const links = paths(useLanguage())
  return (
    <EmptyState title={t('empty')} action={<ButtonLink href={links.categories()}>{t('browse')}</ButtonLink>}>
      {t('emptyText')}
    </EmptyState>
  )
}

type OpenDialog = { kind: 'account' | 'details' | 'cards'; id: string }

function SubscriptionList({ subscriptions }: { subscriptions: OwnSubscription[] }) {
  const t = useTranslations('subscriptions')
  const [opened, setOpened] = useState<OpenDialog>()
  const { ask, dialog } = useRenewalActionDialog()
  const refresh = useRefreshSubscription()
  // By id, so an open dialog shows updates of the list.
  const subscriptionIn = (kind: OpenDialog['kind']) =>
    opened?.kind === kind ? subscriptions.find(({ id }) => id === opened.id) : undefined
  const close = () => setOpened(undefined)
  return (
    <>
      <SubscriptionTotals subscriptions={subscriptions} />
      <ul aria-label={t('list')} className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {subscriptions.map(subscription => (
          <SubscriptionCard
            key={subscription.id}
            subscription={subscription}
            actions={
              <SubscriptionActions
                subscription={subscription}
                isRefreshing={refresh.isPending && refresh.variables === subscription.id}
                onAccount={() => setOpened({ kind: 'account', id: subscription.id })}
                onDetails={() => setOpened({ kind: 'details', id: subscription.id })}
                onCards={() => setOpened({ kind: 'cards', id: subscription.id })}
                onRefresh={() => refresh.mutate(subscription.id)}
                onAction={action => ask(action, subscription)}
              />
            }
          />
        ))}
      </ul>
      <AccountDialog subscription={subscriptionIn('account')} onClose={close} />
      <DetailsDialog subscription={subscriptionIn('details')} onClose={close} />
      <CardsDialog subscription={subscriptionIn('cards')} onClose={close} />
      {dialog}
    </>
  )
}
