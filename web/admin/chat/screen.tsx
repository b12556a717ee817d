import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { plainPath } from '../../lib/path-language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ScreenTitle } from '../kit/screen-title.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { ActiveList } from './active-list.tsx'
import { AgentList } from './agent-list.tsx'
import { useAgentStream } from './agent-stream.ts'
import { ConversationPanel } from './conversation-panel.tsx'
import { ElsewhereNotice } from './elsewhere-notice.tsx'
import { PastChats } from './past-chats.tsx'
import { PresenceBar } from './presence-bar.tsx'
import { StatTiles } from './stat-tiles.tsx'
import { useAlerts } from './use-alerts.ts'
import { type Dashboard, useDashboard, useLiveLists } from './use-chat-lists.ts'
import { useFocusAfterLeaving } from './use-conversation-focus.ts'
import { useResumedOutboxes } from './use-outbox.ts'
import { useHeartbeat } from './use-presence.ts'
import { WaitingList } from './waiting-list.tsx'

/** The agents' screen; workers have a simpler one at their own URL. */
export default function AgentChatScreen() {
  const t = useTranslations('admin')
  const common = useTranslations('common')
  const links = paths(useLanguage())
  const isWorker = plainPath(useLocation().pathname).startsWith('/worker')
  const query = useDashboard()
  const isConnected = useAgentStream()
  useLiveLists()
  useResumedOutboxes(isConnected)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle>{t('pages.agent-chat')}</ScreenTitle>
        {isWorker && (
          <ButtonLink href={links.home()} tone="quiet" size="s">
            {t('chat.home')}
          </ButtonLink>
        )}
      </div>
      {!isConnected && (
        <p role="status" className="rounded-md bg-warn-soft px-4 py-2 text-warn">
          {t('chat.reconnecting')}
        </p>
      )}
      <QueryState
        query={query}
        errorTitle={t('chat.loadFailed')}
        loading={<Skeleton shape="text" count={6} label={common('loading')} />}
      >
        {query.data && <Desk dashboard={query.data} isWorker={isWorker} isConnected={isConnected} />}
      </QueryState>
    </div>
  )
}

type DeskProps = { dashboard: Dashboard; isWorker: boolean; isConnected: boolean }

function Desk({ dashboard, isWorker, isConnected }: DeskProps) {
  const t = useTranslations('admin.chat.panel')
  const user = useStaffUser()
  const [params, setParams] = useSearchParams()
  const openId = params.get('chat')
  const { presence, activeChats, waitingCount } = dashboard
  const select = (sessionId: string | null) => setParams(sessionId === null ? {} : { chat: sessionId })
  const hasChats = activeChats.some(({ agentId }) => agentId === user.id)
  useHeartbeat(!presence.isOnlineElsewhere && (presence.isOnline || hasChats))
  useAlerts(dashboard, user.id)
  useFocusAfterLeaving(openId ?? undefined)
  return (
    <>
      {/* Section 4: going offline closes the open conversation. */}
      <PresenceBar presence={presence} onOffline={() => select(null)} />
      <ElsewhereNotice isShown={presence.isOnlineElsewhere} />
      {/* On a phone the open conversation takes the place of the lists. */}
      <div className={classNames('grid gap-4', openId && 'max-md:hidden')}>
        {!isWorker && <StatTiles dashboard={dashboard} />}
        <div className={classNames('grid gap-4 md:grid-cols-2', !isWorker && 'xl:grid-cols-3')}>
          <WaitingList presence={presence} waitingCount={waitingCount} openId={openId} onOpen={select} />
          <ActiveList chats={activeChats} userId={user.id} openId={openId} onOpen={select} />
          {!isWorker && (
            <div className="grid md:max-xl:col-span-2">
              <AgentList userId={user.id} />
            </div>
          )}
        </div>
      </div>
      {openId ? (
        <ConversationPanel
          key={openId}
          sessionId={openId}
          userId={user.id}
          presence={presence}
          isConnected={isConnected}
          onLeave={() => select(null)}
        />
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
      <PastChats openId={openId} onOpen={select} />
    </>
  )
}
