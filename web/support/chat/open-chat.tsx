import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Composer } from '../../lib/chat/composer.tsx'
import { MessageList } from '../../lib/chat/message-list.tsx'
import { useSeen } from '../../lib/chat/use-seen.ts'
import { Button } from '../../ui/buttons/button.tsx'
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

/** The text box; all tabs show what is not sent, and the next page load too. */
function useText() {
  const [text, setText] = useState(() => storedText.read() ?? '')
  const isWriting = useRef(false)
  useEffect(() => storedText.subscribe(() => isWriting.current || setText(storedText.read() ?? '')), [])
  const change = (next: string) => {
    setText(next)
    isWriting.current = true
    storedText.write(next === '' ? null : next)
    isWriting.current = false
  }
  return [text, change] as const
}

/** Only after a while: every page load begins without a connection, and one that breaks is soon replaced. */
function useIsOffline(isConnected: boolean): boolean {
  const [isOffline, setIsOffline] = useState(false)
  const graceMs = useRef(8_000)
  useEffect(() => {
    if (isConnected) graceMs.current = 4_000
    const timer = setTimeout(setIsOffline, isConnected ? 0 : graceMs.current, !isConnected)
    return () => clearTimeout(timer)
  }, [isConnected])
  return isOffline
}

function EndButton() {
  const t = useTranslations('chat.visitor')
  const questionId = useId()
  const [isAsking, setIsAsking] = useState(false)
  /** Back from the question, which had the focus. */
  const [isBack, setIsBack] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const end = async () => {
    setIsClosing(true)
    setHasFailed(false)
    // What succeeds shows the closed conversation.
    await closeChat().catch(() => setHasFailed(true))
    setIsClosing(false)
  }
  const cancel = () => {
    setHasFailed(false)
    setIsBack(true)
    setIsAsking(false)
  }
  if (!isAsking) {
    return (
      <div className="px-3 pb-1">
        <Button size="s" tone="bare" autoFocus={isBack} onClick={() => setIsAsking(true)}>
          {t('end')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-2">
      <p id={questionId} className="grow">
        {t('endQuestion')}
      </p>
      <Button size="s" tone="quiet" autoFocus aria-describedby={questionId} onClick={cancel}>
        {t('endCancel')}
      </Button>
      <Button size="s" tone="danger" busy={isClosing} onClick={() => void end()}>
        {t('endConfirm')}
      </Button>
      {hasFailed && (
        <p role="alert" className="basis-full text-sm text-bad">
          {t('endFailed')}
        </p>
      )}
    </div>
  )
}
