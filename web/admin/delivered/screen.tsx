import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { DeliveredSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { EmailText } from '../kit/email-text.tsx'
import { CustomerName } from '../kit/list/cells.tsx'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { productFilter } from '../kit/list/product-filter.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { OrderLink, useDeliveredColumns } from './columns.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'

/** The active deliveries of all customers. */
export default function Delivered() {
  const t = useTranslations('admin.delivered')
  const title = useTranslations('admin.pages')('delivered-subscriptions')
  const language = useLanguage()
  const [shown, setShown] = useState<DeliveredSubscription>()
  return (
    <>
      <ListScreen
        screen="delivered"
        title={title}
        call="GET /api/subscriptions/delivered"
        rowsOf={({ data }) => data.subscriptions}
        liveEvents={['order']}
        rowId={row => row.id}
        rowLabel={({ subscription, user }) =>
          t('name', { product: localized(subscription, 'name', language), customer: user.fullName })
        }
        rowTarget={row => ({ onOpen: () => setShown(row) })}
        columns={useDeliveredColumns()}
        card={row => <DeliveredCard row={row} />}
        filters={[
          productFilter('subscriptionId', t('filters.product')),
          { kind: 'dates', name: 'dates', label: t('filters.dates') },
        ]}
        sorts={[
          { name: 'delivered', label: t('sorts.delivered'), order: 'desc' },
          { name: 'ends', label: t('sorts.ends'), order: 'asc' },
        ]}
        searchPlaceholder={t('search')}
        exportPath="/api/subscriptions/delivered/export"
        exportHasPersonalData
        texts={{ loadFailed: t('loadFailed'), empty: t('empty'), emptyText: t('emptyText') }}
      />
      <DeliveryDialog row={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

function DeliveredCard({ row }: { row: DeliveredSubscription }) {
  const t = useTranslations('admin.delivered')
  const language = useLanguage()
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex items-baseline justify-between gap-3">
        <RowLink className="rounded-xs text-start text-base font-medium wrap-anywhere">
          <bdi>{localized(row.subscription, 'name', language)}</bdi>
        </RowLink>
        <OrderLink row={row} />
      </p>
      <p className="wrap-anywhere">
        <CustomerName user={row.user} />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-2">
        {row.deliveryEmail ? <EmailText email={row.deliveryEmail} /> : t('fromStock')}
        <span>{dateText(row.deliveredAt, language)}</span>
      </p>
    </div>
  )
}
