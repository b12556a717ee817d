import { useTranslations } from 'use-intl'
import { bannerTarget } from '#model/catalog-rules.ts'
import { dateText, isolate } from '#model/format.ts'
import { startOfDayInRiyadh } from '#model/riyadh-time.ts'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'

type Days = { startsOn: string | null; endsOn: string | null }

/** A banner's link and days in words. */
export function useBannerWords(categories: readonly Category[]) {
  const t = useTranslations('admin.banners')
  const language = useLanguage()
  const dayText = (day: string) => isolate(dateText(startOfDayInRiyadh(day), language))
  return {
    linkText: (link: string): string => {
      const target = bannerTarget(link)
      if (target?.kind !== 'category') return t(`links.${target?.kind ?? 'none'}`)
      const category = categories.find(({ id }) => id === target.id)
      return t('links.toCategory', { name: category ? localized(category, 'name', language) : target.id })
    },
    daysText: ({ startsOn, endsOn }: Days): string => {
      if (startsOn && endsOn) return t('days.range', { from: dayText(startsOn), until: dayText(endsOn) })
      if (startsOn) return t('days.from', { from: dayText(startsOn) })
      return endsOn ? t('days.until', { until: dayText(endsOn) }) : t('days.always')
    },
  }
}
