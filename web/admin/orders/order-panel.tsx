import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { agoText } from '#model/format.ts'
import { isNotFound } from '../../lib/api-errors.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Price } from '../../lib/price.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { panelWidth, useMedia } from '../kit/use-media.ts'
import { AccountsSection } from './accounts-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { OrderActionBar } from './order-action-bar.tsx'
import { DeliveryMark } from './order-parts.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { RefundsSection } from './refunds-section.tsx'
import { StatusMenu } from './status-menu.tsx'
import { TimelineSection } from './timeline-section.tsx'
import type { OrderActions } from './use-order-actions.ts'
import { useStaffOrder } from './use-staff-order.ts'

type Props = {
  orderId: string
  neighbours: { previous: string | undefined; next: string | undefined }
  /** The list without an open order. */
  listHref: string
  actions: OrderActions
}

/** The open order: a panel beside the list on wide screens, a page on narrow ones. */
export function OrderPanel({ orderId, neighbours, listHref, actions }: Props) {
  const t = useTranslations('admin.orders.panel')
  const isPanel = useMedia(panelWidth)
  const query = useStaffOrder(orderId)
  const order = query.data
  return (
    <div className="flex min-w-0 flex-col bg-surface max-xl:-mx-4 max-xl:-my-5 max-xl:min-h-[calc(100dvh-4rem)] md:max-xl:-mx-7 xl:sticky xl:top-[3.8125rem] xl:-my-5 xl:-me-7 xl:h-[calc(100dvh-3.8125rem)] xl:border-s xl:border-line">
      <header className="grid gap-2 border-b border-line px-4 py-3">
        <div className="flex items-center gap-1">
          {!isPanel && (
            <IconLink
              href={listHref}
              label={t('back')}
              size="s"
              icon={<ArrowRight size={20} className="ltr:-scale-x-100" />}
            />
          )}
          <Title order={order} as={isPanel ? 'h2' : 'h1'} />
          <span className="ms-auto flex">
            {neighbours.previous && (
              <IconLink
                href={neighbours.previous}
                label={t('previous')}
                size="s"
                icon={<ChevronLeft size={20} className="rtl:-scale-x-100" />}
              />
            )}
            {neighbours.next && (
              <IconLink
                href={neighbours.next}
                label={t('next')}
                size="s"
                icon={<ChevronRight size={20} className="rtl:-scale-x-100" />}
              />
            )}
            {isPanel && <IconLink href={listHref} label={t('close')} size="s" icon={<X size={20} />} />}
          </span>
        </div>
        {order && <Summary order={order} actions={actions} />}
      </header>
      {isNotFound(query.error) ? (
        <ErrorState title={t('notFound')} action={<ButtonLink href={listHref}>{t('back')}</ButtonLink>}>
          {t('notFoundText')}
        </ErrorState>
      ) : (
        <QueryState
          query={query}
          errorTitle={t('loadFailed')}
          loading={
            <div className="p-5">
              <Skeleton shape="text" count={4} label={t('loading')} />
            </div>
          }
        >
          {order && <Sections order={order} actions={actions} />}
        </QueryState>
      )}
    </div>
  )
}

function Title({ order, as: Heading }: { order: StaffOrderDetail | undefined; as: 'h1' | 'h2' }) {
  const t = useTranslations('admin.orders.panel')
  const language = useLanguage()
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <Heading id="order-title" data-page-heading="" className="text-lg">
        {t('title', { number: order ? `#${order.number}` : '…' })}
      </Heading>
      {order && <span className="text-sm text-ink-2">{agoText(order.createdAt, new Date(), language)}</span>}
    </span>
  )
}

function Summary({ order, actions }: { order: StaffOrderDetail; actions: OrderActions }) {
  const t = useTranslations('admin.orders.panel')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-3">
          <StatusMenu order={order} onChoose={status => actions.start({ kind: 'status', order, status })} />
          <DeliveryMark order={order} />
        </span>
        <Price sar={order.total} size="l" />
      </div>
      {order.cancelReason && (
        <p className="text-sm text-ink-2">
          {t('cancelReason', { reason: t(`cancelReasons.${order.cancelReason}`) })}
        </p>
      )}
      {order.couponCode && (
        <p className="flex flex-wrap items-baseline justify-between gap-2 text-sm text-ink-2">
          <span>{t('coupon', { code: order.couponCode })}</span>
          <span className="inline-flex items-baseline gap-1.5">
            {t('discount')} <Price sar={order.discount} size="s" />
          </span>
        </p>
      )}
    </>
  )
}

function Sections({ order, actions }: { order: StaffOrderDetail; actions: OrderActions }) {
  return (
    <>
      <section
        aria-labelledby="order-title"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 grow divide-y divide-line overflow-y-auto overscroll-contain px-4 focus-visible:-outline-offset-3 *:py-4"
      >
        <CustomerSection order={order} />
        <ItemsSection order={order} />
        {order.accounts.length > 0 && <AccountsSection order={order} />}
        <PaymentsSection order={order} />
        {order.refunds.length > 0 && <RefundsSection refunds={order.refunds} />}
        <NotesSection order={order} />
        <TimelineSection order={order} />
      </section>
      <OrderActionBar order={order} actions={actions} />
    </>
  )
}
