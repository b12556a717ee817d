import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import type { ListColumn } from '../kit/list/list-config.ts'
import type { SortOf } from '../kit/list/list-contract.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { ActionMenu } from './action-menu.tsx'
import { CouponStatusBadge, DiscountText, RulesText, UsageText } from './coupon-parts.tsx'
import type { CouponAction } from './use-coupon-actions.ts'

export function useCouponColumns(
  onAct: (action: CouponAction) => void,
): ListColumn<Coupon, SortOf<'GET /api/coupons'>>[] {
  const t = useTranslations('admin.coupons.columns')
  const language = useLanguage()
  const date = (text: string) => <span className="whitespace-nowrap">{dateText(text, language)}</span>
  return [
    {
      id: 'code',
      header: t('code'),
      sort: 'code',
      isFixed: true,
      cell: ({ code }) => (
        <RowLink className="block max-w-28 truncate rounded-xs font-semibold @4xl:max-w-60 hover:text-brand hover:underline">
          <bdi dir="ltr">{code}</bdi>
        </RowLink>
      ),
    },
    { id: 'status', header: t('status'), cell: coupon => <CouponStatusBadge status={coupon.status} /> },
    {
      id: 'discount',
      header: t('discount'),
      numeric: true,
      cell: coupon => <DiscountText coupon={coupon} />,
    },
    {
      id: 'usage',
      header: t('usage'),
      sort: 'usedCount',
      cell: coupon => <UsageText coupon={coupon} />,
    },
    { id: 'expiresAt', header: t('expiresAt'), sort: 'expiresAt', cell: coupon => date(coupon.expiresAt) },
    {
      id: 'rules',
      header: t('rules'),
      wideOnly: true,
      cell: coupon => (
        <span className="line-clamp-2 max-w-72 text-sm text-ink-2">
          <RulesText coupon={coupon} />
        </span>
      ),
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      sort: 'createdAt',
      isExtra: true,
      cell: coupon => date(coupon.createdAt),
    },
    {
      id: 'actions',
      header: t('actions'),
      isFixed: true,
      cell: coupon => <ActionMenu coupon={coupon} onAct={onAct} />,
    },
  ]
}
