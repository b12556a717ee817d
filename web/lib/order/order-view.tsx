import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { OrderStatus } from '#model/order-states.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { Description } from '../../ui/data/description.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { OrderDetail } from '../api-types.ts'
import { useLanguage } from '../language.ts'
import { Price } from '../price.tsx'
import { RenewalBadge } from '../renewal-badge.tsx'
import { CreditNoteLink } from './credit-note-link.tsx'
import { Deduction } from './deduction.tsx'
import { type DeliveredAccount, DeliveredAccounts } from './delivered-accounts.tsx'
import { OrderItems } from './order-items.tsx'

type Props = {
  order: OrderDetail
  /** What a page adds below a delivered account. */
  belowAccount?: (account: DeliveredAccount) => ReactNode
}

/** An order for its buyer: delivered accounts, items and details. */
export function OrderView({ order, belowAccount }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        {order.accounts.length > 0 && <DeliveredAccounts order={order} below={belowAccount} />}
        <OrderItems order={order} />
      </div>
      <OrderDetails order={order} />
    </div>
  )
}

const tones: Record<OrderStatus, BadgeTone> = { pending: 'warn', completed: 'good', cancelled: 'neutral' }

type StatusOf = {
  status: OrderStatus
  items: readonly { deliveryState: OrderDetail['items'][number]['deliveryState'] }[]
}

/** One word: a paid order is complete once everything is delivered. */
export function OrderBadge({ order: { status, items } }: { order: StatusOf }) {
  const t = useTranslations('purchase.order')
  if (status === 'completed' && items.some(({ deliveryState }) => deliveryState === 'waiting')) {
    return <Badge tone="warn">{t('preparing')}</Badge>
  }
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}

function OrderDetails({ order }: { order: OrderDetail }) {
  const t = useTranslations('purchase.order')
  const titleId = useId()
  const language = useLanguage()
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="text-lg">
        {t('details')}
      </h2>
      <dl className="grid gap-2.5">
        <Description layout="row" term={t('number')}>
          <bdi className="font-medium">{order.number}</bdi>
        </Description>
        <Description layout="row" term={t('date')}>
          {dateText(order.createdAt, language, 'minute')}
        </Description>
        <Description layout="row" term={t('statusLabel')}>
          <span className="flex flex-wrap justify-end gap-2">
            <OrderBadge order={order} />
            {order.isRenewal && <RenewalBadge>{t('renewal')}</RenewalBadge>}
          </span>
        </Description>
        {order.cancelReason && (
          <Description layout="row" term={t('cancelReason')}>
            {t(`cancelReasons.${order.cancelReason}`)}
          </Description>
        )}
        <Description layout="row" term={t('method')}>
          {t(`methods.${order.paymentMethod}`)}
        </Description>
        {order.discount > 0 && (
          <Description layout="row" term={t('discount')}>
            <Deduction sar={order.discount} />
          </Description>
        )}
        <Description layout="row" term={t('total')}>
          <Price sar={order.total} />
        </Description>
        {order.creditNotes.map(({ number, amount }) => (
          <Description
            key={number}
            layout="row"
            term={
              <CreditNoteLink orderId={order.id} number={number}>
                {t('creditNote', { number: String(number) })}
              </CreditNoteLink>
            }
          >
            <Price sar={amount} size="s" />
          </Description>
        ))}
      </dl>
    </Card>
  )
}
