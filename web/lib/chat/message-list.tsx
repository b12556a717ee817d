import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import { Fragment, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ChatMessage } from '#model/chat-events.ts'
import { dateText } from '#model/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { useLanguage } from '../language.ts'
import type { OutgoingMessage } from './merge-messages.ts'
import { MessageText } from './message-text.tsx'

type Side = 'visitor' | 'agent'

type Props = {
  messages: readonly ChatMessage[]
  outgoing: readonly OutgoingMessage[]
  side: Side
  isTyping: boolean
  onRetry: (messageId: string) => void
  onDiscard: (messageId: string) => void
  /** Below the messages, such as the answers of the bot. */
  children?: ReactNode
}

/** The messages of a conversation, scrolled to the newest unless the reader has gone back to older ones. */
export function MessageList(props: Props) {
  const { messages, outgoing, side, isTyping, onRetry, onDiscard, children } = props
  const t = useTranslations('chat.messages')
  const { list, rest, follow } = useFollowEnd(outgoing.length)
  const newest = messages.at(-1)?.seq ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something is added
  useLayoutEffect(follow, [follow, newest, outgoing.length, isTyping])
  return (
    <div
      ref={list}
      // A picture has its height once it is loaded.
      onLoadCapture={follow}
      role="log"
      aria-label={t('label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 grow flex-col gap-2.5 overflow-y-auto overscroll-contain p-4"
    >
      {messages.map((message, at) => (
        <Fragment key={message.seq}>
          <Day of={message} after={messages[at - 1]} />
          <Message message={message} side={side} />
        </Fragment>
      ))}
      {outgoing.map(message => (
        <Outgoing key={message.messageId} message={message} onRetry={onRetry} onDiscard={onDiscard} />
      ))}
      <div ref={rest} className="empty:hidden">
        {children}
      </div>
      {isTyping && <p className="self-start text-sm text-ink-2">{t('typing')}</p>}
    </div>
  )
}

/**
 * Keeps the end of the list in view: also when a phone's keyboard opens or what is below the messages grows, and always
 * after the reader has sent a message.
 */
function useFollowEnd(outgoingCount: number) {
  const list = useRef<HTMLDivElement>(null)
  const rest = useRef<HTMLDivElement>(null)
  const lastEnd = useRef(0)
  const follow = useCallback(() => {
    if (!list.current) return
    const { scrollTop, scrollHeight, clientHeight } = list.current
    const end = scrollHeight - clientHeight
    // Where the reader is now: the event of their scrolling may still be on its way.
    const wasAtEnd = scrollTop > Math.min(lastEnd.current, end) - endMargin
    lastEnd.current = end
    if (wasAtEnd) list.current.scrollTo({ top: end })
  }, [])
  const countBefore = useRef(outgoingCount)
  useLayoutEffect(() => {
    if (outgoingCount > countBefore.current) lastEnd.current = 0
    countBefore.current = outgoingCount
  }, [outgoingCount])
  useEffect(() => {
    const observer = new ResizeObserver(follow)
    for (const part of [list.current, rest.current]) if (part) observer.observe(part)
    return () => observer.disconnect()
  }, [follow])
  return { list, rest, follow }
}

/** So near the end, in pixels, a reader sees the newest message. */
const endMargin = 48

/** The date, above the first message of each day. */
function Day({ of: { createdAt }, after }: { of: ChatMessage; after: ChatMessage | undefined }) {
  const language = useLanguage()
  const day = dateText(createdAt, language)
  if (after && dateText(after.createdAt, language) === day) return null
  return <p className="self-center text-xs text-ink-3">{day}</p>
}

/** Lines keep their own direction, because a message often has an Arabic line and a password. */
const lines = 'whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]'
const bubble = classNames('w-fit max-w-full rounded-lg border px-3.5 py-2', lines)

function Message({ message, side }: { message: ChatMessage; side: Side }) {
  const t = useTranslations('chat.messages')
  const isOwn = message.senderType === (side === 'visitor' ? 'user' : 'agent')
  if (message.messageType === 'event') {
    return (
      <p className="self-center text-center text-sm text-ink-2">
        {message.message}{' '}
        <span className="whitespace-nowrap">
          · <Time of={message} />
        </span>
      </p>
    )
  }
  if (message.messageType === 'note') {
    return (
      <div className="grid gap-1 rounded-md border border-dashed border-gold bg-gold-soft px-3.5 py-2">
        <p className="text-sm text-warn">
          <Lock size={14} aria-hidden="true" className="me-1.5 inline align-[-0.125em]" />
          {t('note')} · <bdi>{message.senderName}</bdi> · <Time of={message} />
        </p>
        <p dir="auto" className={lines}>
          <MessageText text={message.message} />
        </p>
      </div>
    )
  }
  return (
    <div
      className={classNames('grid max-w-[86%] gap-0.5', isOwn ? 'justify-items-end self-end' : 'self-start')}
    >
      {message.image === null ? (
        <p dir="auto" className={classNames(bubble, isOwn ? ownBubble(side) : otherBubble)}>
          <MessageText text={message.message} />
        </p>
      ) : (
        <Picture path={message.image} />
      )}
      {message.answers.map(({ question, answer }) => (
        <details key={question} className="w-full rounded-md border border-line-strong bg-surface" dir="auto">
          <summary className="cursor-pointer px-3.5 py-2.5">{question}</summary>
          <p className={classNames('px-3.5 pb-3 text-ink-2', lines)}>
            <MessageText text={answer} />
          </p>
        </details>
      ))}
      <p className="flex items-center gap-1.5 px-1.5 text-xs text-ink-3">
        {!isOwn && <bdi>{message.senderType === 'bot' ? t('bot') : message.senderName}</bdi>}
        {!isOwn && ' · '}
        <Time of={message} />
        {isOwn && <Receipt isSeen={message.isRead} />}
      </p>
    </div>
  )
}

const otherBubble = 'rounded-ss-xs border-line bg-surface'

/** The visitor's own messages stand out; the agent's do so less, since most of the screen is theirs. */
function ownBubble(side: Side): string {
  return side === 'visitor'
    ? 'rounded-se-xs border-brand bg-brand text-on-brand'
    : 'rounded-se-xs border-brand-soft bg-brand-soft'
}

function Picture({ path }: { path: string }) {
  const t = useTranslations('chat.messages')
  return (
    <a href={path} target="_blank" rel="noopener" aria-label={t('openPicture')}>
      <img
        src={path.replace(/\.webp$/, '-480.webp')}
        alt={t('picture')}
        loading="lazy"
        className="max-h-60 max-w-full rounded-md border border-line"
      />
    </a>
  )
}

function Receipt({ isSeen }: { isSeen: boolean }) {
  const t = useTranslations('chat.messages')
  return (
    <span className={classNames('flex items-center gap-1', isSeen && 'text-brand')}>
      {isSeen ? <CheckCheck size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
      {t(isSeen ? 'seen' : 'sent')}
    </span>
  )
}

function Time({ of }: { of: ChatMessage }) {
  const language = useLanguage()
  return (
    <time dateTime={of.createdAt}>
      <bdi>{dateText(of.createdAt, language, 'time')}</bdi>
    </time>
  )
}

type OutgoingProps = {
  message: OutgoingMessage
  onRetry: (messageId: string) => void
  onDiscard: (messageId: string) => void
}

function Outgoing({ message, onRetry, onDiscard }: OutgoingProps) {
  const t = useTranslations('chat.messages')
  const { messageId, text, hasPicture, state, isLost, problem } = message
  const isFailed = state === 'failed'
  const action = 'min-h-8 px-1 font-medium underline underline-offset-4'
  return (
    <div className="grid max-w-[86%] justify-items-end gap-0.5 self-end">
      <p
        dir="auto"
        className={classNames(
          bubble,
          'rounded-se-xs',
          isFailed ? 'border-bad bg-bad-soft' : 'border-dashed border-edge bg-sunken text-ink-2',
        )}
      >
        {hasPicture ? t('picture') : <MessageText text={text} />}
      </p>
      {isFailed ? (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-1.5 text-sm text-bad">
          <span className="flex gap-1.5">
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            {problem ?? t(isLost ? 'pictureLost' : 'failed')}
          </span>
          {!problem && !isLost && (
            <button type="button" className={action} onClick={() => onRetry(messageId)}>
              {t('retry')}
            </button>
          )}
          <button type="button" className={action} onClick={() => onDiscard(messageId)}>
            {t('discard')}
          </button>
        </p>
      ) : (
        <p className="flex items-center gap-1.5 px-1.5 text-xs text-ink-3">
          <Clock size={14} aria-hidden="true" />
          {t('sending')}
        </p>
      )}
    </div>
  )
}
