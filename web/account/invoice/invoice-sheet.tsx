import { useTranslations } from 'use-intl'
import { dateText, isolate } from '#model/format.ts'
import type { Invoice } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Description } from '../../ui/data/description.tsx'
import { Buyer, DocumentSheet } from './document-sheet.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'

export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  return (
    <DocumentSheet
      document={invoice}
      area="account.invoice"
      details={<InvoiceDetails invoice={invoice} />}
      totals={<InvoiceTotals invoice={invoice} />}
    />
  )
}

function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('account.invoice')
  const language = useLanguage()
  const { buyer, payment } = invoice
  return (
    <>
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
      <Buyer buyer={buyer} className="max-sm:col-span-full" />
    </>
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
