import { useTranslations } from 'use-intl'
import { dateText, percentText } from '#model/format.ts'
import type { CreditNote } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Description } from '../../ui/data/description.tsx'
import { Buyer, DocumentSheet } from './document-sheet.tsx'
import { Riyals, TotalRow } from './invoice-totals.tsx'

export function CreditNoteSheet({ note }: { note: CreditNote }) {
  return (
    <DocumentSheet
      document={note}
      area="account.invoice.creditNote"
      isAboutInvoice
      details={<Details note={note} />}
      totals={<Totals note={note} />}
    />
  )
}

function Details({ note }: { note: CreditNote }) {
  const t = useTranslations('account.invoice.creditNote')
  const invoice = useTranslations('account.invoice')
  const language = useLanguage()
  return (
    <>
      <Description term={t('number')}>
        <bdi className="font-medium">{note.number}</bdi>
      </Description>
      <Description term={invoice('issuedAt')}>
        <span className="font-medium">{dateText(note.issuedAt, language, 'minute')}</span>
      </Description>
      <Description term={invoice('orderNumber')}>
        <bdi className="font-medium">{note.orderNumber}</bdi>
      </Description>
      <Description term={t('invoice')}>
        <Link href={paths(language).invoice(note.orderId)} className="font-medium text-brand hover:underline">
          <bdi>{note.invoiceNumber}</bdi>
        </Link>
      </Description>
      <Description term={t('invoiceIssuedAt')}>
        <span className="font-medium">{dateText(note.invoiceIssuedAt, language, 'minute')}</span>
      </Description>
      <Description term={t('invoiced')}>
        <span className="font-medium">
          <Riyals sar={note.invoiceTotal} />
        </span>
      </Description>
      <Description term={t('reason')}>
        <span className="font-medium">{t(note.total === note.invoiceTotal ? 'whole' : 'part')}</span>
      </Description>
      <Buyer buyer={note.buyer} className="col-span-full sm:col-span-2" />
    </>
  )
}

function Totals({ note }: { note: CreditNote }) {
  const t = useTranslations('account.invoice.creditNote')
  const invoice = useTranslations('account.invoice')
  const language = useLanguage()
  const hasVat = note.seller.vatNumber !== null || note.vatPercent > 0
  return (
    <dl className="grid break-inside-avoid gap-2 sm:ms-auto sm:min-w-96">
      {hasVat && (
        <>
          <TotalRow name={invoice('net')}>
            <Riyals sar={note.net} />
          </TotalRow>
          <TotalRow name={invoice('vat', { percent: percentText(note.vatPercent, language) })}>
            <Riyals sar={note.vat} />
          </TotalRow>
        </>
      )}
      <TotalRow name={t(hasVat ? 'totalWithVat' : 'total')} isTotal>
        <Riyals sar={note.total} isTotal />
      </TotalRow>
    </dl>
  )
}
