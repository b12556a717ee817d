import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import type { SubscriptionRecordDetail } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { useLiveInvalidation } from '../../lib/live/use-live-invalidation.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Description } from '../../ui/data/description.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Amount } from '../kit/amount.tsx'
import { durationLabel } from '../kit/duration-label.ts'
import { EmailText } from '../kit/email-text.tsx'
import { recordLinks } from '../kit/record-links.ts'
import { type Neighbours, panelLabels, RecordPanel } from '../kit/record-panel.tsx'
import { SubscriptionStatusBadge } from '../kit/status-badges.tsx'
import { actionIcons, type RenewalActions } from './action-menu.tsx'
import { CardsSection } from './cards-section.tsx'
import { ChargesSection } from './charges-section.tsx'
import { EventsSection } from './events-section.tsx'
import { PeriodsSection } from './periods-section.tsx'

type Props = { id: string; neighbours: Neighbours; listHref: string; actions: RenewalActions }

/** The open subscription, checked with Paymob. */
export function SubscriptionPanel({ id, neighbours, listHref, actions }: Props) {
  const t = useTranslations('admin.renewals.panel')
  const language = useLanguage()
  const queryKey = ['subscription-record', id]
  useLiveInvalidation(queryKey, event => event.type === 'subscription')
  const query = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /api/staff/subscription-management/{id}', { params: { id } })).data,
  })
  const record = query.data
  return (
    <RecordPanel
      title={record ? localized(record.subscription, 'name', language) : '…'}
      labels={panelLabels(t)}
      neighbours={neighbours}
      listHref={listHref}
      query={query}
      summary={record && <Summary record={record} />}
      footer={record && <ActionBar record={record} actions={actions} />}
    >
      {record && (
        <>
          <Facts record={record} />
          <ChargesSection charges={record.charges} />
          <PeriodsSection periods={record.periods} />
          <CardsSection cards={record.cards} />
          <EventsSection events={record.events} />
        </>
      )}
    </RecordPanel>
  )
}

function Summary({ record }: { record: SubscriptionRecordDetail }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <SubscriptionStatusBadge status={record.status} isRevoked={record.isRevoked} />
      <Amount sar={record.subscription.subscriptionPrice} size="l" />
    </div>
  )
}

const link = 'rounded-xs font-medium text-brand underline hover:text-brand-strong'

function Facts({ record }: { record: SubscriptionRecordDetail }) {
  const t = useTranslations('admin.renewals')
  const lists = useTranslations('admin.lists')
  const language = useLanguage()
  const links = paths(language)
  const day = (date: string | null) => (date === null ? t('none') : dateText(date, language))
  const { user } = record
  return (
    <div className="grid gap-3">
      {record.isRevoked && <Notice tone="warn">{t('panel.revoked')}</Notice>}
      <dl className="grid gap-2 text-sm">
        <Description layout="row" term={t('columns.customer')}>
          {user.fullName === '' ? (
            lists('deletedCustomer')
          ) : (
            <>
              <Link href={recordLinks.customer(links, user.id)} className={link}>
                <bdi className="wrap-anywhere">{user.fullName}</bdi>
              </Link>
              <span className="block text-ink-2">
                <EmailText email={user.email} />
              </span>
            </>
          )}
        </Description>
        <Description layout="row" term={t('panel.order')}>
          <Link href={recordLinks.order(links, record.orderId)} className={link}>
            <bdi dir="ltr">#{record.orderNumber}</bdi>
          </Link>
        </Description>
        <Description layout="row" term={t('panel.duration')}>
          {durationLabel(record.duration, language)} × {record.quantity}
        </Description>
        <Description layout="row" term={t('columns.start')}>
          {day(record.startDate)}
        </Description>
        <Description layout="row" term={t('columns.end')}>
          {day(record.endDate)}
        </Description>
        <Description layout="row" term={t('panel.access')}>
          {day(record.accessUntil)}
        </Description>
        <Description layout="row" term={t('columns.nextBilling')}>
          {day(record.nextBillingDate)}
        </Description>
        {record.paymobSubscriptionId && record.paymobState !== 'cancelled' && (
          <Description layout="row" term={t('panel.onRenewal')}>
            {t(`panel.rules.${record.renewalRule}`)}
          </Description>
        )}
        {record.paymobSubscriptionId && (
          <Description layout="row" term={t('panel.paymobId')}>
            <bdi dir="ltr">{record.paymobSubscriptionId}</bdi>
          </Description>
        )}
      </dl>
      {record.paymobState && (
        <p className="text-sm text-ink-2">{t(record.isFresh ? 'panel.fresh' : 'panel.stale')}</p>
      )}
    </div>
  )
}

function ActionBar({ record, actions }: { record: SubscriptionRecordDetail; actions: RenewalActions }) {
  const t = useTranslations('admin.renewals')
  if (record.actions.length === 0) return null
  return (
    <footer
      data-bottom-bar="wide"
      className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3 xl:static"
    >
      {record.actions.map(action => {
        const Icon = actionIcons[action]
        return (
          <Button
            key={action}
            tone={action === 'resume' ? 'primary' : 'quiet'}
            className="grow"
            icon={<Icon size={18} aria-hidden="true" />}
            onClick={() => actions.start({ action, record })}
          >
            {t(`action.${action}.label`)}
          </Button>
        )
      })}
    </footer>
  )
}
