import { dateText } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'

/** A day with its time below, which never break. */
export function DateCell({ date }: { date: string }) {
  const language = useLanguage()
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {dateText(date, language)}
      <span className="block text-ink-2">{dateText(date, language, 'time')}</span>
    </time>
  )
}
