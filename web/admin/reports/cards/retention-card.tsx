import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localeOf } from '#model/format.ts'
import { startOfDayInRiyadh } from '#model/riyadh-time.ts'
import type { Report } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Count, Percent, ReportCard } from '../report-parts.tsx'
import { Segments } from '../segments.tsx'
import { useDurationName } from './renewals-card.tsx'

type Retention = Report['figures']['retention'][number]

export function RetentionCard({ report, className }: { report: Report; className: string }) {
  const t = useTranslations('admin.reports.retention')
  const nameOf = useDurationName()
  const { retention } = report.figures
  const largest = retention.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  const [chosen, setChosen] = useState<number>()
  const shown = retention.find(({ days }) => days === chosen) ?? largest
  return (
    <ReportCard
      title={t('title')}
      how="retention"
      className={className}
      aside={
        shown && (
          <Segments
            label={t('duration')}
            value={String(shown.days)}
            options={retention.map(({ days }) => ({ value: String(days), label: nameOf(days) }))}
            onChange={days => setChosen(Number(days))}
          />
        )
      }
    >
      {shown ? <Cohorts retention={shown} /> : <p className="text-ink-2">{t('none')}</p>}
    </ReportCard>
  )
}

const sizeOf = ({ cohorts }: Retention) => cohorts.reduce((sum, { size }) => sum + size, 0)

function Cohorts({ retention }: { retention: Retention }) {
  const t = useTranslations('admin.reports.retention')
  const language = useLanguage()
  // Six months at most, so the year would only take space.
  const monthName = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'Asia/Riyadh' })
  const cell = 'px-1 py-2 text-center font-normal max-md:px-0.5 max-md:text-xs'
  const hasPartial = retention.cohorts.some(({ cells }) => cells.some(isPartial))
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0.5 text-sm">
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr className="text-xs text-ink-2">
              <th scope="col" className="py-2 text-start font-normal">
                {t('cohort')}
              </th>
              <th scope="col" className={cell}>
                {t('size')}
              </th>
              {numbered(retention.averages).map(({ number }) => (
                <th key={number} scope="col" className={cell}>
                  <span className="max-md:sr-only">{t('renewal', { number })}</span>
                  <span aria-hidden="true" className="md:hidden">
                    {number}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {retention.cohorts.map(({ month, size, cells }) => (
              <tr key={month}>
                <th scope="row" className="py-2 text-start font-normal whitespace-nowrap">
                  {monthName.format(startOfDayInRiyadh(`${month}-01`))}
                </th>
                <td className={classNames(cell, 'text-ink-2')}>
                  <Count value={size} />
                </td>
                {numbered(cells).map(({ number, value: one }) => (
                  <td
                    key={number}
                    className={classNames(
                      cell,
                      'rounded-sm',
                      one.rate === null && 'bg-sunken/60 text-ink-2',
                      isPartial(one) && 'outline-1 -outline-offset-3 outline-brand outline-dashed',
                    )}
                    style={one.rate === null ? undefined : { background: shade(one.rate) }}
                  >
                    {one.rate === null ? '·' : <Percent value={Math.round(one.rate)} />}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="font-medium">
              <th scope="row" className="py-2 text-start font-medium">
                {t('average')}
              </th>
              <td />
              {numbered(retention.averages).map(({ number, value: rate }) => (
                <td key={number} className={cell}>
                  <Percent value={rate === null ? null : Math.round(rate)} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {hasPartial && <p className="text-sm text-ink-2">{t('partial')}</p>}
    </>
  )
}

/** Values by the number of the renewal, from 1. */
function numbered<Value>(values: readonly Value[]) {
  return values.map((value, index) => ({ number: String(index + 1), value }))
}

function isPartial({ rate, isComplete }: Retention['cohorts'][number]['cells'][number]): boolean {
  return rate !== null && !isComplete
}

/** Deeper for more; never so deep that the text would be hard to read. */
function shade(rate: number): string {
  return `color-mix(in oklab, var(--brand) ${Math.round(4 + rate * 0.32)}%, var(--surface))`
}
