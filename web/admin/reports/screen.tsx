import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import type { Report } from '../../lib/api-types.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenTitle } from '../kit/screen-title.tsx'
import { ChurnCard } from './cards/churn-card.tsx'
import { CouponsCard, StockCard, UsersCard } from './cards/more-cards.tsx'
import { MrrCard } from './cards/mrr-card.tsx'
import { RecoveryCard, RefundsCard } from './cards/refund-cards.tsx'
import { RenewalsCard } from './cards/renewals-card.tsx'
import { RetentionCard } from './cards/retention-card.tsx'
import { RevenueCard } from './cards/revenue-card.tsx'
import { SalesCard } from './cards/sales-card.tsx'
import { SearchesCard } from './cards/searches-card.tsx'
import { CategoriesCard, TopCard } from './cards/sold-cards.tsx'
import { WarrantyCard } from './cards/warranty-card.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ComparedContext } from './report-parts.tsx'
import { Toolbar } from './toolbar.tsx'
import { useReport, useReportQuery } from './use-report.ts'

export default function ReportsScreen() {
  const t = useTranslations('admin.reports')
  const title = useTranslations('admin.pages')('reports')
  const { query, isCompared } = useReportQuery()
  const { report, isAuto, setIsAuto } = useReport(query)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ScreenTitle>{title}</ScreenTitle>
        <div className="max-md:order-last max-md:w-full">
          <Checkbox
            label={<span className="text-sm text-ink-2">{t('auto')}</span>}
            checked={isAuto}
            onChange={event => setIsAuto(event.currentTarget.checked)}
          />
        </div>
        <Button
          tone="quiet"
          size="s"
          busy={report.isFetching}
          icon={<RefreshCw size={18} aria-hidden="true" />}
          onClick={() => void report.refetch()}
        >
          {t('refresh')}
        </Button>
        <ExportMenu query={query} />
      </div>
      <Toolbar query={query} isCompared={isCompared} report={report.data} />
      <QueryState query={report} errorTitle={refusedRange(report.error) ?? t('failed')} loading={<Loading />}>
        {report.data && (
          <ComparedContext value={isCompared}>
            <Cards report={report.data} />
          </ComparedContext>
        )}
      </QueryState>
    </div>
  )
}

/** What is wrong with the days in the URL, such as a range of more than three years. */
function refusedRange(error: Error | null): string | undefined {
  return error instanceof CallError ? error.errors[0]?.message : undefined
}

/** The width of the report. */
const whole = 'md:col-span-2 xl:col-span-12'

function Cards({ report }: { report: Report }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-flow-row-dense md:grid-cols-2 xl:grid-cols-12">
      <MrrCard report={report} className="md:col-span-2 xl:col-span-8" />
      <RevenueCard report={report} className="xl:col-span-4" />
      <RenewalsCard report={report} className="md:col-span-2 xl:col-span-7" />
      <ChurnCard report={report} className="xl:col-span-5" />
      <RecoveryCard report={report} className="xl:col-span-6" />
      <RefundsCard report={report} className="xl:col-span-6" />
      <SalesCard report={report} className={whole} />
      <div className="flex flex-col gap-4 md:col-span-2 xl:col-span-5">
        <CategoriesCard report={report} className="grow" />
        <UsersCard report={report} />
      </div>
      <TopCard report={report} className="md:col-span-2 xl:col-span-7" />
      <RetentionCard report={report} className="md:col-span-2 xl:col-span-7" />
      <CouponsCard report={report} className="md:col-span-2 xl:col-span-5" />
      <StockCard report={report} className="md:col-span-2 xl:col-span-6" />
      <WarrantyCard report={report} className="md:col-span-2 xl:col-span-6" />
      <SearchesCard report={report} className={whole} />
    </div>
  )
}

function Loading() {
  const loading = useTranslations('common')('loading')
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {['mrr', 'revenue', 'renewals', 'churn'].map(card => (
        <Card key={card}>
          <Skeleton shape="text" count={3} label={loading} />
        </Card>
      ))}
    </div>
  )
}
