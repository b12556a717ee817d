import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isolate, percentText } from '#model/format.ts'
import type { Invoice } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { Riyals } from './riyals.tsx'

export function InvoiceSums({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('account.invoice')
  const language = useLanguage()
  const { couponCode, vatPercent, seller } = invoice
  const hasVat = seller.vatNumber !== null || vatPercent > 0
  return (
    <dl className="grid break-inside-avoid gap-2 sm:ms-auto sm:min-w-96">
      {invoice.discount > 0 && (
        <>
          <Sum name={t('subtotal')}>
            <Riyals sar={invoice.subtotal} />
          </Sum>
          <Sum name={couponCode ? t('discountBy', { code: isolate(couponCode) }) : t('discount')}>
            <Riyals sar={-invoice.discount} />
          </Sum>
        </>
      )}
      {hasVat && (
        <>
          <Sum name={t('net')}>
            <Riyals sar={invoice.net} />
          </Sum>
          <Sum name={t('vat', { percent: percentText(vatPercent, language) })}>
            <Riyals sar={invoice.vat} />
          </Sum>
        </>
      )}
      <Sum name={t(hasVat ? 'totalWithVat' : 'total')} isTotal>
        <Riyals sar={invoice.total} isTotal />
      </Sum>
      {invoice.refunded > 0 && (
        <Sum name={t('refunded')}>
          <Riyals sar={invoice.refunded} />
        </Sum>
      )}
    </dl>
  )
}

type SumProps = { name: string; isTotal?: boolean; children: ReactNode }

function Sum({ name, isTotal = false, children }: SumProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isTotal && 'border-t border-line-strong pt-2.5 font-semibold sm:text-lg',
      )}
    >
      <dt className={classNames(!isTotal && 'text-ink-2')}>{name}</dt>
      <dd className="min-w-24 shrink-0 sm:min-w-28 ltr:text-end">{children}</dd>
    </div>
  )
}
