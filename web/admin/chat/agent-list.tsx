import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/data/badge.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { Column, ColumnEmpty, PersonRow } from './chat-row.tsx'
import { useOnlineAgents } from './use-chat-lists.ts'

export function AgentList({ userId }: { userId: string }) {
  const t = useTranslations('admin.chat')
  const { data: agents = [] } = useOnlineAgents()
  return (
    <Column title={t('agents.title')} count={agents.length}>
      {agents.length === 0 && <ColumnEmpty>{t('agents.empty')}</ColumnEmpty>}
      <ul>
        {agents.map(agent => (
          <PersonRow
            key={agent.userId}
            id={agent.userId}
            name={agent.fullName}
            mark={agent.userId === userId && <Badge tone="brand">{t('agents.you')}</Badge>}
            detail={
              <span className="whitespace-normal">
                {t('load', { current: String(agent.currentChats), max: String(agent.maxConcurrentChats) })} ·{' '}
                {t.rich('agents.activity', { time: () => <RelativeTime date={agent.lastActivity} /> })}
              </span>
            }
            aside={
              <Badge tone={agent.isBusy ? 'warn' : 'good'}>
                {t(agent.isBusy ? 'agents.busy' : 'agents.free')}
              </Badge>
            }
          />
        ))}
      </ul>
    </Column>
  )
}
