import { useTranslations } from 'use-intl'
import type { Report } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Link } from '../../../lib/link.tsx'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { touchLink } from '../../kit/touch-link.ts'
import { Change, Count, Fact, Facts, Percent, PlainAmount, ReportCard } from '../report-parts.tsx'
import { ReportTable } from '../report-table.tsx'
import { useDurationName } from './renewals-card.tsx'

type Props = { report: Report; className: string }

export function CouponsCard({ report, className }: Props) {
  const t = useTranslations('admin.reports')
  const { coupons } = report.figures
  return (
    <ReportCard title={t('coupons.title')} how="coupons" className={className}>
      <Facts>
        <Fact name={t('coupons.discount')}>
          <PlainAmount sar={coupons.discount} />
        </Fact>
        <Fact name={t('coupons.net')}>
          <PlainAmount sar={coupons.net} />
        </Fact>
        <Fact name={t('coupons.firstTime')}>
          <Percent value={coupons.firstTimeRate} />
        </Fact>
        <Fact name={t('coupons.renewed')}>
          <Percent value={coupons.renewedRate} />
        </Fact>
      </Facts>
      {coupons.codes.length > 0 && (
        <ReportTable
          caption={t('coupons.title')}
          rows={coupons.codes}
          rowKey={row => row.code}
          columns={[
            { key: 'code', header: t('coupons.code'), cell: row => <bdi dir="ltr">{row.code}</bdi> },
            {
              key: 'orders',
              header: t('coupons.orders'),
              cell: row => <Count value={row.orders} />,
              isNumber: true,
            },
            {
              key: 'discount',
              header: t('coupons.discount'),
              cell: row => <PlainAmount sar={row.discount} />,
              isNumber: true,
            },
            {
              key: 'net',
              header: t('coupons.netShort'),
              cell: row => <PlainAmount sar={row.net} />,
              isNumber: true,
              isWideOnly: true,
            },
          ]}
        />
      )}
    </ReportCard>
  )
}

export function UsersCard({ report: { userActivity } }: Pick<Props, 'report'>) {
  const t = useTranslations('admin.reports.users')
  const { newUsers, retentionRate, renewalRate } = userActivity
  return (
    <ReportCard title={t('title')} how="users">
      <Facts>
        <Fact name={t('newUsers')} isTotal>
          <Count value={newUsers.value ?? 0} />
          <Change value={newUsers.change} />
        </Fact>
        <Fact name={t('retentionRate')} isTotal>
          <Percent value={retentionRate.value} />
          <Change value={retentionRate.change} unit="points" />
        </Fact>
        <Fact name={t('renewalRate')} isTotal>
          <Percent value={renewalRate.value} />
          <Change value={renewalRate.change} unit="points" />
        </Fact>
      </Facts>
    </ReportCard>
  )
}

const fewDays = 7

export function StockCard({ report, className }: Props) {
  const t = useTranslations('admin.reports.stock')
  const nameOf = useDurationName()
  const links = paths(useLanguage())
  const { stock } = report.figures
  return (
    <ReportCard title={t('title')} how="stock" className={className}>
      {stock.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <ReportTable
          caption={t('title')}
          rows={stock}
          rowKey={row => `${row.id} ${row.days}`}
          columns={[
            {
              key: 'product',
              header: t('product'),
              cell: row => (
                <>
                  <Link
                    href={links.staff('/admin/accounts', { search: row.name })}
                    className={`${touchLink} hover:underline`}
                  >
                    {row.name}
                  </Link>
                  <span className="block text-xs text-ink-2">{nameOf(row.days)}</span>
                </>
              ),
            },
            {
              key: 'available',
              header: t('available'),
              cell: row => <Count value={row.available} />,
              isNumber: true,
            },
            {
              key: 'perDay',
              header: t('perDay'),
              cell: row => <Count value={row.perDay} />,
              isNumber: true,
              isWideOnly: true,
            },
            {
              key: 'left',
              header: t('left'),
              cell: row => (
                <Badge tone={row.daysLeft < fewDays ? (row.available === 0 ? 'bad' : 'warn') : 'neutral'}>
                  {t('days', { days: Math.floor(row.daysLeft) })}
                </Badge>
              ),
              isNumber: true,
            },
          ]}
        />
      )}
    </ReportCard>
  )
}
