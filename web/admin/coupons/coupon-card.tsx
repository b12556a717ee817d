import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { ActionMenu } from './action-menu.tsx'
import { CouponStatusBadge, DiscountText, RulesText, UsageText } from './coupon-parts.tsx'
import type { CouponAction } from './use-coupon-actions.ts'

type Props = { coupon: Coupon; onAct: (action: CouponAction) => void }

/** A coupon in the list of a phone. */
export function CouponCard({ coupon, onAct }: Props) {
  const t = useTranslations('admin.coupons')
  const language = useLanguage()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center justify-between gap-2">
        <RowLink className="min-w-0 truncate rounded-xs py-1 font-semibold">
          <bdi dir="ltr">{coupon.code}</bdi>
        </RowLink>
        <DiscountText coupon={coupon} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        <CouponStatusBadge status={coupon.status} />
        <span>{t('expires', { date: dateText(coupon.expiresAt, language) })}</span>
      </div>
      <p className="text-sm text-ink-2 empty:hidden">
        <RulesText coupon={coupon} />
      </p>
      <div className="flex items-center justify-between gap-2 border-t border-line pt-1.5 text-sm">
        <UsageText coupon={coupon} />
        <ActionMenu coupon={coupon} onAct={onAct} />
      </div>
    </div>
  )
}
