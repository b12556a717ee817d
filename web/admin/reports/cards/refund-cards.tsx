import { useTranslations } from 'use-intl'
import type { Report } from '../../../lib/api-types.ts'
import { Amount } from '../../kit/amount.tsx'
import { BigFigure, Change, Fact, Facts, Percent, ReportCard } from '../report-parts.tsx'

type Props = { report: Report; className: string }

/** Renewal payments that failed first and were paid later. */
export function RecoveryCard({ report, className }: Props) {
  const t = useTranslations('admin.reports.recovery')
  const { recovery } = report.figures
  return (
    <ReportCard
      title={t('title')}
      how="recovery"
      className={className}
      aside={<Change value={recovery.points} unit="points" />}
    >
      <BigFigure detail={t('of', { recovered: String(recovery.recovered), failed: String(recovery.failed) })}>
        <Percent value={recovery.rate} />
      </BigFigure>
      <Facts>
        <Fact name={t('amount')}>
          <Amount sar={recovery.amount} size="s" />
        </Fact>
        <Fact name={t('median')}>
          {recovery.medianDays === null ? '–' : t('days', { days: Math.round(recovery.medianDays) })}
        </Fact>
      </Facts>
    </ReportCard>
  )
}

export function RefundsCard({ report, className }: Props) {
  const t = useTranslations('admin.reports.refunds')
  const { refunds } = report.figures
  return (
    <ReportCard
      title={t('title')}
      how="refunds"
      className={className}
      aside={<Change value={refunds.points} unit="points" isUpBad />}
    >
      <BigFigure detail={t('count', { count: refunds.count })}>
        <Amount sar={refunds.amount} size="xl" />
      </BigFigure>
      <Facts>
        <Fact name={t('cohort')}>
          <Percent value={refunds.cohortRate} />
        </Fact>
        <Fact name={t('cash')}>
          <Percent value={refunds.cashRate} />
        </Fact>
      </Facts>
    </ReportCard>
  )
}
