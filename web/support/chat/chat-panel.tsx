import Bot from 'lucide-react/icons/bot'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ChatSession } from '#model/chat-events.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { findOwnChat } from './chat-store.ts'
import { ClosedChat } from './closed-chat.tsx'
import { OpenChat } from './open-chat.tsx'
import { StartForm } from './start-form.tsx'
import { useChat } from './use-chat.ts'
import { useInertPage } from './use-inert-page.ts'
import { useKeyboardSpace } from './use-keyboard-space.ts'

/** The window of the chat: a corner of a wide screen, the whole of a phone's. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat.visitor')
  const { chat, session } = useChat()
  const space = useKeyboardSpace()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    void findOwnChat().catch(() => {})
    panel.current?.focus()
  }, [])
  // The control that had the focus may be gone: the form after the start, the text box after the end, the rating.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status has other controls, and a rating none
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) panel.current?.focus()
  }, [chat === null, session?.status, session?.rating])
  useInertPage(panel, space !== undefined)
  return (
    <section
      ref={panel}
      aria-label={t('region')}
      tabIndex={-1}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      style={space && { height: space.height, insetBlockStart: space.top, insetBlockEnd: 'auto' }}
      className="pointer-events-auto fixed inset-0 z-40 flex flex-col overflow-clip bg-paper text-ink outline-none sm:inset-auto sm:end-5 sm:bottom-5 sm:h-[min(40rem,calc(100dvh-2.5rem))] sm:w-96 sm:rounded-lg sm:border sm:border-line-strong sm:shadow-float"
    >
      <PanelHead session={chat ? session : null} onClose={onClose} />
      {!chat ? <StartForm /> : session?.status === 'closed' ? <ClosedChat session={session} /> : <OpenChat />}
    </section>
  )
}

function PanelHead({ session, onClose }: { session: ChatSession | null; onClose: () => void }) {
  const t = useTranslations('chat.visitor')
  const { icon, title, text } = useHead(session)
  return (
    <header className="flex items-center gap-3 bg-brand px-4 py-3 text-on-brand">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-strong"
      >
        {icon}
      </span>
      <div className="min-w-0 grow">
        <h2 className="truncate text-base" dir="auto">
          {title}
        </h2>
        {text && <p className="truncate text-sm">{text}</p>}
      </div>
      <IconButton
        label={t('close')}
        icon={<X size={22} />}
        onClick={onClose}
        className="text-on-brand hover:text-ink"
        tone="bare"
      />
    </header>
  )
}

function useHead(session: ChatSession | null) {
  const t = useTranslations('chat.visitor')
  switch (session?.status) {
    case 'bot':
      return { icon: <Bot size={22} />, title: t('bot.title'), text: t('bot.text') }
    case 'waiting_for_agent':
      return { icon: <UserRound size={22} />, title: t('waiting.title'), text: t('waiting.text') }
    case 'active':
      return {
        icon: <UserRound size={22} />,
        title: t('active.title', { name: session.agentName ?? '' }),
        text: t('active.text'),
      }
    case 'closed':
      return { icon: <MessageSquareText size={22} />, title: t('closed.title'), text: session.agentName }
    default:
      return { icon: <MessageSquareText size={22} />, title: t('start.title'), text: null }
  }
}
