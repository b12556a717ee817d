import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type OrderStatus, orderStatuses } from '#model/order-states.ts'
import { periods } from '../../lib/lists/list-filter.ts'
import { presetSpan } from '../kit/date-range/day-span.ts'
import { couponFilter } from '../kit/list/coupon-filter.tsx'
import { customerFilter } from '../kit/list/customer-filter.tsx'
import type { BulkChoice } from '../kit/list/list-config.ts'
import type { FilterOf } from '../kit/list/list-contract.ts'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { productFilter } from '../kit/list/product-filter.tsx'
import { PanelLayout, usePanelLinks } from '../kit/panel-layout.tsx'
import { neighboursOf } from '../kit/record-panel.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { useOrderColumns } from './columns.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderPanel } from './order-panel.tsx'
import { StatusTiles } from './status-tiles.tsx'
import { useOrderActions } from './use-order-actions.ts'

export default function Orders() {
  const t = useTranslations('admin.orders')
  const title = useTranslations('admin.pages')('orders')
  const { orderId } = useParams()
  const links = usePanelLinks('/admin/orders', '/admin/orders/:orderId')
  const actions = useOrderActions()
  const columns = useOrderColumns(actions.start)
  return (
    <PanelLayout isOpen={orderId !== undefined}>
      <ListScreen
        screen="orders"
        title={title}
        call="GET /api/orders"
        rowsOf={({ data }) => data.orders}
        liveEvents={['order']}
        // An unpaid order sends no event when it is placed: one per order would slow buying down.
        refetchMs={15_000}
        rowId={order => order.id}
        rowState={order => order.status}
        rowLabel={order => t('list.name', { number: String(order.number) })}
        rowTarget={order => ({ href: links.record(order.id) })}
        openId={orderId}
        columns={columns}
        card={order => <OrderCard order={order} onAct={actions.start} />}
        filters={useOrderFilters()}
        sorts={[
          { name: 'created', label: t('list.sorts.created'), order: 'desc' },
          { name: 'total', label: t('list.sorts.total'), order: 'desc' },
        ]}
        // Staff deliver the order that waits longest first.
        orderFor={filters => ('delivery' in filters ? 'asc' : undefined)}
        searchPlaceholder={t('list.search')}
        exportPath="/api/orders/export"
        exportHasPersonalData
        bulkChoices={useBulkChoices()}
        views={reply => [
          { id: 'all', label: t('list.views.all'), filters: {} },
          { id: 'today', label: t('list.views.today'), filters: presetSpan('today', new Date()) },
          {
            id: 'waiting',
            label: t('list.views.waiting'),
            filters: { delivery: 'waiting' },
            count: reply?.data.deliveries?.waiting,
          },
          {
            id: 'overdue',
            label: t('list.views.overdue'),
            filters: { delivery: 'overdue' },
            count: reply?.data.deliveries?.overdue,
            isUrgent: true,
          },
          { id: 'renewals', label: t('list.views.renewals'), filters: { kind: 'renewal' } },
        ]}
        texts={{
          loadFailed: t('list.loadFailed'),
          empty: t('list.empty'),
          emptyText: t('list.emptyText'),
        }}
        summary={(reply, list) => <StatusTiles reply={reply?.data} list={list} />}
        panel={(rows, list) => {
          if (!orderId) return undefined
          const neighbours = neighboursOf(rows, orderId, links.record)
          return (
            <OrderPanel
              key={orderId}
              orderId={orderId}
              neighbours={neighbours}
              listHref={links.list}
              nextHref={
                'delivery' in list.state.filters
                  ? (neighbours.next ?? neighbours.previous ?? links.list)
                  : undefined
              }
              actions={actions}
            />
          )
        }}
      />
      <OrderDialogs actions={actions} />
    </PanelLayout>
  )
}

function useBulkChoices(): BulkChoice[] {
  return [...useDeliverChoices(), ...useStatusChoices()]
}

function useDeliverChoices(): BulkChoice[] {
  const t = useTranslations('admin.orders.bulk')
  return (['stock', 'entered_email'] as const).map(from => ({
    id: from,
    label: t(`${from}.label`),
    text: t(`${from}.text`),
    done: count => t('delivered', { count }),
    bodyOf: ({ selection }) => ({ screen: 'orders', action: 'deliver', params: { from }, selection }),
  }))
}

function useStatusChoices(): BulkChoice[] {
  const t = useTranslations('admin.orders.bulk')
  return (['pending', 'cancelled'] as const).map(status => ({
    id: status,
    label: t(`${status}.label`),
    text: t(`${status}.text`),
    done: count => t(`${status}.done`, { count }),
    needsReason: true,
    tone: status === 'cancelled' ? 'danger' : 'primary',
    bodyOf: ({ selection, seen, reason }) => ({
      screen: 'orders',
      action: 'status',
      params: { status, reason },
      selection: 'ids' in selection ? { ids: selection.ids, seen: statusesIn(seen) } : selection,
    }),
  }))
}

function statusesIn(seen: Record<string, string>): Record<string, OrderStatus> {
  return Object.fromEntries(
    Object.entries(seen).flatMap(([id, state]) => {
      const status = orderStatuses.find(known => known === state)
      return status ? [[id, status]] : []
    }),
  )
}

function useOrderFilters(): FilterOf<'GET /api/orders'>[] {
  const t = useTranslations('admin.orders')
  const { role } = useStaffUser()
  const option = <Value extends string>(value: Value, label: string) => ({ value, label })
  return [
    {
      name: 'status',
      label: t('list.filters.status'),
      isPinned: true,
      options: (['pending', 'completed', 'cancelled'] as const).map(value =>
        option(value, t(`status.${value}`)),
      ),
    },
    {
      name: 'paymentMethod',
      label: t('list.filters.paymentMethod'),
      isPinned: true,
      options: (['paymob', 'subscription', 'free'] as const).map(value =>
        option(value, t(`method.${value}`)),
      ),
    },
    { kind: 'dates', name: 'dates', label: t('list.filters.dates') },
    productFilter('subscriptionId', t('list.filters.product')),
    couponFilter('coupon', t('list.filters.coupon')),
    ...(role === 'admin' ? [customerFilter('customerId', t('list.filters.customer'))] : []),
    {
      name: 'days',
      label: t('list.filters.days'),
      options: periods.map(value => option(value, t('list.lastDays', { days: Number(value) }))),
    },
    {
      name: 'delivery',
      label: t('list.filters.delivery'),
      options: (['waiting', 'overdue'] as const).map(value => option(value, t(`list.views.${value}`))),
    },
    {
      name: 'kind',
      label: t('list.filters.kind'),
      options: (['purchase', 'renewal', 'given'] as const).map(value =>
        option(value, t(`list.kinds.${value}`)),
      ),
    },
    {
      name: 'refund',
      label: t('list.filters.refund'),
      options: (['part', 'full'] as const).map(value => option(value, t(`list.refunds.${value}`))),
    },
  ]
}
