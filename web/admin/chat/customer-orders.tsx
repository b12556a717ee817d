import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { StaffOrder } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { itemName } from '../../lib/order/order-items.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Amount } from '../kit/amount.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { OrderStatusBadge } from '../kit/status-badges.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { useResend } from '../orders/order-action-bar.tsx'
import { OrderDialogs } from '../orders/order-dialogs.tsx'
import { DeliveryMark, itemToDeliver } from '../orders/order-parts.tsx'
import { type OrderActions, useOrderActions } from '../orders/use-order-actions.ts'
import type { AccountAction } from './account-action-dialog.tsx'

const shownOrders = 5

/** The newest orders of a customer. The key is that of order lists, so actions of orders refresh it. */
export function useCustomerOrders(customerId: string | null | undefined) {
  return useQuery({
    queryKey: ['list', 'orders', 'of-customer', customerId],
    enabled: Boolean(customerId),
    queryFn: async () => {
      const query = { customerId: customerId ?? '', limit: shownOrders }
      return (await call('GET /api/orders', { query })).data
    },
  })
}

type Props = { customerId: string; onAction: (action: AccountAction) => void }

/** The orders of the customer beside the conversation, with what the agent may do with them. */
export function CustomerOrders({ customerId, onAction }: Props) {
  const t = useTranslations('admin.chat.orders')
  const links = paths(useLanguage())
  const query = useCustomerOrders(customerId)
  const actions = useOrderActions()
  const orders = query.data?.orders ?? []
  return (
    <section aria-label={t('title')} className="rounded-md border border-line bg-surface">
      <h2 className="flex items-center justify-between gap-2 border-b border-line px-4 py-3 text-base">
        {t('title')}
        <Link
          href={links.staff('/admin/orders', { customerId })}
          className="text-sm font-normal text-brand underline"
        >
          {t('all')}
        </Link>
      </h2>
      <QueryState query={query} errorTitle={t('failed')} rows={2}>
        {orders.length === 0 && <p className="px-4 py-6 text-center text-ink-2">{t('empty')}</p>}
        <ul className="divide-y divide-line">
          {orders.map(order => (
            <OrderRow key={order.id} order={order} actions={actions} onAction={onAction} />
          ))}
        </ul>
      </QueryState>
      <OrderDialogs actions={actions} />
    </section>
  )
}

type RowProps = { order: StaffOrder; actions: OrderActions; onAction: Props['onAction'] }

function OrderRow({ order, actions, onAction }: RowProps) {
  const t = useTranslations('admin.chat.orders')
  const words = useTranslations('admin.orders.actions')
  const language = useLanguage()
  const { role } = useStaffUser()
  const resend = useResend(order)
  const item = itemToDeliver(order)
  const number = String(order.number)
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex justify-between gap-3 font-medium">
        <span>{order.items.map(one => itemName(one, language)).join(t('separator'))}</span>
        <Amount sar={order.total} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <Link
          href={paths(language).staffRecord('/admin/orders/:orderId', order.id)}
          className="text-brand underline"
        >
          <bdi dir="ltr">#{number}</bdi>
        </Link>
        <RelativeTime date={order.createdAt} />
        {/* Only a paid order can be delivered. */}
        {order.status === 'completed' ? (
          <DeliveryMark order={order} />
        ) : (
          <OrderStatusBadge status={order.status} />
        )}
      </p>
      {order.status === 'completed' && (
        <p className="flex flex-wrap gap-2">
          <Button
            size="s"
            tone="quiet"
            busy={resend.isPending}
            aria-label={t('resendOf', { number })}
            onClick={() => resend.mutate()}
          >
            {t('resend')}
          </Button>
          {item && (
            <Button
              size="s"
              tone="quiet"
              aria-label={t('deliverOf', { number })}
              onClick={() => actions.start({ kind: 'deliver', order, itemId: item.id })}
            >
              {t('deliver')}
            </Button>
          )}
          {order.items.some(({ delivered }) => delivered) && (
            <Button
              size="s"
              tone="quiet"
              aria-label={t('replaceOf', { number })}
              onClick={() => onAction({ kind: 'replace', orderId: order.id })}
            >
              {t('replace')}
            </Button>
          )}
          <Button
            size="s"
            tone="quiet"
            disabledReason={role === 'admin' ? null : words('adminOnly')}
            reasonAs="tooltip"
            aria-label={t('refundOf', { number })}
            onClick={() => actions.start({ kind: 'refund', order })}
          >
            {t('refund')}
          </Button>
        </p>
      )}
    </li>
  )
}
