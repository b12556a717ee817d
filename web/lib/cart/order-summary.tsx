import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { isolate, percentText } from '#model/format.ts'
import { type Halalas, subtract, toSar, vatIn } from '#model/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useLanguage } from '../language.ts'
import { Deduction } from '../order/deduction.tsx'
import { Price } from '../price.tsx'
import { useVatPercent } from '../site.ts'
import type { CartPrices } from './cart-prices.ts'

type Props = {
  count: number
  prices: CartPrices
  couponCode: string | undefined
  /** Shown above the amounts, such as the lines. */
  before?: ReactNode
  /** Shown below the amounts: the next action. */
  children: ReactNode
}

/** Subtotal, discounts and total. Sticky next to a long cart. */
export function OrderSummary({ count, prices, couponCode, before, children }: Props) {
  const t = useTranslations('purchase.summary')
  const titleId = useId()
  const saved = subtract(prices.full, prices.subtotal)
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="grid content-start gap-4 sm:max-lg:p-6 lg:sticky lg:top-24 lg:[@media(max-height:44rem)]:static"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="text-lg">
          {t('title')}
        </h2>
        <span className="text-sm text-ink-2">{t('count', { count })}</span>
      </div>
      {before}
      <dl className="grid gap-2">
        <Row name={t('subtotal')}>
          <Price sar={toSar(prices.full)} size="s" />
        </Row>
        {saved > 0 && (
          <Row name={t('productDiscount')}>
            <Deduction sar={toSar(saved)} />
          </Row>
        )}
        {couponCode && !prices.obstacle && (
          <Row
            name={
              <>
                {t('coupon')} <bdi className="font-medium text-ink">{couponCode}</bdi>
              </>
            }
          >
            <Deduction sar={toSar(prices.discount)} />
          </Row>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <dt className="font-medium">{t('total')}</dt>
          <dd>
            <Price sar={toSar(prices.total)} size="xl" />
          </dd>
        </div>
        <IncludedVat total={prices.total} />
      </dl>
      {children}
    </Card>
  )
}

/** Prices include VAT, so it is a note below the total, not a line of the sum. */
function IncludedVat({ total }: { total: Halalas }) {
  const t = useTranslations('purchase.summary')
  const percent = useVatPercent()
  const text = isolate(percentText(percent, useLanguage()))
  if (percent === 0) return null
  return (
    <div className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
      <dt>{t('includedVat', { percent: text })}</dt>
      <dd>
        <Price sar={toSar(vatIn(total, Math.round(percent * 100)))} size="xs" />
      </dd>
    </div>
  )
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 text-ink-2 wrap-anywhere">{name}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  )
}
