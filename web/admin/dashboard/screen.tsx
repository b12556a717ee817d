import ChartColumn from 'lucide-react/icons/chart-column'
import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import type { Dashboard } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenTitle } from '../kit/screen-title.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { OpenWorkPanel } from './open-work-panel.tsx'
import { Alerts, LatestOrders } from './order-panels.tsx'
import { LatestUsers, TopProducts } from './people-panels.tsx'
import { Setup } from './setup.tsx'
import { Stats } from './stats.tsx'
import { useDashboard } from './use-dashboard.ts'

export default function DashboardScreen() {
  const t = useTranslations('admin.dashboard')
  const title = useTranslations('admin.pages')('dashboard')
  const query = useDashboard()
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <ScreenTitle>{title}</ScreenTitle>
        <Shortcuts />
      </div>
      <QueryState query={query} errorTitle={t('failed')} loading={<Loading />}>
        {query.data && <Content data={query.data} />}
      </QueryState>
    </div>
  )
}

function Content({ data }: { data: Dashboard }) {
  const isAdmin = useStaffUser().role === 'admin'
  if (data.checklist) return <Setup checklist={data.checklist} />
  return (
    <>
      <OpenWorkPanel data={data} />
      <Stats stats={data.stats} />
      <div className="grid items-start gap-4 lg:grid-cols-12">
        <div className="grid min-w-0 gap-4 lg:col-span-6 xl:col-span-7">
          <LatestOrders orders={data.latestOrders} />
          <TopProducts products={data.topSubscriptions} />
        </div>
        <div className="grid min-w-0 gap-4 lg:col-span-6 xl:col-span-5">
          <Alerts data={data} />
          <LatestUsers users={data.latestUsers} isAdmin={isAdmin} />
        </div>
      </div>
    </>
  )
}

/** The report is for admins only. */
function Shortcuts() {
  const t = useTranslations('admin.dashboard.shortcuts')
  const links = paths(useLanguage())
  const isAdmin = useStaffUser().role === 'admin'
  return (
    <nav aria-label={t('title')} className="flex flex-wrap gap-2">
      <ButtonLink
        href={links.staff('/admin/subscriptions/new')}
        size="s"
        icon={<Plus size={18} aria-hidden="true" />}
      >
        {t('add')}
      </ButtonLink>
      {isAdmin && (
        <ButtonLink
          href={links.staff('/admin/reports')}
          tone="quiet"
          size="s"
          icon={<ChartColumn size={18} aria-hidden="true" />}
        >
          {t('report')}
        </ButtonLink>
      )}
    </nav>
  )
}

function Loading() {
  const loading = useTranslations('common')('loading')
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {['first', 'stats', 'orders', 'alerts'].map(panel => (
        <Card key={panel}>
          <Skeleton shape="text" count={2} label={loading} />
        </Card>
      ))}
    </div>
  )
}
