import { useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { localeOf } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { loadAreas } from '../../lib/load-messages.client.ts'
import { hasMessages, messagesOf } from '../../lib/messages.ts'
import { ChatPanel } from './chat-panel.tsx'
import { connectChat, leaveOldChat } from './chat-store.ts'
import { useChat } from './use-chat.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  onUnread: (count: number) => void
}

let isConnected = false

/** Everything of the chat that is loaded on demand: its words, its connection and its panel. */
export function ChatRoot({ isOpen, onClose, onUnread }: Props) {
  const language = useLanguage()
  const [, setLoaded] = useState('')
  const { session } = useChat()
  useEffect(() => {
    if (!isConnected) connectChat()
    isConnected = true
  }, [])
  useEffect(() => {
    void loadAreas(language, ['chat']).then(() => setLoaded(language))
  }, [language])
  const unread = isOpen ? 0 : (session?.unreadCount ?? 0)
  useEffect(() => onUnread(unread), [unread, onUnread])
  if (!isOpen || !hasMessages(language, 'chat')) return null
  return (
    <IntlProvider locale={localeOf(language)} timeZone="Asia/Riyadh" messages={messagesOf(language)}>
      <ChatPanel
        onClose={() => {
          leaveOldChat()
          onClose()
        }}
      />
    </IntlProvider>
  )
}
