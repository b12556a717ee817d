import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { Payment } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { CreditNoteLink } from '../../lib/order/credit-note-link.tsx'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { Table, type TableColumn } from '../../ui/data/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const tones: Record<Payment['status'], BadgeTone> = { successful: 'good', pending: 'warn', failed: 'bad' }

type Props = { payments: readonly Payment[]; empty: ReactNode }

export function PaymentTable({ payments, empty }: Props) {
  const t = useTranslations('payments')
  const loadingLabel = useTranslations('common')('loading')
  const language = useLanguage()
  const columns: TableColumn<Payment>[] = [
    {
      key: 'date',
      header: t('columns.date'),
      cell: ({ createdAt }) => dateText(createdAt, language, 'minute'),
    },
    {
      key: 'description',
      header: t('columns.description'),
      cell: payment => <Description payment={payment} />,
    },
    {
      key: 'amount',
      header: t('columns.amount'),
      cell: payment => <Amount payment={payment} />,
      numeric: true,
    },
    {
      key: 'method',
      header: t('columns.method'),
      cell: ({ paymentMethod }) => t(`methods.${paymentMethod}`),
    },
    {
      key: 'status',
      header: t('columns.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>,
    },
    { key: 'receipt', header: t('columns.receipt'), cell: payment => <Receipt payment={payment} /> },
  ]
  return (
    <Table
      caption={t('list')}
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
      loadingLabel={loadingLabel}
      empty={empty}
    />
  )
}

function Description({ payment }: { payment: Payment }) {
  const t = useTranslations('payments')
  const { orderNumber, transactionId } = payment
  return (
    <span className="block min-w-0 md:min-w-36">
      <span className="block font-medium wrap-anywhere">
        {localized(payment, 'description', useLanguage())}
      </span>
      <span className="block text-sm text-ink-2">
        {t('order', { number: String(orderNumber) })}
        {transactionId && (
          <>
            {' · '}
            <bdi className="wrap-anywhere">{t('transaction', { number: transactionId })}</bdi>
          </>
        )}
      </span>
    </span>
  )
}

function Amount({ payment: { orderId, amount, refundedAmount, creditNoteNumbers } }: { payment: Payment }) {
  const t = useTranslations('payments')
  return (
    <span className="inline-grid justify-items-end">
      <Price sar={amount} size="s" />
      {refundedAmount > 0 && (
        <span className="flex items-baseline gap-1.5 text-sm text-ink-2">
          {t('refunded')} <Price sar={refundedAmount} size="s" />
        </span>
      )}
      {creditNoteNumbers.map(number => (
        <span key={number} className="text-sm">
          <CreditNoteLink orderId={orderId} number={number}>
            {t('creditNote', { number: String(number) })}
          </CreditNoteLink>
        </span>
      ))}
    </span>
  )
}

/** Links to the invoice, or to the order page if there is none. */
function Receipt({ payment: { status, orderId, orderNumber, hasInvoice } }: { payment: Payment }) {
  const t = useTranslations('payments')
  const links = paths(useLanguage())
  if (status !== 'successful') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('noReceipt')}</VisuallyHidden>
      </>
    )
  }
  return (
    <ButtonLink
      href={hasInvoice ? links.invoice(orderId) : links.order(orderId)}
      tone="soft"
      size="s"
      icon={<ReceiptText size={17} aria-hidden="true" />}
      aria-label={t('receiptNamed', { number: String(orderNumber) })}
    >
      {/* On a tablet the column's header says it. */}
      <span className="md:max-lg:hidden">{t('receipt')}</span>
    </ButtonLink>
  )
}
