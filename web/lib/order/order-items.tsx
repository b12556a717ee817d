import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { fieldLabel, type Language } from '#model/languages.ts'
import { fromSar, toSar } from '#model/money.ts'
import { linePrice } from '#model/pricing.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { Order, OrderDetail } from '../api-types.ts'
import { localized, useLanguage } from '../language.ts'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import { DeliveryNotice } from './delivery-notice.tsx'

type Item = OrderDetail['items'][number]

export function OrderItems({ order }: { order: OrderDetail }) {
  const t = useTranslations('purchase.order')
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="text-lg">
        {t('items')}
      </h2>
      <ul className="grid gap-4">
        {order.items.map(item => (
          <li key={item.id} className="grid gap-3 not-first:border-t not-first:border-line not-first:pt-4">
            <ItemRow item={item} />
            {item.deliveryState === 'waiting' && (
              <DeliveryNotice
                item={item}
                delivered={order.accounts.filter(({ itemId }) => itemId === item.id).length}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ItemRow({ item }: { item: Item }) {
  const t = useTranslations('purchase.order')
  const language = useLanguage()
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-2 sm:grid-cols-[4.5rem_1fr_auto]">
      <ProductImage image={item.subscription.image} sizes="72px" className="aspect-4/3 rounded-sm" />
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">
          <Link
            href={paths(language).product(item.subscriptionId)}
            className="hover:text-brand hover:underline"
          >
            {itemName(item, language)}
          </Link>
        </h3>
        <p className="text-sm text-ink-2">
          {itemDuration(item, language)} · {t('quantity', { quantity: numberText(item.quantity, language) })}
        </p>
      </div>
      <span className="max-sm:col-start-2">
        <Price sar={toSar(linePrice(fromSar(item.price), item.quantity))} size="m" />
      </span>
      <div className="min-w-0 empty:hidden max-sm:col-span-full sm:col-span-2 sm:col-start-2">
        <CustomFieldValues item={item} />
        {item.delivered && <Badge tone="good">{t('delivered')}</Badge>}
      </div>
    </div>
  )
}

/** The entered values, with the field labels at the time of purchase. */
export function CustomFieldValues({ item }: { item: Order['items'][number] }) {
  const language = useLanguage()
  return item.customFields.map(field => (
    <p key={field.fieldName} className="text-sm wrap-anywhere text-ink-2">
      <bdi>{fieldLabel(field, language)}</bdi>: <bdi>{field.value}</bdi>
    </p>
  ))
}

export function itemName({ subscription }: Item, language: Language): string {
  return localized(subscription, 'name', language)
}

export function itemDuration({ durationLabel, durationLabelAr }: Item, language: Language): string {
  return localized({ label: durationLabel, labelAr: durationLabelAr }, 'label', language)
}
