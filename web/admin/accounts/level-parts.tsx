import { useTranslations } from 'use-intl'
import { isolate, numberText } from '#model/format.ts'
import type { StockLevel } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { durationLabel } from '../kit/duration-label.ts'

type StockDuration = StockLevel['durations'][number]

/** Less stock than this is marked. */
const fewDays = 7

const tones = { low: 'warn', out: 'bad' } as const

/** The product's own label of a duration, or the number of days. */
export function useDurationText() {
  const language = useLanguage()
  return (days: number, durations: StockLevel['durations'] = []) => {
    const duration = durations.find(({ value }) => value === days)
    return (duration && localized(duration, 'label', language)) || durationLabel(days, language)
  }
}

/** How many accounts of each duration can be sold now, whether they are low or out, and how long they last. */
export function DurationCounts({ level }: { level: StockLevel }) {
  const t = useTranslations('admin.accounts')
  if (level.durations.length === 0) return <span className="text-ink-2">{t('noDurations')}</span>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {level.durations.map(duration => (
        <li key={duration.value} title={duration.isOffered ? undefined : t('notOffered')}>
          <DurationCount duration={duration} />
        </li>
      ))}
    </ul>
  )
}

function DurationCount({ duration }: { duration: StockDuration }) {
  const t = useTranslations('admin.accounts')
  const language = useLanguage()
  const { level, available, daysLeft } = duration
  const name = isolate(localized(duration, 'label', language))
  return (
    <Badge tone={level === null ? 'neutral' : tones[level]}>
      <span className="wrap-anywhere whitespace-normal">
        {t('durationCount', {
          duration: name,
          count: level === 'out' ? t('short.out') : numberText(available, language),
        })}
        {level === 'low' && <span className="font-normal"> · {t('short.low')}</span>}
        {daysLeft !== null && available > 0 && (
          <span className="font-normal md:@max-5xl:hidden"> · {t('lasts', { days: daysLeft })}</span>
        )}
      </span>
    </Badge>
  )
}

/** How long the duration that runs out next lasts at the rate of the last 30 days, and which one it is. */
export function DaysLeft({ level }: { level: StockLevel }) {
  const t = useTranslations('admin.accounts')
  const language = useLanguage()
  const offered = level.durations.filter(({ isOffered }) => isOffered)
  const next = nextToEnd(offered)
  if (next) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 @4xl:@max-5xl:min-w-36">
        <Badge tone={next.level === 'low' || next.daysLeft < fewDays ? 'warn' : 'good'}>
          {t('daysLeft', { days: next.daysLeft })}
        </Badge>
        {offered.length > 1 && (
          <bdi className="text-xs wrap-anywhere text-ink-2">{localized(next, 'label', language)}</bdi>
        )}
      </span>
    )
  }
  if (level.available > 0) return <span className="text-ink-2">{t('noSales')}</span>
  // The chips say which durations are out.
  return <span className="text-ink-2">{level.autoReceive ? '–' : t('manual')}</span>
}

/** Of the durations that can be sold now and were sold lately, the one that lasts least. */
function nextToEnd(durations: StockDuration[]) {
  const ending = durations.flatMap(({ daysLeft, ...duration }) =>
    daysLeft !== null && duration.available > 0 ? { ...duration, daysLeft } : [],
  )
  return ending.toSorted((one, other) => one.daysLeft - other.daysLeft)[0]
}
