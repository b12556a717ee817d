import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { fromSar, toSar } from '#model/money.ts'
import { linePrice } from '#model/pricing.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { useLanguage } from '../language.ts'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { Price } from '../price.tsx'
import type { OrderDetail } from '../replies.ts'
import { CustomValues } from './custom-values.tsx'
import { ItemPicture } from './item-picture.tsx'
import { durationOf, nameOf } from './item-words.ts'
import { WaitingNotice } from './waiting-notice.tsx'

type Item = OrderDetail['items'][number]

export function OrderItems({ order }: { order: OrderDetail }) {
  const t = useTranslations('buying.order')
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
              <WaitingNotice
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
  const t = useTranslations('buying.order')
  const language = useLanguage()
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-2 sm:grid-cols-[4.5rem_1fr_auto]">
      <ItemPicture item={item} widthPx={72} />
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">
          <Link
            href={paths(language).product(item.subscriptionId)}
            className="hover:text-brand hover:underline"
          >
            {nameOf(item, language)}
          </Link>
        </h3>
        <p className="text-sm text-ink-2">
          {durationOf(item, language)} · {t('quantity', { quantity: numberText(item.quantity, language) })}
        </p>
      </div>
      <span className="max-sm:col-start-2">
        <Price sar={toSar(linePrice(fromSar(item.price), item.quantity))} size="m" />
      </span>
      <div className="min-w-0 empty:hidden max-sm:col-span-full sm:col-span-2 sm:col-start-2">
        <CustomValues item={item} />
        {item.delivered && <Badge tone="good">{t('delivered')}</Badge>}
      </div>
    </div>
  )
}
