import { useTranslations } from 'use-intl'
import { localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { useLanguage } from '../../lib/language.ts'
import type { Availability } from './chat-store.ts'

/** When support is back, in the visitor's own time, why it is closed, and the hours of the week. */
export function HoursNote({ availability }: { availability: Availability }) {
  const t = useTranslations('chat.visitor.start')
  const language = useLanguage()
  const { isOpen, opensAt, closedReason, week } = availability
  // Without weekly hours support is open around the clock, except on the days that staff closed.
  if (isOpen || (week.length === 0 && !opensAt && !closedReason)) return null
  return (
    <div className="grid gap-1 rounded-md border border-line bg-surface p-3 text-sm">
      {opensAt && <p className="font-medium">{t('backAt', { time: momentText(opensAt, language) })}</p>}
      {closedReason && <p>{t('closedReason', { reason: closedReason })}</p>}
      {week.length > 0 && <WeeklyHours week={week} />}
    </div>
  )
}

function WeeklyHours({ week }: Pick<Availability, 'week'>) {
  const t = useTranslations('chat.visitor.start')
  const language = useLanguage()
  return (
    <>
      <p className="text-ink-2">{t('hours')}</p>
      <ul className="text-ink-2">
        {daysWithSameHours(week).map(({ days, times }) => (
          <li key={days.join()} className="flex flex-wrap justify-between gap-x-3">
            <span>{daysText(days, language)}</span>
            <span className="ms-auto flex flex-wrap gap-x-3">
              {times.length === 0 && t('closedDay')}
              {times.map(time => (
                <bdi key={time} dir="ltr">
                  {time}
                </bdi>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Weekdays in a row with the same hours, the week beginning on Saturday. */
function daysWithSameHours(week: Availability['week']): { days: number[]; times: string[] }[] {
  const groups: { days: number[]; times: string[] }[] = []
  for (const day of [6, 0, 1, 2, 3, 4, 5]) {
    const times = (week[day] ?? []).map(({ opens, closes }) => `${opens}–${closes}`)
    const last = groups.at(-1)
    if (last?.times.join() === times.join()) last.days.push(day)
    else groups.push({ days: [day], times })
  }
  return groups
}

function daysText(days: readonly number[], language: Language): string {
  // 4 January 2026 was a Sunday.
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 0, 4 + day),
    )
  const [first = 0] = days
  const last = days.at(-1) ?? first
  return first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`
}

function momentText(moment: string, language: Language): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return new Intl.DateTimeFormat(localeOf(language), options).format(new Date(moment))
}
