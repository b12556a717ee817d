import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import { hasInvoice } from '#model/order-states.ts'
import type { Order } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { itemDuration, itemName } from '../../lib/order/order-items.tsx'
import { OrderBadge } from '../../lib/order/order-view.tsx'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { ProductImage } from '../../lib/product-image.tsx'
import { paymentObstacle, usePayOrder } from '../../lib/purchase/use-pay-order.ts'
import { RenewalBadge } from '../../lib/renewal-badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useCurrentUser } from '../account-page.tsx'

export function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('purchase')
  const account = useTranslations('account')
  const language = useLanguage()
  const links = paths(language)
  const number = String(order.number)
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base">{t('order.title', { number })}</h2>
        <OrderBadge order={order} />
        {order.isRenewal && <RenewalBadge>{t('order.renewal')}</RenewalBadge>}
        <span className="text-sm text-ink-2">{dateText(order.createdAt, language, 'minute')}</span>
      </div>
      <ul className="grid gap-3">
        {order.items.map(item => (
          <ItemLine key={item.id} item={item} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
          <Price sar={order.total} />
          <span className="text-sm text-ink-2">{t(`order.methods.${order.paymentMethod}`)}</span>
        </div>
        <div className="flex gap-3 max-sm:w-full max-sm:*:grow">
          {hasInvoice(order) && (
            <ButtonLink
              href={links.invoice(order.id)}
              tone="quiet"
              size="s"
              aria-label={account('invoice.openNamed', { number })}
            >
              {account('pages.invoice')}
            </ButtonLink>
          )}
          {order.status === 'pending' && <PayButton order={order} />}
          <ButtonLink
            href={links.order(order.id)}
            tone="soft"
            size="s"
            aria-label={t('orders.openNamed', { number })}
          >
            {t('orders.open')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

function PayButton({ order }: { order: Order }) {
  const t = useTranslations('purchase.order')
  const pay = usePayOrder(order, useCurrentUser())
  if (paymentObstacle(order, pay.error)) return null
  return (
    <Button
      size="s"
      busy={pay.isPending || pay.isSuccess}
      aria-label={t('payNamed', { number: String(order.number) })}
      onClick={() => pay.mutate()}
    >
      {t('pay')}
    </Button>
  )
}

function ItemLine({ item }: { item: Order['items'][number] }) {
  const language = useLanguage()
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-start gap-x-3 gap-y-1 sm:grid-cols-[3.5rem_1fr_auto] sm:items-center">
      <ProductImage image={item.subscription.image} sizes="56px" className="aspect-4/3 rounded-sm" />
      <span className="min-w-0">
        <span className="block wrap-anywhere">{itemName(item, language)}</span>
        <span className="block text-sm text-ink-2">{itemDuration(item, language)}</span>
      </span>
      <bdi
        dir="ltr"
        className="inline-flex items-baseline gap-1.5 text-sm max-sm:col-start-2 max-sm:justify-self-start"
      >
        {numberText(item.quantity, language)} × <Price sar={item.price} size="s" />
      </bdi>
    </li>
  )
}
