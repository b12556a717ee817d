import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import type { StockLevel } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { durationLabel } from '../kit/duration-words.ts'

/** Less stock than this is marked. */
const fewDays = 7

/** The product's own label of a duration, or the number of days. */
export function useDurationText() {
  const language = useLanguage()
  return (days: number, durations: StockLevel['durations'] = []) => {
    const duration = durations.find(({ value }) => value === days)
    return (duration && localized(duration, 'label', language)) || durationLabel(days, language)
  }
}

/** How many accounts of each duration can be sold now. */
export function DurationCounts({ level }: { level: StockLevel }) {
  const t = useTranslations('admin.accounts')
  const language = useLanguage()
  const durationText = useDurationText()
  if (level.durations.length === 0) return <span className="text-ink-2">{t('noDurations')}</span>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {level.durations.map(({ value, available, isOffered }) => (
        <li key={value} title={isOffered ? undefined : t('notOffered')}>
          <Badge tone={level.autoReceive && isOffered ? alarm(available, level.lowStockMark) : 'neutral'}>
            <span className="wrap-anywhere whitespace-normal">
              {t('durationCount', {
                duration: durationText(value, level.durations),
                count: numberText(available, language),
              })}
            </span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function alarm(available: number, mark: number): 'bad' | 'warn' | 'neutral' {
  if (available === 0) return 'bad'
  return available <= mark ? 'warn' : 'neutral'
}

/** How long the stock lasts at the rate of the last 30 days. */
export function DaysLeft({
  level: { autoReceive, available, daysLeft, lowStockMark },
}: {
  level: StockLevel
}) {
  const t = useTranslations('admin.accounts')
  if (available === 0 && autoReceive) return <Badge tone="bad">{t('out')}</Badge>
  const isLow = autoReceive && available <= lowStockMark
  if (daysLeft === null) {
    return isLow ? (
      <Badge tone="warn">{t('level.low')}</Badge>
    ) : (
      <span className="text-ink-2">{t(autoReceive || available > 0 ? 'noSales' : 'manual')}</span>
    )
  }
  return (
    <Badge tone={isLow || daysLeft < fewDays ? 'warn' : 'good'}>{t('daysLeft', { days: daysLeft })}</Badge>
  )
}
