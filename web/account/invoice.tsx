import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { call } from '../lib/api.ts'
import { isNotFound } from '../lib/api-errors.ts'
import type { Invoice } from '../lib/api-types.ts'
import { useLanguage } from '../lib/language.ts'
import { QueryState } from '../lib/lists/query-state.tsx'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Breadcrumb } from '../ui/navigation/breadcrumb.tsx'
import type { Route } from './+types/invoice'
import { InvoiceSheet } from './invoice/invoice-sheet.tsx'
import { PrintActions } from './invoice/print-actions.tsx'

export const meta = privateMeta('account.pages.invoice')

/** The invoice, printed or saved as PDF by the browser. */
export default function InvoicePage({ params: { orderId } }: Route.ComponentProps) {
  const t = useTranslations('account')
  const query = useQuery({
    queryKey: ['invoice', orderId],
    queryFn: async () => (await call('GET /api/orders/{id}/invoice', { params: { id: orderId } })).data,
  })
  return (
    <div className="page-wrap grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-10 print:max-w-none print:p-0">
      <Crumbs orderId={orderId} invoice={query.data} />
      {query.data === undefined && <h1 className="text-2xl">{t('pages.invoice')}</h1>}
      {isNotFound(query.error) ? (
        <Missing orderId={orderId} error={query.error} />
      ) : (
        <QueryState query={query} errorTitle={t('invoice.loadFailed')} rows={6}>
          <PrintActions orderId={orderId} />
          {query.data && <InvoiceSheet invoice={query.data} />}
        </QueryState>
      )}
    </div>
  )
}

function Crumbs({ orderId, invoice }: { orderId: string; invoice: Invoice | undefined }) {
  const t = useTranslations('account.pages')
  const order = useTranslations('purchase.order')
  const links = paths(useLanguage())
  return (
    <div className="print:hidden">
      <Breadcrumb
        label={useTranslations('common')('breadcrumb')}
        crumbs={[
          { label: t('my-orders'), href: links.myOrders() },
          {
            label: invoice ? order('title', { number: String(invoice.orderNumber) }) : t('order'),
            href: links.order(orderId),
          },
          { label: t('invoice'), href: links.invoice(orderId) },
        ]}
      />
    </div>
  )
}

/** The order has no invoice because it is not completed, or the order does not exist. */
function Missing({ orderId, error }: { orderId: string; error: unknown }) {
  const t = useTranslations('account')
  const result = useTranslations('purchase.result')
  const links = paths(useLanguage())
  if (error instanceof CallError && error.code === 'invoice_not_found')
    return (
      <EmptyState
        title={t('invoice.none')}
        action={<ButtonLink href={links.order(orderId)}>{t('invoice.back')}</ButtonLink>}
      >
        {t('invoice.noneText')}
      </EmptyState>
    )
  return (
    <ErrorState
      title={result('notFound')}
      action={<ButtonLink href={links.myOrders()}>{t('pages.my-orders')}</ButtonLink>}
    >
      {result('notFoundText')}
    </ErrorState>
  )
}
