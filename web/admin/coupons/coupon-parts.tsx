import { useTranslations } from 'use-intl'
import type { CouponStatus } from '#model/coupons.ts'
import { numberText, percentText } from '#model/format.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Amount } from '../kit/amount.tsx'

const tones: Record<CouponStatus, BadgeTone> = {
  active: 'good',
  inactive: 'neutral',
  expired: 'bad',
  exhausted: 'warn',
}

export function CouponStatusBadge({ status }: { status: CouponStatus }) {
  const t = useTranslations('admin.coupons.status')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}

export function DiscountText({ coupon: { type, discount } }: { coupon: Pick<Coupon, 'type' | 'discount'> }) {
  const language = useLanguage()
  if (type === 'fixed') return <Amount sar={discount} size="s" />
  return <bdi className="font-semibold">{percentText(discount, language)}</bdi>
}

/** Uses of the limit, with a bar. */
export function UsageText({ coupon: { usedCount, usageLimit } }: { coupon: Coupon }) {
  const t = useTranslations('admin.coupons')
  const language = useLanguage()
  const number = (value: number) => numberText(value, language)
  return (
    <span className="grid w-28 gap-1">
      <span>{t('usage', { used: number(usedCount), limit: number(usageLimit) })}</span>
      <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-brand"
          style={{ inlineSize: `${(100 * usedCount) / usageLimit}%` }}
        />
      </span>
    </span>
  )
}
