import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDotDashed from 'lucide-react/icons/circle-dot-dashed'
import { useTranslations } from 'use-intl'
import { type OrderStatus, statusChangeRefusal } from '#model/order-states.ts'
import type { StaffOrder, StaffOrderDetail } from '../../lib/api-types.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Amount } from '../kit/amount.tsx'

/** Why a status cannot be chosen; undefined when it can. */
export function refusalOf(
  { status, isRenewal, cancelReason }: Pick<StaffOrder, 'status' | 'isRenewal' | 'cancelReason'>,
  to: OrderStatus,
) {
  const isCredited = cancelReason === 'refunded'
  return status === to ? 'same' : statusChangeRefusal({ from: status, to, isRenewal, isCredited })
}

/** Marks an order that staff completed although it is unpaid. */
export function UnpaidMark({ order }: { order: Pick<StaffOrder, 'givenWithoutPayment'> }) {
  const t = useTranslations('admin.orders')
  return order.givenWithoutPayment ? <Badge tone="warn">{t('given')}</Badge> : null
}

type Refunded = Pick<StaffOrder, 'refunded' | 'net'>

/** The refunded amount and the rest that the shop keeps; nothing without a refund. */
export function RefundedLine({ order: { refunded, net = 0 } }: { order: Refunded }) {
  const t = useTranslations('admin.orders')
  if (!refunded) return null
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-2 text-sm text-ink-2">
      <span className="inline-flex items-baseline gap-1.5">
        {t('refunded')} <Amount sar={refunded} size="s" />
      </span>
      <span className="inline-flex items-baseline gap-1.5">
        {t('net')} <Amount sar={net} size="s" />
      </span>
    </p>
  )
}

type Items = Pick<StaffOrder, 'items'>

export function deliveryOf({ items }: Items): 'delivered' | 'partial' | 'not_delivered' {
  const done = items.filter(({ delivered }) => delivered).length
  if (done === items.length) return 'delivered'
  return done > 0 ? 'partial' : 'not_delivered'
}

const marks = {
  delivered: { Icon: CircleCheck, tone: 'text-good' },
  partial: { Icon: CircleDotDashed, tone: 'text-warn' },
  not_delivered: { Icon: Circle, tone: 'text-ink-2' },
}

/** Whether all, some or none of the items have been delivered. */
export function DeliveryMark({ order }: { order: Items }) {
  const t = useTranslations('admin.orders.delivery')
  const state = deliveryOf(order)
  const { Icon, tone } = marks[state]
  const done = order.items.filter(({ delivered }) => delivered).length
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', tone)}>
      <Icon size={15} aria-hidden="true" />
      {t(state, { done: String(done), total: String(order.items.length) })}
    </span>
  )
}

/** The first item that staff must deliver; undefined when none waits. */
export function itemToDeliver({ items }: Items) {
  return items.find(({ deliveryState }) => deliveryState === 'waiting')
}

/** Whether staff must extend an account that the customer has. */
export function waitsForExtension({ renewal }: Pick<StaffOrderDetail, 'renewal'>): boolean {
  return renewal?.rule === 'extend' && renewal.accounts.length > 0
}

export function countWaiting({ items }: Items): number {
  return items.filter(({ deliveryState }) => deliveryState === 'waiting').length
}

export function isOverdue({ items }: Items, now: Date): boolean {
  return items.some(({ deliverBy }) => deliverBy !== null && new Date(deliverBy) < now)
}
