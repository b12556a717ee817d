import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { OrderStatus } from '#model/order-states.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import type { Order, OrderDetail } from '../api-types.ts'
import { useLanguage } from '../language.ts'
import { Price } from '../price.tsx'
import { DeliveredAccounts } from './delivered-accounts.tsx'
import { OrderItems } from './order-items.tsx'

/** An order for its buyer: delivered accounts, items and details. */
export function OrderView({ order }: { order: OrderDetail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        {order.accounts.length > 0 && <DeliveredAccounts order={order} />}
        <OrderItems order={order} />
      </div>
      <OrderDetails order={order} />
    </div>
  )
}

const tones: Record<OrderStatus, BadgeTone> = { pending: 'warn', completed: 'good', cancelled: 'neutral' }

export function OrderBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('purchase.order.status')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}

/** Marks orders that an automatic renewal created. */
export function RenewalBadge() {
  const t = useTranslations('purchase.order')
  return (
    <Badge tone="brand" icon={<RefreshCw aria-hidden="true" />}>
      {t('renewal')}
    </Badge>
  )
}

export function OrderDetails({ order }: { order: Order }) {
  const t = useTranslations('purchase.order')
  const titleId = useId()
  const language = useLanguage()
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="text-lg">
        {t('details')}
      </h2>
      <dl className="grid gap-2.5">
        <Fact name={t('number')}>
          <bdi className="font-medium">{order.number}</bdi>
        </Fact>
        <Fact name={t('date')}>{dateText(order.createdAt, language, 'minute')}</Fact>
        <Fact name={t('statusLabel')}>
          <span className="flex flex-wrap justify-end gap-2">
            <OrderBadge status={order.status} />
            {order.isRenewal && <RenewalBadge />}
          </span>
        </Fact>
        {order.cancelReason && (
          <Fact name={t('cancelReason')}>{t(`cancelReasons.${order.cancelReason}`)}</Fact>
        )}
        <Fact name={t('method')}>{t(`methods.${order.paymentMethod}`)}</Fact>
        {order.discount > 0 && (
          <Fact name={t('discount')}>
            <Price sar={order.discount} size="s" />
          </Fact>
        )}
        <Fact name={t('total')}>
          <Price sar={order.total} />
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  )
}
