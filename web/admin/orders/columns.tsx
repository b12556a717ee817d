import Clock from 'lucide-react/icons/clock'
import { useTranslations } from 'use-intl'
import { agoText, dateText } from '#model/format.ts'
import type { StaffOrder } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { itemDuration, itemName } from '../../lib/order/order-items.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Amount } from '../kit/amount.tsx'
import { ItemPicture } from '../kit/item-picture.tsx'
import { CustomerCell } from '../kit/list/cells.tsx'
import type { ListColumn } from '../kit/list/list-config.ts'
import type { SortOf } from '../kit/list/list-contract.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { DeliveryMark, isOverdue, UnpaidMark } from './order-parts.tsx'
import { StatusMenu } from './status-menu.tsx'
import type { OrderAction } from './use-order-actions.ts'

/**
 * The columns of the order list: two lines each, three after a refund. While an order is open beside the list, the table
 * is narrow and hides the refunded amount, which the order shows.
 */
export function useOrderColumns(
  onAct: (action: OrderAction) => void,
): ListColumn<StaffOrder, SortOf<'GET /api/orders'>>[] {
  const t = useTranslations('admin.orders')
  const language = useLanguage()
  return [
    {
      id: 'order',
      header: t('list.columns.order'),
      sort: 'created',
      isFixed: true,
      cell: order => <NumberCell order={order} />,
    },
    {
      id: 'customer',
      header: t('list.columns.customer'),
      fills: true,
      cell: ({ user }) => <CustomerCell user={user} />,
    },
    {
      id: 'products',
      header: t('list.columns.products'),
      fills: true,
      cell: order => <ProductsCell order={order} />,
    },
    {
      id: 'amount',
      header: t('list.columns.amount'),
      sort: 'total',
      numeric: true,
      cell: order => (
        <span className="inline-grid ltr:justify-items-end">
          <Amount sar={order.total} size="s" />
          {order.refunded ? (
            <span className="grid text-ink-2 ltr:justify-items-end">
              <span className="whitespace-nowrap md:hidden @3xl:inline">
                {t('refunded')} <Amount sar={order.refunded} plain />
              </span>
              <span className="whitespace-nowrap">
                {t('net')} <Amount sar={order.net ?? 0} plain />
              </span>
            </span>
          ) : order.givenWithoutPayment ? (
            <UnpaidMark order={order} />
          ) : (
            <span className="w-max max-w-20 truncate text-ink-2 @2xl:max-w-none">
              {t(`method.${order.paymentMethod}`)}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('list.columns.status'),
      cell: order => (
        <span className="grid justify-items-start">
          <StatusMenu order={order} onChoose={status => onAct({ kind: 'status', order, status })} />
          <DeliveryMark order={order} />
        </span>
      ),
    },
    {
      id: 'date',
      header: t('list.columns.date'),
      isExtra: true,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{dateText(createdAt, language, 'minute')}</span>
      ),
    },
    {
      id: 'phone',
      header: t('list.columns.phone'),
      isExtra: true,
      cell: ({ user }) => <bdi dir="ltr">{user?.phone}</bdi>,
    },
    {
      id: 'coupon',
      header: t('list.columns.coupon'),
      isExtra: true,
      cell: ({ couponCode }) => <bdi>{couponCode}</bdi>,
    },
  ]
}

function NumberCell({ order }: { order: StaffOrder }) {
  return (
    <span className="grid">
      <RowLink className="rounded-xs font-semibold hover:text-brand hover:underline">
        <bdi dir="ltr">#{order.number}</bdi>
      </RowLink>
      <OrderAge order={order} />
    </span>
  )
}

/** When the order was placed; red with a clock when its delivery is overdue. */
export function OrderAge({ order }: { order: StaffOrder }) {
  const language = useLanguage()
  const now = new Date()
  const isLate = isOverdue(order, now)
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-sm whitespace-nowrap',
        isLate ? 'font-medium text-bad' : 'text-ink-2',
      )}
    >
      {isLate && <Clock size={14} aria-hidden="true" />}
      {agoText(order.createdAt, now, language)}
    </span>
  )
}

/** The first product with its picture, and how many more there are. */
export function ProductsCell({ order }: { order: StaffOrder }) {
  const t = useTranslations('admin.orders.list')
  const language = useLanguage()
  const [first, ...others] = order.items
  if (!first) return null
  return (
    <span className="flex max-w-56 min-w-0 items-center gap-2.5 md:max-w-none">
      <span className="md:hidden @4xl:block">
        <ItemPicture image={first.subscription.image} />
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <bdi className="font-medium max-md:line-clamp-2 md:truncate">{itemName(first, language)}</bdi>
          {others.length > 0 && (
            <bdi dir="ltr" className="rounded-full bg-sunken px-1.5 text-xs text-ink-2">
              {t('moreItems', { count: String(others.length) })}
            </bdi>
          )}
        </span>
        <span className="block truncate text-ink-2">{itemDuration(first, language)}</span>
      </span>
    </span>
  )
}
