import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../lib/api.ts'
import { isNotFound } from '../lib/api-errors.ts'
import { useLanguage } from '../lib/language.ts'
import { QueryState } from '../lib/lists/query-state.tsx'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Breadcrumb } from '../ui/navigation/breadcrumb.tsx'
import type { Route } from './+types/credit-note'
import { CreditNoteSheet } from './invoice/credit-note-sheet.tsx'
import { PrintActions } from './invoice/print-actions.tsx'

export const meta = privateMeta('account.pages.credit-note')

/** A credit note, printed or saved as PDF by the browser. */
export default function CreditNotePage({ params: { orderId, number } }: Route.ComponentProps) {
  const t = useTranslations('account')
  const query = useQuery({
    queryKey: ['credit-note', orderId, number],
    queryFn: async () => {
      const params = { id: orderId, number }
      return (await call('GET /api/orders/{id}/credit-notes/{number}', { params })).data
    },
  })
  return (
    <div className="page-wrap grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-10 print:max-w-none print:p-0">
      <Crumbs orderId={orderId} orderNumber={query.data?.orderNumber} number={number} />
      {query.data === undefined && <h1 className="text-2xl">{t('pages.credit-note')}</h1>}
      {isNotFound(query.error) ? (
        <Missing orderId={orderId} />
      ) : (
        <QueryState query={query} errorTitle={t('invoice.creditNote.loadFailed')} rows={6}>
          <PrintActions orderId={orderId} />
          {query.data && <CreditNoteSheet note={query.data} />}
        </QueryState>
      )}
    </div>
  )
}

type CrumbsProps = { orderId: string; orderNumber: number | undefined; number: string }

function Crumbs({ orderId, orderNumber, number }: CrumbsProps) {
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
            label: orderNumber ? order('title', { number: String(orderNumber) }) : t('order'),
            href: links.order(orderId),
          },
          { label: t('credit-note'), href: links.creditNote(orderId, Number(number)) },
        ]}
      />
    </div>
  )
}

function Missing({ orderId }: { orderId: string }) {
  const t = useTranslations('account.invoice')
  const links = paths(useLanguage())
  return (
    <EmptyState
      title={t('creditNote.none')}
      action={<ButtonLink href={links.order(orderId)}>{t('back')}</ButtonLink>}
    >
      {t('creditNote.noneText')}
    </EmptyState>
  )
}
