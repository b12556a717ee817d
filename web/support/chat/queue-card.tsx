import { useTranslations } from 'use-intl'
import type { ChatSession } from '#model/chat-events.ts'

/** The visitor's place in the queue. */
export function QueueCard({ session }: { session: ChatSession }) {
  const t = useTranslations('chat.visitor.waiting')
  const place = session.queuePlace ?? 1
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-gold bg-gold-soft p-4">
      <div className="flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="grid size-13 shrink-0 place-items-center rounded-full bg-surface text-xl font-semibold text-gold"
        >
          {place}
        </span>
        <div>
          <p className="font-medium">{t('place', { place: String(place) })}</p>
          <p className="text-sm">{t('ahead', { count: place - 1 })}</p>
        </div>
      </div>
      <p className="text-sm text-ink-2">
        {t('keep')} {session.hasEmail && t('mailed')}
      </p>
    </div>
  )
}
