import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { CreditNote, Invoice } from '../../lib/api-types.ts'
import { Description } from '../../ui/data/description.tsx'
import { Card } from '../../ui/layout/card.tsx'
import './invoice.css'
import { InvoiceTable } from './invoice-table.tsx'
import { QrCode } from './qr-code.tsx'
import { Seller } from './seller.tsx'

type Props = {
  document: Invoice | CreditNote
  area: 'account.invoice' | 'account.invoice.creditNote'
  /** The lines are not those of the document: a credit note lists what its invoice was for. */
  isAboutInvoice?: boolean
  details: ReactNode
  totals: ReactNode
}

/** The printed part of an invoice or credit note. Without a VAT number it may not be called a tax document. */
export function DocumentSheet({ document, area, isAboutInvoice = false, details, totals }: Props) {
  const t = useTranslations(area)
  const titleId = useId()
  const isTaxDocument = document.seller.vatNumber !== null
  return (
    <Card
      as="article"
      padding="l"
      aria-labelledby={titleId}
      data-document
      className="invoice-sheet grid gap-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <Seller seller={document.seller} />
        {document.qr !== null && <QrCode text={document.qr} label={t('qr')} />}
      </header>
      <h1 id={titleId} className="border-t border-line pt-5 text-2xl">
        {t(isTaxDocument ? 'taxTitle' : 'title')}
      </h1>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">{details}</dl>
      <InvoiceTable lines={document.lines} caption={t('lines')} showsCaption={isAboutInvoice} />
      {totals}
      <p className="text-sm text-ink-2">{t(document.vatPercent > 0 ? 'included' : 'inRiyals')}</p>
    </Card>
  )
}

export function Buyer({ buyer, className }: { buyer: Invoice['buyer']; className: string }) {
  const t = useTranslations('account.invoice')
  return (
    <Description term={t('buyer')} className={className}>
      <bdi className="font-medium">{buyer ? buyer.fullName : t('deletedCustomer')}</bdi>
      {buyer && (
        <span className="block text-ink-2">
          <bdi>{buyer.email}</bdi>
        </span>
      )}
    </Description>
  )
}
