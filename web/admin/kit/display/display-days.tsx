import { useTranslations } from 'use-intl'
import { type DisplayState, displayState } from '#model/catalog-rules.ts'
import { dateText, isolate } from '#model/format.ts'
import { dayInRiyadh, startOfDayInRiyadh } from '#model/riyadh-time.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Badge } from '../../../ui/data/badge.tsx'

const tones = { shown: 'good', scheduled: 'brand', ended: 'neutral', inactive: 'bad' } as const

type Props = {
  record: Parameters<typeof displayState>[0]
  /** The state in words, in the gender of the record. */
  text: (state: DisplayState) => string
}

/** Whether shoppers see a banner or a collection today. */
export function DisplayStateBadge({ record, text }: Props) {
  const state = displayState(record, dayInRiyadh(new Date()))
  return <Badge tone={tones[state]}>{text(state)}</Badge>
}

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
