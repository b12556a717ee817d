import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import type { SubscriptionRecord } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Amount } from '../kit/amount.tsx'
import { ItemPicture } from '../kit/item-picture.tsx'
import { CustomerCell } from '../kit/list/cells.tsx'
import type { ListColumn } from '../kit/list/list-config.ts'
import type { SortOf } from '../kit/list/list-contract.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { SubscriptionStatusBadge } from '../kit/status-badges.tsx'
import type { StartedAction } from './action-menu.tsx'
import { ActionMenu } from './action-menu.tsx'

export function useRecordColumns(
  onStart: (started: StartedAction) => void,
): ListColumn<SubscriptionRecord, SortOf<'GET /api/subscription-management/admin/all'>>[] {
  const t = useTranslations('admin.renewals')
  const language = useLanguage()
  const day = (date: string | null) => (
    <span className="whitespace-nowrap">{date === null ? t('none') : dateText(date, language, 'short')}</span>
  )
  return [
    {
      id: 'product',
      header: t('columns.product'),
      isFixed: true,
      cell: record => <ProductCell record={record} />,
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      cell: record => (
        <div className="max-w-28 @4xl:max-w-40 @5xl:max-w-60">
          <CustomerCell user={record.user} />
        </div>
      ),
    },
    {
      id: 'quantity',
      header: t('columns.quantity'),
      numeric: true,
      wideOnly: true,
      cell: ({ quantity }) => numberText(quantity, language),
    },
    {
      id: 'start',
      header: t('columns.start'),
      sort: 'created',
      isExtra: true,
      cell: ({ startDate }) => day(startDate),
    },
    {
      id: 'end',
      header: t('columns.end'),
      sort: 'endDate',
      cell: ({ startDate, endDate }) => (
        <span className="grid gap-1">
          {day(endDate)}
          {startDate && (
            <span className="hidden text-sm whitespace-nowrap text-ink-2 @2xl:block">
              {t('starts', { date: dateText(startDate, language, 'short') })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('columns.state'),
      cell: record => (
        <span className="grid justify-items-start gap-1">
          <SubscriptionStatusBadge status={record.status} isRevoked={record.isRevoked} />
          <span className="text-sm text-ink-2">{t(`kind.${record.paymobState ? 'auto' : 'once'}`)}</span>
        </span>
      ),
    },
    {
      id: 'nextBilling',
      header: t('columns.nextBilling'),
      sort: 'nextBilling',
      wideOnly: true,
      cell: ({ nextBillingDate }) => day(nextBillingDate),
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      numeric: true,
      isExtra: true,
      cell: ({ subscription }) => <Amount sar={subscription.subscriptionPrice} size="s" />,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      isFixed: true,
      cell: record => <ActionMenu record={record} onStart={onStart} />,
    },
  ]
}

function ProductCell({ record: { subscription } }: { record: SubscriptionRecord }) {
  const language = useLanguage()
  return (
    <span className="flex max-w-44 items-center gap-2.5 md:max-w-28 md:@2xl:max-w-44 @5xl:max-w-60">
      <span className="md:hidden @2xl:block">
        <ItemPicture image={subscription.image} />
      </span>
      <span className="min-w-0">
        <RowLink className="rounded-xs font-medium wrap-anywhere hover:text-brand hover:underline">
          <bdi className="line-clamp-2">{localized(subscription, 'name', language)}</bdi>
        </RowLink>
        <span className="block truncate text-ink-2">
          <bdi>{localized(subscription.category, 'name', language)}</bdi>
        </span>
      </span>
    </span>
  )
}
