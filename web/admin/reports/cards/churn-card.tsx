import { useTranslations } from 'use-intl'
import type { Report } from '../../../lib/api-types.ts'
import { BigFigure, Change, Fact, Facts, Percent, PlainAmount, ReportCard } from '../report-parts.tsx'

export function ChurnCard({ report, className }: { report: Report; className: string }) {
  const t = useTranslations('admin.reports.churn')
  const { churn } = report.figures
  const parts = [
    { key: 'voluntary', ...churn.voluntary, swatch: 'bg-gold' },
    { key: 'involuntary', ...churn.involuntary, swatch: 'bg-bad' },
  ] as const
  return (
    <ReportCard
      title={t('title')}
      how="churn"
      className={className}
      aside={<Change value={churn.points} unit="points" isUpBad />}
    >
      <BigFigure detail={t('of', { count: churn.subscriptions })}>
        <Percent value={churn.rate} />
      </BigFigure>
      <span aria-hidden="true" className="flex h-3.5 gap-0.5 overflow-clip rounded-xs bg-sunken">
        {parts
          .filter(({ amount }) => amount > 0)
          .map(({ key, amount, swatch }) => (
            <span key={key} className={swatch} style={{ flexGrow: amount }} />
          ))}
      </span>
      <Facts>
        {parts.map(({ key, rate, amount, swatch }) => (
          <Fact
            key={key}
            name={
              <span className="inline-flex items-center gap-2">
                <span aria-hidden="true" className={`size-2.5 rounded-xs ${swatch}`} />
                {t(key)}
              </span>
            }
          >
            <Percent value={rate} />
            <PlainAmount sar={amount} />
          </Fact>
        ))}
        <Fact name={t('leaving')}>
          {t('leavingCount', { count: churn.leaving.subscriptions })}
          <PlainAmount sar={churn.leaving.mrr} />
        </Fact>
      </Facts>
    </ReportCard>
  )
}
