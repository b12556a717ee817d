import { useTranslations } from 'use-intl'
import { durationMessage } from '#model/durations.ts'
import type { Report } from '../../../lib/api-types.ts'
import { Bar, Change, Count, Percent, ReportCard } from '../report-parts.tsx'
import { ReportTable } from '../report-table.tsx'

/** "A month" for 30 days, in the words of the shop. */
export function useDurationName() {
  const t = useTranslations('admin.reports.durations')
  return (days: number) => {
    const { key, values } = durationMessage(days)
    return t(key, { days, months: 0, ...values })
  }
}

export function RenewalsCard({ report, className }: { report: Report; className: string }) {
  const t = useTranslations('admin.reports')
  const nameOf = useDurationName()
  const { renewals } = report.figures
  return (
    <ReportCard
      title={t('renewals.title')}
      how="renewals"
      className={className}
      aside={<Change value={renewals.points} unit="points" />}
    >
      {renewals.durations.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <ReportTable
          caption={t('renewals.title')}
          rows={renewals.durations}
          rowKey={row => String(row.days)}
          columns={[
            {
              key: 'days',
              header: t('renewals.duration'),
              cell: row => <span className="whitespace-nowrap">{nameOf(row.days)}</span>,
            },
            { key: 'bar', cell: row => <Bar percent={row.rate ?? 0} />, isBar: true },
            {
              key: 'rate',
              header: t('renewals.renewed'),
              cell: row => (
                <strong className="font-semibold">
                  <Percent value={row.rate} />
                </strong>
              ),
              isNumber: true,
            },
            {
              key: 'due',
              header: t('renewals.due'),
              cell: row => (
                <bdi dir="ltr" className="text-ink-2">
                  <Count value={row.renewed} /> / <Count value={row.due} />
                </bdi>
              ),
              isNumber: true,
              isWideOnly: true,
            },
            {
              key: 'churn',
              header: t('renewals.monthly'),
              cell: row => <Percent value={row.monthlyChurn} />,
              isNumber: true,
            },
          ]}
        />
      )}
    </ReportCard>
  )
}
