import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import type { Dashboard } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { Amount } from '../kit/amount.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { OrderStatusBadge } from '../kit/status-badges.tsx'
import { Panel, PanelEmpty, rowClasses } from './panel.tsx'
import { useReadAlerts } from './use-dashboard.ts'

export function LatestOrders({ orders }: { orders: Dashboard['latestOrders'] }) {
  const t = useTranslations('admin.dashboard.orders')
  const language = useLanguage()
  const links = paths(language)
  return (
    <Panel title={t('title')} more={{ href: links.staff('/admin/orders'), label: t('all') }}>
      {orders.length === 0 && <PanelEmpty>{t('none')}</PanelEmpty>}
      <ul className="divide-y divide-line">
        {orders.map(order => (
          <li key={order.id}>
            <Link href={links.staffRecord('/admin/orders/:orderId', order.id)} className={rowClasses}>
              <span className="min-w-0 grow">
                <span className="flex items-baseline gap-2">
                  <bdi dir="ltr" className="text-sm font-semibold">
                    #{order.number}
                  </bdi>
                  <bdi className="truncate font-medium">{order.customerName}</bdi>
                </span>
                <span className="block text-sm wrap-anywhere text-ink-2">
                  {localized(order, 'productName', language)}
                  {order.itemCount > 1 && ` ${t('more', { count: String(order.itemCount - 1) })}`}
                  {' · '}
                  <RelativeTime date={order.createdAt} />
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end gap-0.5">
                <Amount sar={order.total} size="s" />
                <OrderStatusBadge status={order.status} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const alertTones: Record<Dashboard['alerts'][number]['kind'], BadgeTone> = {
  order_placed: 'neutral',
  order_completed: 'good',
  order_cancelled: 'warn',
  renewal_completed: 'good',
  renewal_failed: 'bad',
}

const dots: Partial<Record<BadgeTone, string>> = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' }

/** Orders of the last 24 hours. The mark "read" is the person's own. */
export function Alerts({ data }: { data: Dashboard }) {
  const t = useTranslations('admin.dashboard.alerts')
  const links = paths(useLanguage())
  const readAll = useReadAlerts()
  const { alerts, unreadAlerts } = data
  return (
    <Panel
      title={t('title')}
      aside={unreadAlerts > 0 && <Badge tone="brand">{t('unread', { count: unreadAlerts })}</Badge>}
      footer={
        unreadAlerts > 0 && (
          <Button tone="quiet" size="s" wide onClick={readAll}>
            {t('readAll')}
          </Button>
        )
      }
    >
      {alerts.length === 0 && <PanelEmpty>{t('none')}</PanelEmpty>}
      <ul className="divide-y divide-line">
        {alerts.map(alert => (
          <li key={alert.orderId}>
            <Link href={links.staffRecord('/admin/orders/:orderId', alert.orderId)} className={rowClasses}>
              <span
                aria-hidden="true"
                className={classNames(
                  'size-2.5 shrink-0 rounded-full',
                  dots[alertTones[alert.kind]] ?? 'bg-edge',
                )}
              />
              <span className="min-w-0 grow">
                <span className={classNames('block truncate', !alert.isRead && 'font-semibold')}>
                  {t(`kinds.${alert.kind}`, { number: isolate(`#${alert.orderNumber}`) })}
                </span>
                <span className="block text-sm wrap-anywhere text-ink-2">
                  <bdi>{alert.customerName}</bdi>
                  {' · '}
                  <RelativeTime date={alert.at} />
                </span>
              </span>
              {!alert.isRead && <Badge tone="brand">{t('isNew')}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
