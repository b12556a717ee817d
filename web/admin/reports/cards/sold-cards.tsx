import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { Report } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Link } from '../../../lib/link.tsx'
import { paths } from '../../../lib/paths.ts'
import { touchLink } from '../../kit/touch-link.ts'
import { Bar, Change, ComparedContext, Count, Percent, PlainAmount, ReportCard } from '../report-parts.tsx'
import { type ReportColumn, ReportTable } from '../report-table.tsx'

type Props = { report: Report; className: string }

/** The column of changes against the period before, only while the report is compared. */
function useComparisonColumn() {
  const isCompared = use(ComparedContext)
  return <Row,>(column: ReportColumn<Row>) => (isCompared ? [{ ...column, isNumber: true }] : [])
}

export function CategoriesCard({ report: { categoryData }, className }: Props) {
  const t = useTranslations('admin.reports')
  const comparison = useComparisonColumn()
  const largest = Math.max(1, ...categoryData.map(({ value }) => value ?? 0))
  return (
    <ReportCard title={t('categories.title')} how="categories" className={className}>
      {categoryData.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <ReportTable
          caption={t('categories.title')}
          rows={categoryData}
          rowKey={row => row.id}
          columns={[
            {
              key: 'name',
              header: t('categories.name'),
              cell: row => <span className="line-clamp-3 min-w-24">{row.name}</span>,
            },
            {
              key: 'bar',
              cell: row => <Bar percent={((row.value ?? 0) / largest) * 100} />,
              isBar: true,
              // The share is beside it; on a phone the change would not fit.
              isWideOnly: true,
            },
            {
              key: 'share',
              header: t('categories.share'),
              cell: row => (
                <strong className="font-semibold">
                  <Percent value={row.value} />
                </strong>
              ),
              isNumber: true,
            },
            {
              key: 'net',
              header: t('categories.net'),
              cell: row => <PlainAmount sar={row.net} fraction={0} />,
              isNumber: true,
            },
            ...comparison<(typeof categoryData)[number]>({
              key: 'points',
              header: t('categories.points'),
              cell: row => <Points value={row.points} />,
            }),
          ]}
        />
      )}
    </ReportCard>
  )
}

/** Percentage points without the word, under a column of that name. */
function Points({ value }: { value: number | null }) {
  if (value === null) return <span className="text-ink-2">–</span>
  const tone = value === 0 ? 'text-ink-2' : value > 0 ? 'text-good' : 'text-bad'
  return (
    <bdi dir="ltr" className={`whitespace-nowrap tabular-nums ${tone}`}>
      {value === 0 ? '' : value > 0 ? '▲ ' : '▼ '}
      {Math.abs(value).toFixed(1)}
    </bdi>
  )
}

export function TopCard({ report: { topSubscriptions }, className }: Props) {
  const t = useTranslations('admin.reports')
  const comparison = useComparisonColumn()
  const links = paths(useLanguage())
  return (
    <ReportCard title={t('top.title')} how="top" className={className}>
      {topSubscriptions.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <ReportTable
          caption={t('top.title')}
          rows={topSubscriptions}
          rowKey={row => row.id}
          columns={[
            {
              key: 'name',
              header: t('top.name'),
              cell: row => (
                <>
                  <Link
                    href={links.staffRecord('/admin/subscriptions/:productId', row.id)}
                    className={`${touchLink} hover:underline`}
                  >
                    <span className="line-clamp-2">{row.name}</span>
                  </Link>
                  <span className="line-clamp-2 text-xs text-ink-2">{row.category}</span>
                </>
              ),
            },
            {
              key: 'orders',
              header: t('top.orders'),
              cell: row => <Count value={row.orders} />,
              isNumber: true,
            },
            { key: 'net', header: t('top.net'), cell: row => <PlainAmount sar={row.net} />, isNumber: true },
            {
              key: 'share',
              header: t('top.share'),
              cell: row => <Percent value={row.share} />,
              isNumber: true,
              isWideOnly: true,
            },
            ...comparison<(typeof topSubscriptions)[number]>({
              key: 'change',
              header: t('top.change'),
              cell: row => (row.change === null ? '–' : <Change value={row.change} look="text" />),
            }),
          ]}
        />
      )}
    </ReportCard>
  )
}
