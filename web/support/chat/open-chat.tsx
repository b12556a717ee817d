import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Composer } from '../../lib/chat/composer.tsx'
import { MessageList } from '../../lib/chat/message-list.tsx'
import { useSeen } from '../../lib/chat/use-seen.ts'
import { Button } from '../../ui/button.tsx'
import { AskAgent } from './ask-agent.tsx'
import { closeChat, discard, markChatRead, retry, sendPicture, sendText, showTyping } from './chat-store.ts'
import { QueueCard } from './queue-card.tsx'
import { storedText } from './stored-chat.ts'
import { useChat } from './use-chat.ts'

/** The messages, what the visitor can do next, and the text box. */
export function OpenChat() {
  const { session, messages, outgoing, isTyping, isConnected } = useChat()
  const t = useTranslations('chat.visitor')
  const [text, setText] = useText()
  useSeen(session ? messages.at(-1)?.seq : undefined, markChatRead)
  const isOffline = useIsOffline(isConnected)
  const send = () => {
    sendText(text.trim())
    setText('')
  }
  return (
    <>
      {isOffline && (
        <p role="status" className="bg-warn-soft px-4 py-2 text-sm text-warn">
          {t('offline')}
        </p>
      )}
      <MessageList
        messages={messages}
        outgoing={outgoing}
        side="visitor"
        isTyping={isTyping}
        onRetry={retry}
        onDiscard={discard}
      >
        {session?.status === 'bot' && <AskAgent />}
        {session?.status === 'waiting_for_agent' && <QueueCard session={session} />}
      </MessageList>
      <EndButton />
      <Composer
        text={text}
        onText={value => {
          setText(value)
          showTyping()
        }}
        onSend={send}
        onPicture={sendPicture}
      />
    </>
  )
}

/** The text box; what is not sent is kept for the next page load. */
function useText() {
  const [text, setText] = useState(() => storedText.read() ?? '')
  const change = (next: string) => {
    setText(next)
    storedText.write(next === '' ? null : next)
  }
  return [text, change] as const
}

/** Only after a while: every page load begins without a connection. */
function useIsOffline(isConnected: boolean): boolean {
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsOffline, isConnected ? 0 : 8_000, !isConnected)
    return () => clearTimeout(timer)
  }, [isConnected])
  return isOffline
}

function EndButton() {
  const t = useTranslations('chat.visitor')
  const [isAsking, setIsAsking] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  const end = async () => {
    setIsClosing(true)
    await closeChat().catch(() => {})
    setIsClosing(false)
    setIsAsking(false)
  }
  if (!isAsking) {
    return (
      <div className="px-3 pb-1">
        <Button size="s" tone="bare" onClick={() => setIsAsking(true)}>
          {t('end')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-2">
      <p className="grow">{t('endQuestion')}</p>
      <Button size="s" tone="danger" busy={isClosing} onClick={() => void end()}>
        {t('endConfirm')}
      </Button>
      <Button size="s" tone="quiet" onClick={() => setIsAsking(false)}>
        {t('endCancel')}
      </Button>
    </div>
  )
}
