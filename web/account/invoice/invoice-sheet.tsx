import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { dateText, isolate } from '#model/format.ts'
import type { Invoice } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { useSiteName } from '../../lib/site.ts'
import { Card } from '../../ui/card.tsx'
import { Description } from '../../ui/description.tsx'
import './invoice.css'
import { InvoiceTable } from './invoice-table.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import { QrCode } from './qr-code.tsx'

/** The printed part. Without a VAT number it may not be called a tax invoice. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('account.invoice')
  const titleId = useId()
  const isTaxInvoice = invoice.seller.vatNumber !== null
  return (
    <Card as="article" padding="l" aria-labelledby={titleId} className="invoice-sheet grid gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <Seller seller={invoice.seller} />
        {invoice.qr !== null && <QrCode text={invoice.qr} label={t('qr')} />}
      </header>
      <h1 id={titleId} className="border-t border-line pt-5 text-2xl">
        {t(isTaxInvoice ? 'taxTitle' : 'title')}
      </h1>
      <InvoiceDetails invoice={invoice} />
      <InvoiceTable invoice={invoice} />
      <InvoiceTotals invoice={invoice} />
      <p className="text-sm text-ink-2">{t(invoice.vatPercent > 0 ? 'included' : 'inRiyals')}</p>
    </Card>
  )
}

function Seller({ seller }: { seller: Invoice['seller'] }) {
  const t = useTranslations('account.invoice')
  const language = useLanguage()
  const siteName = useSiteName()
  return (
    <section aria-label={t('seller')} className="grid min-w-0 grow basis-56 gap-1">
      <p className="text-xl leading-snug font-semibold wrap-anywhere">
        {localized(seller, 'name', language) || siteName}
      </p>
      <p className="whitespace-pre-line wrap-anywhere text-ink-2">{localized(seller, 'address', language)}</p>
      {seller.vatNumber !== null && (
        <p className="text-ink-2">
          {t('vatNumber')}: <bdi className="text-ink">{seller.vatNumber}</bdi>
        </p>
      )}
    </section>
  )
}

function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('account.invoice')
  const language = useLanguage()
  const { buyer, payment } = invoice
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      <Description term={t('number')}>
        <bdi className="font-medium">{invoice.number}</bdi>
      </Description>
      <Description term={t('orderNumber')}>
        <bdi className="font-medium">{invoice.orderNumber}</bdi>
      </Description>
      <Description term={t('issuedAt')}>
        <span className="font-medium">{dateText(invoice.issuedAt, language, 'minute')}</span>
      </Description>
      {payment && (
        <Description term={t('paidBy')}>
          <span className="font-medium">{t(`methods.${payment.method}`)}</span>
          <CardName payment={payment} />
        </Description>
      )}
      {/* Names and addresses are long: on a phone they have their own row. */}
      <Description term={t('buyer')} className="max-sm:col-span-full">
        <bdi className="font-medium">{buyer ? buyer.fullName : t('nobody')}</bdi>
        {buyer && <bdi className="block text-ink-2">{buyer.email}</bdi>}
      </Description>
    </dl>
  )
}

function CardName({ payment: { cardBrand, cardLast4 } }: { payment: NonNullable<Invoice['payment']> }) {
  const t = useTranslations('account.invoice')
  if (!cardLast4) return null
  return (
    <span className="block text-ink-2">
      {t('card', { brand: isolate(cardBrand ?? ''), last4: cardLast4 })}
    </span>
  )
}
