import { useTranslations } from 'use-intl'
import { agoText, dateText } from '#model/format.ts'
import type { SubscriptionRecordDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Section } from '../kit/section.tsx'
import { Timeline, type TimelineEntry } from '../kit/timeline.tsx'

type Event = SubscriptionRecordDetail['events'][number]

const tones = {
  payment_approved: 'good',
  subscription_renewed: 'good',
  payment_declined: 'bad',
  subscription_expired: 'bad',
  subscription_state: 'warn',
} as const satisfies Record<string, TimelineEntry['tone']>

/** What happened to the subscription in plain words, newest first. */
export function EventsSection({ events }: { events: readonly Event[] }) {
  const t = useTranslations('admin.renewals.events')
  const by = useTranslations('admin.orders.timeline.by')
  const language = useLanguage()
  const title = useEventTitle()
  const now = new Date()
  return (
    <Section title={t('title')}>
      <Timeline
        entries={events.map(event => ({
          id: event.id,
          title: title(event),
          detail: by(event.actor, { name: event.actorName ?? '' }),
          time: (
            <time dateTime={event.createdAt} title={dateText(event.createdAt, language, 'minute')}>
              {agoText(event.createdAt, now, language)}
            </time>
          ),
          tone: event.kind in tones ? tones[event.kind as keyof typeof tones] : 'neutral',
        }))}
      />
    </Section>
  )
}

/** The sentence for an event; a kind without one is "another event". */
function useEventTitle() {
  const t = useTranslations('admin.renewals.events')
  return ({ kind, state }: Event) => {
    const key = (kind === 'subscription_state' ? `states.${state}` : kind) as 'other'
    return t.has(key) ? t(key) : t('other')
  }
}
