import CalendarDays from 'lucide-react/icons/calendar-days'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { reportPeriods } from '#model/metrics/date-range.ts'
import { startOfDayInRiyadh } from '#model/riyadh-time.ts'
import type { Report } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DateRange } from '../kit/date-range/date-range.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { Segments } from './segments.tsx'
import type { ReportQuery } from './use-report.ts'

type Props = { query: ReportQuery; isCompared: boolean; report: Report | undefined }

/** The period of the report, its days, and whether it is compared with the days before. */
export function Toolbar({ query, isCompared, report }: Props) {
  const t = useTranslations('admin.reports')
  const [, setParams] = useSearchParams()
  const rangeText = useRangeText()
  const change = (values: Record<string, string | undefined>) =>
    setParams(
      params => {
        for (const [name, value] of Object.entries(values))
          if (value === undefined) params.delete(name)
          else params.set(name, value)
        return params
      },
      { preventScrollReset: true },
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <div className="flex flex-wrap items-center gap-2.5 max-md:w-full max-md:[&>fieldset]:w-full">
        <Segments
          label={t('period')}
          value={'period' in query ? query.period : undefined}
          options={reportPeriods.map(value => ({ value, label: t(`periods.${value}`) }))}
          onChange={period => change({ period, from: undefined, to: undefined })}
        />
        <DateRange
          label={t('otherDays')}
          needsBoth
          value={'from' in query ? query : {}}
          onChange={({ from, to }) => change({ from, to, period: undefined })}
          trigger={props => (
            <Button
              {...props}
              tone={'from' in query ? 'soft' : 'quiet'}
              size="s"
              icon={<CalendarDays size={18} aria-hidden="true" />}
            >
              {t('otherDays')}
            </Button>
          )}
        />
      </div>
      {report && (
        <p className="me-auto leading-snug">
          <bdi>{rangeText(report.range)}</bdi>
          <span className="block text-sm text-ink-2">
            {t.rich('updated', { when: () => <RelativeTime date={report.generatedAt} /> })}
          </span>
        </p>
      )}
      {report && (
        <Checkbox
          label={<span className="text-sm">{t('compare', { range: rangeText(report.previousRange) })}</span>}
          checked={isCompared}
          onChange={event => change({ compare: event.currentTarget.checked ? undefined : 'off' })}
        />
      )}
    </div>
  )
}

function useRangeText() {
  const t = useTranslations('admin.reports')
  const language = useLanguage()
  const day = (date: string) => dateText(startOfDayInRiyadh(date), language)
  return ({ from, to }: Report['range']) =>
    from === to ? day(from) : t('range', { from: day(from), to: day(to) })
}
