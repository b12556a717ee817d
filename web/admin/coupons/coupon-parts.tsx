import { Children } from 'react'
import { useTranslations } from 'use-intl'
import type { CouponStatus } from '#model/coupons.ts'
import { dateText, numberText, percentText } from '#model/format.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { Amount } from '../kit/amount.tsx'

const tones: Record<CouponStatus, BadgeTone> = {
  active: 'good',
  scheduled: 'brand',
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

/** The number of uses and the usage limit, with a bar; without a limit only the number. */
export function UsageText({ coupon: { usedCount, usageLimit } }: { coupon: Coupon }) {
  const t = useTranslations('admin.coupons')
  const language = useLanguage()
  const used = numberText(usedCount, language)
  if (usageLimit === null) return <span className="w-28">{t('usageUnlimited', { used })}</span>
  return (
    <span className="grid w-28 gap-1">
      <span>{t('usage', { used, limit: numberText(usageLimit, language) })}</span>
      <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-brand"
          style={{ inlineSize: `${(100 * usedCount) / usageLimit}%` }}
        />
      </span>
    </span>
  )
}

/** The rules besides the usage limit and the last day, in a few words. */
export function RulesText({ coupon }: { coupon: Coupon }) {
  const t = useTranslations('admin.coupons.rules')
  const language = useLanguage()
  const { productIds, categoryIds, minTotal, perCustomerLimit, startsAt } = coupon
  const rules = [
    startsAt !== null && new Date(startsAt) > new Date() && t('from', { date: dateText(startsAt, language) }),
    productIds.length > 0 && t('products', { count: productIds.length }),
    categoryIds.length > 0 && t('categories', { count: categoryIds.length }),
    minTotal !== null && t.rich('minTotal', { amount: () => <Amount sar={minTotal} plain /> }),
    perCustomerLimit !== null && t('perCustomer', { count: perCustomerLimit }),
  ].filter(rule => rule !== false)
  return Children.toArray(rules.flatMap((rule, index) => (index === 0 ? [rule] : [' · ', rule])))
}
