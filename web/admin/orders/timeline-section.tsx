import { useTranslations } from 'use-intl'
import { agoText, dateText } from '#model/format.ts'
import { halalas, toSar } from '#model/money.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { itemName } from '../../lib/order/order-items.tsx'
import { Amount } from '../kit/amount.tsx'
import { Section } from '../kit/section.tsx'
import { Timeline, type TimelineEntry } from '../kit/timeline.tsx'

type Event = StaffOrderDetail['timeline'][number]

const tones = {
  payment_approved: 'good',
  order_completed: 'good',
  item_delivered: 'good',
  refund_confirmed: 'good',
  subscription_renewed: 'good',
  payment_declined: 'bad',
  payment_mismatch: 'bad',
  refund_failed: 'bad',
  order_cancelled: 'bad',
  delivery_short: 'warn',
  claim_opened: 'warn',
  payment_unknown: 'warn',
  order_expired: 'warn',
} as const satisfies Record<string, TimelineEntry['tone']>

/** Everything that happened to the order in plain words, newest first. */
export function TimelineSection({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('admin.orders')
  const language = useLanguage()
  const title = useEventTitle(order)
  const now = new Date()
  const entries = order.timeline.toReversed().map((event): TimelineEntry => {
    const { reason, givenWithoutPayment } = event.details
    const by = t(`timeline.by.${event.actor}`, { name: event.actorName ?? '' })
    return {
      id: event.id,
      title: title(event),
      detail: (
        <>
          {by}
          {givenWithoutPayment === true && <> · {t('timeline.given')}</>}
          {event.kind === 'status_changed' && typeof reason === 'string' && reason !== '' && (
            <> · {t('timeline.reason', { reason })}</>
          )}
        </>
      ),
      time: (
        <time dateTime={event.createdAt} title={dateText(event.createdAt, language, 'minute')}>
          {agoText(event.createdAt, now, language)}
        </time>
      ),
      tone: event.kind in tones ? tones[event.kind as keyof typeof tones] : 'neutral',
    }
  })
  return (
    <Section title={t('timeline.title')}>
      <Timeline entries={entries} />
    </Section>
  )
}

/** The sentence for an event; a kind that has none yet is "another event". */
function useEventTitle(order: StaffOrderDetail) {
  const t = useTranslations('admin.orders')
  const language = useLanguage()
  const statusText = (value: unknown) =>
    value === 'pending' || value === 'completed' || value === 'cancelled' ? t(`status.${value}`) : ''
  return ({ kind, details }: Event) => {
    const item = order.items.find(({ id }) => id === details.itemId)
    const { amountHalalas } = details
    const values = {
      item: item ? itemName(item, language) : '',
      amount: () => typeof amountHalalas === 'number' && <Amount sar={toSar(halalas(amountHalalas))} plain />,
      attempt: String(details.attempt ?? ''),
      from: statusText(details.from),
      to: statusText(details.to),
    }
    const key = `timeline.events.${kind}` as 'timeline.events.other'
    return t.has(key) ? t.rich(key, values as never) : t('timeline.events.other')
  }
}
