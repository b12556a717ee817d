import { useEffect, useState } from 'react'
import { dateText, localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { minuteMs } from '#model/time-units.ts'
import { useLanguage } from '../../lib/language.ts'

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "5 minutes ago" or "in 2 days". */
export function relativeTimeText(date: string, now: number, language: Language): string {
  const seconds = (new Date(date).getTime() - now) / 1_000
  const [unit, size] = units.find(([, one]) => Math.abs(seconds) >= one) ?? (['minute', 60] as const)
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
  return format.format(Math.trunc(seconds / size), unit)
}

/** Stays current while it is shown; the exact time is its title. In a narrow column it may take two lines (`wraps`). */
export function RelativeTime({ date, wraps = false }: { date: string; wraps?: boolean }) {
  const language = useLanguage()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <time
      dateTime={date}
      className={wraps ? undefined : 'whitespace-nowrap'}
      title={dateText(date, language, 'minute')}
    >
      {relativeTimeText(date, now, language)}
    </time>
  )
}
