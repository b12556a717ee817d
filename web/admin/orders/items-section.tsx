import { useTranslations } from 'use-intl'
import { enteredEmail } from '#model/custom-fields.ts'
import { dateText } from '#model/format.ts'
import { fieldLabel } from '#model/languages.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { itemDuration, itemName } from '../../lib/order/order-items.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Amount } from '../kit/amount.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { EmailText } from '../kit/email-text.tsx'
import { ItemPicture } from '../kit/item-picture.tsx'
import { Section } from '../kit/section.tsx'
import { DeliveryMark } from './order-parts.tsx'

type Item = StaffOrderDetail['items'][number]

/** What was bought. An item that staff must deliver stands out with the values that the customer entered. */
export function ItemsSection({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('admin.orders.items')
  return (
    <Section title={t('title')} count={order.items.length}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {waitingFirst(order.items).map(item => (
          <ItemCard key={item.id} item={item} />
        ))}
      </ul>
    </Section>
  )
}

function waitingFirst(items: readonly Item[]): Item[] {
  const isWaiting = (item: Item) => Number(item.deliveryState === 'waiting')
  return items.toSorted((a, b) => isWaiting(b) - isWaiting(a))
}

function ItemCard({ item }: { item: Item }) {
  const t = useTranslations('admin.orders.items')
  const language = useLanguage()
  const isWaiting = item.deliveryState === 'waiting'
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border p-3 text-sm',
        isWaiting ? 'border-warn bg-warn-soft' : 'border-line',
      )}
    >
      <div className="flex items-start gap-3">
        <ItemPicture image={item.subscription.image} />
        <div className="min-w-0 grow">
          <p className="font-medium wrap-anywhere">
            <bdi>{itemName(item, language)}</bdi>{' '}
            {item.quantity > 1 && <bdi dir="ltr">{t('quantity', { quantity: String(item.quantity) })}</bdi>}
          </p>
          <p className="wrap-anywhere text-ink-2">
            {itemDuration(item, language)} · {t(item.autoReceive ? 'fromStock' : 'manual')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <DeliveryMark order={{ items: [item] }} />
        <Amount sar={item.total} size="s" />
      </div>
      {isWaiting && item.deliverBy && <Deadline deliverBy={item.deliverBy} />}
      {item.customFields.length > 0 && <FieldValues item={item} />}
    </li>
  )
}

function Deadline({ deliverBy }: { deliverBy: string }) {
  const t = useTranslations('admin.orders.items')
  const date = dateText(deliverBy, useLanguage(), 'minute')
  const isLate = new Date(deliverBy) < new Date()
  return (
    <p className={isLate ? 'font-medium text-bad' : 'text-ink-2'}>
      {t(isLate ? 'late' : 'deliverBy', { date })}
    </p>
  )
}

/** What the customer entered for an item. */
export function FieldValues({ item }: { item: Item }) {
  const t = useTranslations('admin.orders.items')
  const language = useLanguage()
  return (
    <dl className="border-t border-dashed border-line-strong pt-1.5">
      {item.customFields.map(field => {
        const label = fieldLabel(field, language)
        return (
          <div key={field.fieldName} className="flex items-center justify-between gap-3">
            <dt className="min-w-0 wrap-anywhere text-ink-2">{label}</dt>
            <dd className="flex min-w-0 items-center">
              <span className="min-w-0 wrap-anywhere font-medium">
                {enteredEmail([field.value]) ? <EmailText email={field.value} /> : <bdi>{field.value}</bdi>}
              </span>
              <CopyButton text={field.value} label={t('copy', { what: label })} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
