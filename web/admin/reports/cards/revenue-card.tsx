import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { Report } from '../../../lib/api-types.ts'
import { Amount } from '../../kit/amount.tsx'
import {
  BigFigure,
  Change,
  ComparedContext,
  Count,
  Fact,
  Facts,
  PlainAmount,
  ReportCard,
} from '../report-parts.tsx'

export function RevenueCard({ report, className }: { report: Report; className: string }) {
  const t = useTranslations('admin.reports.revenue')
  const { revenue } = report.figures
  return (
    <ReportCard
      title={t('title')}
      how="revenue"
      className={className}
      aside={<Change value={revenue.change} />}
    >
      <BigFigure>
        <Amount sar={revenue.net} size="xl" />
      </BigFigure>
      <Facts>
        <Fact name={t('gross')}>
          <PlainAmount sar={revenue.gross} />
        </Fact>
        <Fact name={t('refunded')}>
          <PlainAmount sar={-revenue.refunded} />
        </Fact>
        <Fact name={t('vat')}>
          <PlainAmount sar={-revenue.vat} />
        </Fact>
        <Fact name={t('net')} isTotal>
          <PlainAmount sar={revenue.net} />
        </Fact>
        {use(ComparedContext) && (
          <Fact name={t('previous')}>
            <PlainAmount sar={revenue.previousNet} />
          </Fact>
        )}
        <Fact name={t('orders')}>
          <Count value={revenue.orders} />
          <Change value={revenue.ordersChange} look="text" />
        </Fact>
        <Fact name={t('average')}>
          {revenue.averageOrder === null ? '–' : <PlainAmount sar={revenue.averageOrder} />}
          <Change value={revenue.averageOrderChange} look="text" />
        </Fact>
        {revenue.given.orders > 0 && (
          <Fact name={t('given', { orders: revenue.given.orders })}>
            <PlainAmount sar={revenue.given.amount} />
          </Fact>
        )}
      </Facts>
    </ReportCard>
  )
}
