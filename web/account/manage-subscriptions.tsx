import { useTranslations } from 'use-intl'
import type { OwnSubscription } from '../lib/api-types.ts'
import { localized, useLanguage } from '../lib/language.ts'
import { QueryState } from '../lib/lists/query-state.tsx'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { Button, ButtonLink } from '../ui/buttons/button.tsx'
import { TextLink } from '../ui/buttons/text-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { AccountPage } from './account-page.tsx'
import { useRenewalActionDialog } from './subscriptions/renewal-action-dialog.tsx'
import { availableActions } from './subscriptions/renewal-actions.ts'
import { SubscriptionCard } from './subscriptions/subscription-card.tsx'
import { SubscriptionsSkeleton } from './subscriptions/subscriptions-skeleton.tsx'
import { useSubscriptions } from './subscriptions/use-subscriptions.ts'

export const meta = privateMeta('account.pages.manage-subscriptions')

/** Only renewing subscriptions, with one action: stop the renewal, or resume it. */
export default function ManageSubscriptions() {
  const t = useTranslations('subscriptions')
  const title = useTranslations('account.pages')('manage-subscriptions')
  const links = paths(useLanguage())
  const query = useSubscriptions()
  const renewals = query.data?.filter(({ paymobSubscriptionId }) => paymobSubscriptionId !== null) ?? []
  const browse = (
    <ButtonLink href={links.categories()} tone="quiet">
      {t('browse')}
    </ButtonLink>
  )
  return (
    <AccountPage title={title} href={links.manageSubscriptions()} action={browse}>
      <QueryState query={query} errorTitle={t('loadFailed')} loading={<SubscriptionsSkeleton />}>
        {renewals.length === 0 ? <NoRenewals /> : <Renewals subscriptions={renewals} />}
      </QueryState>
    </AccountPage>
  )
}

function NoRenewals() {
  const t = useTranslations('subscriptions')
  const links = paths(useLanguage())
  const action = (
    <>
      <ButtonLink href={links.categories()}>{t('browse')}</ButtonLink>
      <ButtonLink href={links.mySubscriptions()} tone="quiet">
        {t('simple.all')}
      </ButtonLink>
    </>
  )
  return (
    <EmptyState title={t('simple.empty')} action={action}>
      {t('simple.emptyText')}
    </EmptyState>
  )
}

function Renewals({ subscriptions }: { subscriptions: OwnSubscription[] }) {
  const t = useTranslations('subscriptions')
  const links = paths(useLanguage())
  const { ask, dialog } = useRenewalActionDialog()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-ink-2">{t('simple.text')}</p>
        <TextLink href={links.mySubscriptions()}>{t('simple.all')}</TextLink>
      </div>
      <ul aria-label={t('list')} className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {subscriptions.map(subscription => (
          <SubscriptionCard
            key={subscription.id}
            subscription={subscription}
            actions={<Actions subscription={subscription} onAction={action => ask(action, subscription)} />}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}

type ActionProps = { subscription: OwnSubscription; onAction: (action: 'stop' | 'resume') => void }

/** A stopped renewal offers to resume it in the place of the stop button. */
function Actions({ subscription, onAction }: ActionProps) {
  const t = useTranslations('subscriptions.actions')
  const language = useLanguage()
  const name = localized(subscription.subscription, 'name', language)
  const named = (action: string) => t('named', { action, name })
  const actions = availableActions(subscription)
  const offered = (['stop', 'resume'] as const).find(action => actions.includes(action))
  return (
    <>
      <ButtonLink
        href={paths(language).product(subscription.subscription.id)}
        tone="soft"
        size="s"
        aria-label={named(t('details'))}
      >
        {t('details')}
      </ButtonLink>
      {offered && (
        <Button tone="quiet" size="s" aria-label={named(t(offered))} onClick={() => onAction(offered)}>
          {t(offered)}
        </Button>
      )}
    </>
  )
}
