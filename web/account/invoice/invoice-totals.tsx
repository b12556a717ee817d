import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isolate, moneyParts, percentText } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import type { Invoice } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { CreditNoteLink } from '../../lib/order/credit-note-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Price } from '../../ui/data/price.tsx'

export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('account.invoice')
  const language = useLanguage()
  const { couponCode, vatPercent, seller } = invoice
  const hasVat = seller.vatNumber !== null || vatPercent > 0
  return (
    <dl className="grid break-inside-avoid gap-2 sm:ms-auto sm:min-w-96">
      {invoice.discount > 0 && (
        <>
          <TotalRow name={t('subtotal')}>
            <Riyals sar={invoice.subtotal} />
          </TotalRow>
          <TotalRow name={couponCode ? t('discountBy', { code: isolate(couponCode) }) : t('discount')}>
            <Riyals sar={-invoice.discount} />
          </TotalRow>
        </>
      )}
      {hasVat && (
        <>
          <TotalRow name={t('net')}>
            <Riyals sar={invoice.net} />
          </TotalRow>
          <TotalRow name={t('vat', { percent: percentText(vatPercent, language) })}>
            <Riyals sar={invoice.vat} />
          </TotalRow>
        </>
      )}
      <TotalRow name={t(hasVat ? 'totalWithVat' : 'total')} isTotal>
        <Riyals sar={invoice.total} isTotal />
      </TotalRow>
      {invoice.refunded > 0 && (
        <TotalRow name={t('refunded')}>
          <Riyals sar={invoice.refunded} />
        </TotalRow>
      )}
      {invoice.creditNotes.map(({ number, amount }) => (
        <TotalRow
          key={number}
          name={
            <CreditNoteLink orderId={invoice.orderId} number={number}>
              {t('creditNoteNamed', { number: String(number) })}
            </CreditNoteLink>
          }
        >
          <Riyals sar={amount} />
        </TotalRow>
      ))}
    </dl>
  )
}

type TotalRowProps = { name: ReactNode; isTotal?: boolean; children: ReactNode }

export function TotalRow({ name, isTotal = false, children }: TotalRowProps) {
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

/** The charged amount, always in SAR, whatever the display currency is. */
export function Riyals({ sar, isTotal = false }: { sar: number; isTotal?: boolean }) {
  const t = useTranslations('common.switches')
  const { amount } = moneyParts(fromSar(Math.abs(sar)), useLanguage())
  return (
    <Price
      amount={sar < 0 ? `−${amount}` : amount}
      currency="SAR"
      currencyLabel={t('SAR')}
      plain={!isTotal}
      size="m"
    />
  )
}
