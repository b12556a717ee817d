import Eye from 'lucide-react/icons/eye'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChatMessage } from '#model/chat-events.ts'
import { isolate, localeOf } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import { MessageList } from '../../lib/chat/message-list.tsx'
import { useSeen } from '../../lib/chat/use-seen.ts'
import { useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { itemName } from '../../lib/order/order-items.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type AccountAction, AccountActionDialog } from './account-action-dialog.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { CustomerOrders, useCustomerOrders } from './customer-orders.tsx'
import { CustomerSubscriptions } from './customer-subscriptions.tsx'
import { useElsewhereReason } from './elsewhere-notice.tsx'
import { ReplyBox } from './reply-box.tsx'
import type { OwnPresence } from './use-chat-lists.ts'
import { type OpenSession, useConversation } from './use-conversation.ts'
import { useConversationFocus } from './use-conversation-focus.ts'
import { useViewing, type Viewer } from './use-viewing.ts'

type Props = {
  sessionId: string
  userId: string
  presence: OwnPresence
  isConnected: boolean
  onLeave: () => void
}

/** The open conversation. Every agent can read it and write notes; its own agent answers, on the device that is live. */
export function ConversationPanel({ sessionId, userId, presence, isConnected, onLeave }: Props) {
  const t = useTranslations('admin.chat')
  const common = useTranslations('common')
  const language = useLanguage()
  const { query, session, messages, outbox, isTyping } = useConversation(sessionId, userId, isConnected)
  const { viewers, draft } = useViewing(sessionId)
  const isMine = session?.status === 'active' && session.agentId === userId
  const elsewhereReason = useElsewhereReason(presence)
  const offReason = isMine ? elsewhereReason : null
  const panel = useRef<HTMLElement>(null)
  useConversationFocus(panel, session !== undefined)
  // Only the agent in charge marks messages as seen.
  useSeen(isMine ? messages.at(-1)?.seq : undefined, seq =>
    call('PUT /api/chat/{sessionId}/read', { params: { sessionId }, body: { seq } }),
  )
  const [order] = useCustomerOrders(session?.customerId).data?.orders ?? []
  const known: Record<string, string> = order
    ? {
        orderNumber: String(order.number),
        product: order.items.map(item => itemName(item, language)).join(' + '),
      }
    : {}
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={session?.userName ?? t('panel.none')}
        // A phone's header is lower here than in the store, for which the page keeps its scroll padding.
        className="outline-none max-md:-scroll-mt-14 flex h-[max(26rem,min(44rem,85dvh))] min-w-0 flex-col overflow-clip rounded-md border border-line bg-surface xl:sticky xl:top-20"
      >
        <QueryState
          query={query}
          errorTitle={t('panel.failed')}
          loading={<Skeleton shape="text" count={6} label={common('loading')} />}
        >
          {session && (
            <>
              <ConversationHead session={session} isMine={isMine} offReason={offReason} onLeave={onLeave} />
              <Viewers viewers={viewers} />
              <MessageList
                messages={messages}
                outgoing={outbox.messages}
                side="agent"
                isTyping={isTyping}
                onRetry={outbox.retry}
                onDiscard={outbox.discard}
              />
              <Hint session={session} isMine={isMine} isElsewhere={offReason !== null} />
              <ReplyBox
                session={session}
                canReply={isMine && offReason === null}
                storedDraft={draft}
                known={known}
                newestSeq={newestByOthers(messages, userId)}
                onSend={outbox.send}
              />
            </>
          )}
        </QueryState>
      </section>
      {session?.customerId && <CustomerRecords sessionId={sessionId} customerId={session.customerId} />}
    </div>
  )
}

/** Events, such as a transfer, do not count. */
function newestByOthers(messages: ChatMessage[], userId: string): number {
  const isByOther = ({ senderId, messageType }: ChatMessage) => senderId !== userId && messageType !== 'event'
  return messages.findLast(isByOther)?.seq ?? 0
}

/** What the customer bought, with what the agent may do about it. */
function CustomerRecords({ sessionId, customerId }: { sessionId: string; customerId: string }) {
  const [action, setAction] = useState<AccountAction>()
  return (
    <div className="grid gap-4">
      <CustomerOrders customerId={customerId} onAction={setAction} />
      <CustomerSubscriptions sessionId={sessionId} onAction={setAction} />
      <AccountActionDialog action={action} onClose={() => setAction(undefined)} />
    </div>
  )
}

function Viewers({ viewers }: { viewers: Viewer[] }) {
  const t = useTranslations('admin.chat.panel')
  const language = useLanguage()
  if (viewers.length === 0) return null
  const names = new Intl.ListFormat(localeOf(language)).format(
    viewers.map(({ fullName }) => isolate(fullName)),
  )
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn"
    >
      <Eye size={16} aria-hidden="true" className="shrink-0" />
      {t('viewers', { names })}
    </p>
  )
}

type HintProps = { session: OpenSession; isMine: boolean; isElsewhere: boolean }

/** Why this agent cannot answer the customer here. */
function Hint({ session, isMine, isElsewhere }: HintProps) {
  const t = useTranslations('admin.chat.panel')
  const elsewhere = useTranslations('admin.chat.elsewhere')
  if (isMine && !isElsewhere) return null
  const hints = {
    bot: t('botHint'),
    waiting_for_agent: t('waitingHint'),
    active: isMine ? elsewhere('answerHint') : t('otherHint', { name: session.agentName ?? '' }),
    closed: t('closedHint'),
  }
  return (
    <p className="border-t border-line bg-sunken px-4 py-2 text-sm text-ink-2">{hints[session.status]}</p>
  )
}
