import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { Column, ColumnEmpty, MessagePreview, PersonRow } from './chat-row.tsx'
import { useElsewhereReason } from './elsewhere-notice.tsx'
import { type OwnPresence, type StaffChatSession, useWaiting } from './use-chat-lists.ts'
import { useChatAction } from './use-presence.ts'

type Props = {
  presence: OwnPresence
  waitingCount: number
  openId: string | null
  onOpen: (sessionId: string) => void
}

/** The queue, oldest first. */
export function WaitingList({ presence, waitingCount, openId, onOpen }: Props) {
  const t = useTranslations('admin.chat')
  const common = useTranslations('common')
  const query = useWaiting()
  const act = useChatAction()
  const [joining, setJoining] = useState<string>()
  const join = async (sessionId: string) => {
    setJoining(sessionId)
    const isJoined = await act(() => call('PUT /api/chat/{sessionId}/join', { params: { sessionId } }))
    setJoining(undefined)
    if (isJoined) onOpen(sessionId)
  }
  return (
    <Column title={t('waiting.title')} count={waitingCount} aside={t('waiting.order')}>
      <QueryState
        query={query}
        errorTitle={t('loadFailed')}
        loading={<Skeleton shape="text" count={3} label={common('loading')} />}
      >
        {query.data?.length === 0 && (
          <ColumnEmpty>
            {t('waiting.empty')}. {t('waiting.emptyText')}
          </ColumnEmpty>
        )}
        <ul>
          {query.data?.map(session => (
            <WaitingRow
              key={session.id}
              session={session}
              presence={presence}
              isOpen={session.id === openId}
              isJoining={joining === session.id}
              onOpen={() => onOpen(session.id)}
              onJoin={() => void join(session.id)}
            />
          ))}
        </ul>
      </QueryState>
    </Column>
  )
}

type RowProps = {
  session: StaffChatSession
  presence: OwnPresence
  isOpen: boolean
  isJoining: boolean
  onOpen: () => void
  onJoin: () => void
}

function WaitingRow({ session, presence, isOpen, isJoining, onOpen, onJoin }: RowProps) {
  const t = useTranslations('admin.chat.waiting')
  const categories = useTranslations('chat.categories')
  const { currentChats, maxConcurrentChats, isOnline } = presence
  const full = t('fullReason', { current: String(currentChats), max: String(maxConcurrentChats) })
  const ownReason = !isOnline ? t('offlineReason') : currentChats >= maxConcurrentChats ? full : null
  const reason = useElsewhereReason(presence) ?? ownReason
  return (
    <PersonRow
      id={session.id}
      name={session.userName}
      detail={
        <>
          <span className="block whitespace-normal">
            <span className="text-warn">
              <RelativeTime date={session.waitingSince ?? session.createdAt} />
            </span>
            {` · ${categories(session.category)}`}
            {session.hasEmail && !session.customerId && ` · ${t('leftEmail')}`}
          </span>
          <MessagePreview text={session.lastMessage} />
        </>
      }
      isOpen={isOpen}
      onOpen={onOpen}
      aside={
        <Button
          size="s"
          tone="soft"
          busy={isJoining}
          disabledReason={reason}
          reasonAs="tooltip"
          aria-label={t('joinOne', { name: session.userName })}
          onClick={onJoin}
        >
          {t('join')}
        </Button>
      }
    />
  )
}
