import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { subscriptionStatuses } from '#model/subscription-terms.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { PanelLayout, usePanelLinks } from '../kit/panel-layout.tsx'
import { neighboursOf } from '../kit/record-panel.tsx'
import { useRecordActions } from '../kit/use-record-actions.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { StartedAction } from './action-menu.tsx'
import { useRecordColumns } from './columns.tsx'
import { RecordCard } from './record-card.tsx'
import { SubscriptionPanel } from './record-panel.tsx'

/** The subscriptions of all customers; suspends, resumes and cancels their renewals at Paymob. */
export default function Renewals() {
  const t = useTranslations('admin.renewals')
  const title = useTranslations('admin.pages')('subscription-management')
  const language = useLanguage()
  const { subscriptionId } = useParams()
  const links = usePanelLinks(
    '/admin/subscription-management',
    '/admin/subscription-management/:subscriptionId',
  )
  const actions = useRecordActions<StartedAction>({ screen: 'renewals', recordKey: 'subscription-record' })
  return (
    <PanelLayout isOpen={subscriptionId !== undefined}>
      <ListScreen
        screen="renewals"
        title={title}
        call="GET /api/subscription-management/admin/all"
        rowsOf={({ data }) => data}
        rowId={record => record.id}
        rowLabel={({ subscription, user }) =>
          t('name', { product: localized(subscription, 'name', language), customer: user.fullName })
        }
        rowTarget={record => ({ href: links.record(record.id) })}
        openId={subscriptionId}
        columns={useRecordColumns(actions.start)}
        card={record => <RecordCard record={record} onStart={actions.start} />}
        filters={[
          {
            name: 'status',
            label: t('filters.status'),
            isPinned: true,
            options: subscriptionStatuses.map(value => ({ value, label: t(`status.${value}`) })),
          },
          {
            name: 'renewal',
            label: t('filters.renewal'),
            isPinned: true,
            options: (['auto', 'once'] as const).map(value => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
        sorts={[
          { name: 'created', label: t('sorts.created'), order: 'desc' },
          { name: 'endDate', label: t('sorts.endDate'), order: 'asc' },
          { name: 'nextBilling', label: t('sorts.nextBilling'), order: 'asc' },
        ]}
        searchPlaceholder={t('search')}
        texts={{ loadFailed: t('loadFailed'), empty: t('empty'), emptyText: t('emptyText') }}
        exportPath="/api/subscription-management/admin/all/export"
        exportHasPersonalData
        panel={rows =>
          subscriptionId && (
            <SubscriptionPanel
              key={subscriptionId}
              id={subscriptionId}
              neighbours={neighboursOf(rows, subscriptionId, links.record)}
              listHref={links.list}
              actions={actions}
            />
          )
        }
      />
      <ActionDialog actions={actions} />
    </PanelLayout>
  )
}
