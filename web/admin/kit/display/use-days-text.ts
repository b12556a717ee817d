import { useTranslations } from 'use-intl'
import { dateText, isolate } from '#model/format.ts'
import { startOfDayInRiyadh } from '#model/riyadh-time.ts'
import { useLanguage } from '../../../lib/language.ts'

type Days = { startsOn: string | null; endsOn: string | null }

/** The days on which shoppers see a record, in words. */
export function useDaysText() {
  const t = useTranslations('admin.kit.days')
  const language = useLanguage()
  const dayText = (day: string) => isolate(dateText(startOfDayInRiyadh(day), language))
  return ({ startsOn, endsOn }: Days): string => {
    if (startsOn && endsOn) return t('range', { from: dayText(startsOn), until: dayText(endsOn) })
    if (startsOn) return t('from', { from: dayText(startsOn) })
    return endsOn ? t('until', { until: dayText(endsOn) }) : t('always')
  }
}
