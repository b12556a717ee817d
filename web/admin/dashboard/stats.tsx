import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import type { Dashboard } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Amount } from '../kit/amount.tsx'
import { FigureTile } from '../kit/figure-tile.tsx'

/** The four figures, compared with 30 days before. */
export function Stats({ stats }: { stats: Dashboard['stats'] }) {
  const t = useTranslations('admin.dashboard.stats')
  const language = useLanguage()
  const trend = ({ value, previous }: Dashboard['stats']['newOrders']) => ({ current: value, previous })
  const number = (value: number) => <bdi>{numberText(value, language)}</bdi>
  return (
    <section aria-label={t('label')} className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <FigureTile
        label={t('totalUsers')}
        value={number(stats.totalUsers.value)}
        trend={trend(stats.totalUsers)}
        howCounted={t('how.totalUsers')}
      />
      <FigureTile
        label={t('totalSubscriptions')}
        value={number(stats.totalSubscriptions.value)}
        trend={trend(stats.totalSubscriptions)}
        detail={t('products', { count: stats.totalSubscriptions.products })}
        howCounted={t('how.totalSubscriptions')}
      />
      <FigureTile
        label={t('newOrders')}
        value={number(stats.newOrders.value)}
        trend={trend(stats.newOrders)}
        howCounted={t('how.newOrders')}
      />
      <FigureTile
        label={t('monthlyRevenue')}
        value={<Amount sar={stats.monthlyRevenue.value} size="l" />}
        trend={trend(stats.monthlyRevenue)}
        howCounted={t('how.monthlyRevenue')}
      />
    </section>
  )
}
