import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/data/badge.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { Column, ColumnEmpty, PersonRow } from './chat-row.tsx'
import type { StaffChatSession } from './use-chat-lists.ts'

type Props = {
  chats: StaffChatSession[]
  userId: string
  openId: string | null
  onOpen: (sessionId: string) => void
}

/** Active chats: the agent's own first. */
export function ActiveList({ chats, userId, openId, onOpen }: Props) {
  const t = useTranslations('admin.chat.active')
  const isMine = ({ agentId }: StaffChatSession) => agentId === userId
  const sorted = [...chats.filter(isMine), ...chats.filter(chat => !isMine(chat))]
  return (
    <Column title={t('title')} count={chats.length}>
      {chats.length === 0 && <ColumnEmpty>{t('empty')}</ColumnEmpty>}
      <ul>
        {sorted.map(chat => (
          <PersonRow
            key={chat.id}
            id={chat.id}
            name={chat.userName}
            mark={isMine(chat) && <Badge tone="brand">{t('mine')}</Badge>}
            detail={
              <span className="whitespace-normal">
                {!isMine(chat) && <>{t.rich('agent', { name: () => <bdi>{chat.agentName}</bdi> })} · </>}
                {t('messages', { count: chat.messageCount })} · <RelativeTime date={chat.updatedAt} />
              </span>
            }
            isOpen={chat.id === openId}
            onOpen={() => onOpen(chat.id)}
            aside={
              isMine(chat) &&
              chat.unreadCount > 0 && (
                <span
                  role="img"
                  aria-label={t('unread', { count: chat.unreadCount })}
                  className="grid h-6 min-w-6 place-items-center rounded-full bg-brand px-1.5 text-xs font-semibold text-on-brand"
                >
                  {chat.unreadCount}
                </span>
              )
            }
          />
        ))}
      </ul>
    </Column>
  )
}
