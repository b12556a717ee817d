import { useTranslations } from 'use-intl'
import { agoText } from '#model/format.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Amount } from '../kit/amount.tsx'
import { useRecentRecord } from '../kit/recent-records.ts'
import { type Neighbours, panelLabels, RecordPanel } from '../kit/record-panel.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { OrderActionBar } from './order-action-bar.tsx'
import { DeliveryMark, RefundedLine, UnpaidMark } from './order-parts.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { RefundsSection } from './refunds-section.tsx'
import { RenewalSection } from './renewal-section.tsx'
import { StatusMenu } from './status-menu.tsx'
import { TimelineSection } from './timeline-section.tsx'
import { type OrderActions, useAfterDelivery, useStaffOrder } from './use-order-actions.ts'

type Props = {
  orderId: string
  neighbours: Neighbours
  /** The list without an open order. */
  listHref: string
  /** The page to open after a delivery, in the list of orders that wait for delivery. */
  nextHref: string | undefined
  actions: OrderActions
}

/** The open order. */
export function OrderPanel({ orderId, neighbours, listHref, nextHref, actions }: Props) {
  const t = useTranslations('admin.orders.panel')
  const language = useLanguage()
  const query = useStaffOrder(orderId)
  const afterDelivery = useAfterDelivery(actions)
  const order = query.data
  useRecentRecord('order', orderId, order && `#${order.number} · ${order.user.fullName}`)
  return (
    <RecordPanel
      title={t.rich('title', { number: () => (order ? <bdi dir="ltr">#{order.number}</bdi> : '…') })}
      detail={order && agoText(order.createdAt, new Date(), language)}
      labels={panelLabels(t)}
      neighbours={neighbours}
      listHref={listHref}
      query={query}
      summary={order && <Summary order={order} actions={actions} />}
      footer={order && <OrderActionBar order={order} actions={actions} nextHref={nextHref} />}
    >
      {order && <Sections order={order} onExtended={() => afterDelivery(order, nextHref)} />}
    </RecordPanel>
  )
}

function Summary({ order, actions }: { order: StaffOrderDetail; actions: OrderActions }) {
  const t = useTranslations('admin.orders.panel')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusMenu order={order} onChoose={status => actions.start({ kind: 'status', order, status })} />
          <DeliveryMark order={order} />
          <UnpaidMark order={order} />
        </span>
        <Amount sar={order.total} size="l" />
      </div>
      <RefundedLine order={order} />
      {order.cancelReason && (
        <p className="text-sm text-ink-2">
          {t('cancelReason', { reason: t(`cancelReasons.${order.cancelReason}`) })}
        </p>
      )}
      {order.couponCode && (
        <p className="flex flex-wrap items-baseline justify-between gap-2 text-sm text-ink-2">
          <span className="min-w-0 wrap-anywhere">{t('coupon', { code: order.couponCode })}</span>
          <span className="inline-flex items-baseline gap-1.5">
            {t('discount')} <Amount sar={order.discount} size="s" />
          </span>
        </p>
      )}
    </>
  )
}

type SectionsProps = { order: StaffOrderDetail; onExtended: () => Promise<void> }

function Sections({ order, onExtended }: SectionsProps) {
  return (
    <>
      <CustomerSection order={order} />
      {order.renewal && <RenewalSection order={order} renewal={order.renewal} onDone={onExtended} />}
      <ItemsSection order={order} />
      {order.accounts.length > 0 && <AccountsSection order={order} />}
      <PaymentsSection order={order} />
      {order.refunds.length > 0 && <RefundsSection orderId={order.id} refunds={order.refunds} />}
      <NotesSection order={order} />
      <TimelineSection order={order} />
    </>
  )
}
