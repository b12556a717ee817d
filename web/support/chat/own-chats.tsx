import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChatSession } from '#model/chat-events.ts'
import { dateText } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { listOwnChats } from './chat-store.ts'
import { writeStoredChat } from './stored-chat.ts'

/** The customer's conversations, open and closed, from all devices. */
export function OwnChats() {
  const t = useTranslations('chat')
  const language = useLanguage()
  const [chats, setChats] = useState<ChatSession[]>([])
  useEffect(() => {
    listOwnChats().then(setChats, () => {})
  }, [])
  if (chats.length === 0) return null
  return (
    <section aria-labelledby="own-chats" className="grid gap-2 border-t border-line pt-4">
      <h3 id="own-chats" className="text-base">
        {t('visitor.own.title')}
      </h3>
      <ul className="grid gap-2">
        {chats.map(({ sessionId, category, status, updatedAt }) => (
          <li key={sessionId}>
            <button
              type="button"
              onClick={() => writeStoredChat({ sessionId, isCustomer: true })}
              className="flex min-h-12 w-full items-center justify-between gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 text-start hover:bg-sunken"
            >
              <span>
                <span className="block font-medium">{t(`categories.${category}`)}</span>
                <span className="text-sm text-ink-2">{dateText(updatedAt, language, 'minute')}</span>
              </span>
              <Badge tone={status === 'closed' ? 'neutral' : 'good'}>
                {t(status === 'closed' ? 'visitor.own.closed' : 'visitor.own.open')}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
