import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { DeliveredSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { ItemPicture } from '../kit/item-picture.tsx'
import { CustomerCell, DateCell } from '../kit/list/cells.tsx'
import type { ListColumn } from '../kit/list/list-config.ts'
import type { SortOf } from '../kit/list/list-contract.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { touchLink } from '../kit/touch-link.ts'

export function useDeliveredColumns(): ListColumn<
  DeliveredSubscription,
  SortOf<'GET /api/subscriptions/delivered'>
>[] {
  const t = useTranslations('admin.delivered')
  const language = useLanguage()
  return [
    {
      id: 'product',
      header: t('columns.product'),
      isFixed: true,
      cell: row => <ProductCell row={row} />,
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      fills: true,
      cell: ({ user }) => <CustomerCell user={user} />,
    },
    {
      id: 'email',
      header: t('columns.email'),
      wideOnly: true,
      fills: true,
      cell: ({ deliveryEmail }) => (
        <span className="block truncate">
          <bdi>{deliveryEmail ?? t('fromStock')}</bdi>
        </span>
      ),
    },
    {
      id: 'delivered',
      header: t('columns.delivered'),
      sort: 'delivered',
      cell: ({ deliveredAt }) => <DateCell date={deliveredAt} />,
    },
    {
      id: 'ends',
      header: t('columns.ends'),
      sort: 'ends',
      cell: ({ expiresAt }) => (
        <span className="whitespace-nowrap">{expiresAt ? dateText(expiresAt, language) : t('none')}</span>
      ),
    },
    { id: 'order', header: t('columns.order'), cell: row => <OrderLink row={row} /> },
  ]
}

function ProductCell({ row: { subscription } }: { row: DeliveredSubscription }) {
  const language = useLanguage()
  return (
    <span className="flex max-w-60 min-w-40 items-center gap-2.5">
      <ItemPicture image={subscription.image} />
      <RowLink className="min-w-0 rounded-xs text-start font-medium wrap-anywhere hover:text-brand hover:underline">
        <bdi className="line-clamp-2">{localized(subscription, 'name', language)}</bdi>
      </RowLink>
    </span>
  )
}

export function OrderLink({ row }: { row: DeliveredSubscription }) {
  const links = paths(useLanguage())
  return (
    <Link
      href={links.staffRecord('/admin/orders/:orderId', row.orderId)}
      className={`${touchLink} text-brand underline hover:text-brand-strong`}
    >
      <bdi dir="ltr">#{row.orderNumber}</bdi>
    </Link>
  )
}
