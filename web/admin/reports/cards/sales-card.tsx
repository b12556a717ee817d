import { use, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { localeOf, moneyText, numberText } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { fromSar } from '#model/money.ts'
import { startOfDayInRiyadh } from '#model/riyadh-time.ts'
import type { Report } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Amount } from '../../kit/amount.tsx'
import { LineChart, type LinePoint } from '../charts/line-chart.tsx'
import type { PngSeries } from '../charts/png-caption.ts'
import { ComparedContext, Count, PlainAmount, ReportCard } from '../report-parts.tsx'
import { ReportTable } from '../report-table.tsx'
import { ChartTable, PngButton } from './chart-tools.tsx'

export function SalesCard({ report, className }: { report: Report; className: string }) {
  const t = useTranslations('admin.reports.sales')
  const language = useLanguage()
  const isCompared = use(ComparedContext)
  const svg = useRef<SVGSVGElement>(null)
  const title = t(`title.${report.bucket}`)
  const points = pointsOf(report, language)
  const series: PngSeries[] = [
    { text: t('current'), tone: 'brand', isDashed: false },
    { text: t('previous'), tone: 'ink-3', isDashed: true },
  ]
  const money = (sar: number) => moneyText(fromSar(sar), language)
  return (
    <ReportCard
      title={title}
      how="sales"
      className={className}
      aside={
        <>
          {isCompared && <Legend series={series} />}
          <PngButton
            svgRef={svg}
            name="sales"
            title={title}
            range={report.range}
            legend={isCompared ? series : []}
          />
        </>
      }
    >
      <LineChart
        label={title}
        points={points}
        isRtl={language === 'ar'}
        hasPrevious={isCompared}
        formatAxis={value => (value < 0 ? `−${numberText(-value, language)}` : numberText(value, language))}
        textOf={point =>
          t('point', { date: point.label, amount: money(point.value), previous: money(point.previous) })
        }
        tooltip={point => (
          <>
            <strong className="font-medium">{point.label}</strong>
            <span className="flex items-center gap-2">
              <span className="size-2.5 rounded-xs bg-brand" />
              <Amount sar={point.value} plain />
            </span>
            {isCompared && (
              <span className="flex items-center gap-2 text-ink-2">
                <span className="size-2.5 rounded-xs bg-ink-3" />
                <Amount sar={point.previous} plain />
                <span className="max-md:hidden">{t('previousPoint')}</span>
              </span>
            )}
          </>
        )}
        svgRef={svg}
      />
      <ChartTable>
        <SalesTable report={report} title={title} isCompared={isCompared} />
      </ChartTable>
    </ReportCard>
  )
}

function SalesTable({ report, title, isCompared }: { report: Report; title: string; isCompared: boolean }) {
  const t = useTranslations('admin.reports.sales')
  const number = { isNumber: true }
  return (
    <ReportTable
      caption={title}
      rows={report.salesData}
      rowKey={row => row.from}
      columns={[
        { key: 'date', header: t('date'), cell: row => row.month },
        { key: 'net', header: t('current'), cell: row => <PlainAmount sar={row.net} />, ...number },
        ...(isCompared
          ? [
              {
                key: 'previous',
                header: t('previous'),
                cell: (row: Report['salesData'][number]) => <PlainAmount sar={row.previousNet} />,
                ...number,
              },
            ]
          : []),
        {
          key: 'sales',
          header: t('gross'),
          cell: row => <PlainAmount sar={row.sales} />,
          ...number,
          isWideOnly: true,
        },
        { key: 'orders', header: t('orders'), cell: row => <Count value={row.orderCount} />, ...number },
      ]}
    />
  )
}

const lines = { brand: 'border-brand', 'ink-3': 'border-ink-3' }

function Legend({ series }: { series: readonly PngSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {series.map(({ text, tone, isDashed }) => (
        <li key={tone} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classNames('w-5 border-t-2', lines[tone], isDashed && 'border-dashed')}
          />
          {text}
        </li>
      ))}
    </ul>
  )
}

function pointsOf({ salesData, bucket }: Report, language: Language): LinePoint[] {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const dates = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'Asia/Riyadh' })
    return (day: string) => dates.format(startOfDayInRiyadh(day))
  }
  const short = format(bucket === 'month' ? { month: 'short' } : { day: 'numeric', month: 'short' })
  const long = format(
    bucket === 'month'
      ? { month: 'long', year: 'numeric' }
      : { weekday: 'long', day: 'numeric', month: 'long' },
  )
  return salesData.map(({ from, net, previousNet }) => ({
    key: from,
    label: long(from),
    shortLabel: short(from),
    value: net,
    previous: previousNet,
  }))
}
