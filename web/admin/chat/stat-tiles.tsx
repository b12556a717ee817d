import { useTranslations } from 'use-intl'
import { StatTile } from '../../ui/data/stat-tile.tsx'
import type { Dashboard } from './use-chat-lists.ts'

export function StatTiles({ dashboard: { stats, waitingCount } }: { dashboard: Dashboard }) {
  const t = useTranslations('admin.chat.stats')
  return (
    <section aria-label={t('label')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile label={t('active')} value={stats.currentActive} />
      <StatTile label={t('waiting')} value={waitingCount} />
      <StatTile
        label={t('closed')}
        value={stats.closedToday}
        detail={t('totalClosed', { total: String(stats.totalClosed) })}
      />
      <StatTile
        label={t('duration')}
        value={
          stats.avgChatDuration > 0
            ? t('minutes', { count: Math.max(1, Math.round(stats.avgChatDuration)) })
            : '—'
        }
        detail={t('durationText')}
      />
    </section>
  )
}
