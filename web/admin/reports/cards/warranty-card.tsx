import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { Report } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Change, Count, Fact, Facts, Percent, ReportCard } from '../report-parts.tsx'
import { ReportTable } from '../report-table.tsx'

/** How many delivered accounts customers reported, and the supplier batches with the highest rate. */
export function WarrantyCard({ report, className }: { report: Report; className: string }) {
  const t = useTranslations('admin.reports.warranty')
  const language = useLanguage()
  const { warranty } = report.figures
  return (
    <ReportCard title={t('title')} how="warranty" className={className}>
      <Facts>
        <Fact name={t('rate')} isTotal>
          <Percent value={warranty.rate} />
          <Change value={warranty.points} unit="points" isUpBad />
        </Fact>
        <Fact name={t('claimed')}>
          <Count value={warranty.claimed} />
        </Fact>
        <Fact name={t('delivered')}>
          <Count value={warranty.delivered} />
        </Fact>
      </Facts>
      {warranty.batches.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <ReportTable
          caption={t('batches')}
          rows={warranty.batches}
          rowKey={row => `${row.batchId} ${row.name}`}
          columns={[
            {
              key: 'supplier',
              header: t('supplier'),
              cell: row => (
                <>
                  <bdi className="font-medium">
                    {row.supplier || t(row.batchId === null ? 'noBatch' : 'unnamed')}
                  </bdi>
                  <span className="block text-xs text-ink-2">
                    <bdi>{row.name}</bdi>
                    {row.addedAt && (
                      <>
                        {' · '}
                        <span className="whitespace-nowrap">{dateText(row.addedAt, language)}</span>
                      </>
                    )}
                  </span>
                </>
              ),
            },
            {
              key: 'claimed',
              header: t('claimed'),
              cell: row => <Count value={row.claimed} />,
              isNumber: true,
            },
            {
              key: 'delivered',
              header: t('deliveredShort'),
              cell: row => <Count value={row.delivered} />,
              isNumber: true,
              isWideOnly: true,
            },
            {
              key: 'rate',
              header: t('rateShort'),
              cell: row => <Percent value={row.rate} />,
              isNumber: true,
            },
          ]}
        />
      )}
    </ReportCard>
  )
}
