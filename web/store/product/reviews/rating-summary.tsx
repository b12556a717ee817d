import { useTranslations } from 'use-intl'
import { numberText, percentText } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Rating } from '../../../ui/data/rating.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { ReviewsView } from './reviews-view.ts'

/** The average, and how many reviews have each number of stars. */
export function RatingSummary({ rating, reviews }: { rating: number; reviews: ReviewsView }) {
  const t = useTranslations('reviews')
  const language = useLanguage()
  const average = numberText(rating, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const total = reviews.distribution.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card className="relative isolate grid gap-4 overflow-clip">
      <Rings />
      <p className="grid justify-items-center gap-1 py-2 text-center">
        <bdi className="text-3xl leading-tight font-bold text-brand">{average}</bdi>
        <Rating rating={rating} label={t('average', { rating: average })} />
        <span className="text-sm text-ink-2">{t('count', { count: total })}</span>
      </p>
      <ul aria-label={t('distribution')} className="grid gap-1.5 text-sm">
        {reviews.distribution.map(({ rating: stars, count }) => {
          const percent = total === 0 ? 0 : Math.round((100 * count) / total)
          return (
            <li key={stars} className="grid grid-cols-[5.25rem_minmax(0,1fr)_2.75rem] items-center gap-2">
              <span>{t('stars', { count: stars })}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-brand" style={{ inlineSize: `${percent}%` }} />
              </span>
              <span className="text-end text-ink-2">
                <span className="sr-only">{t('count', { count })}</span>
                <bdi aria-hidden="true">{percentText(percent, language)}</bdi>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The rings of the shop's mark, around the average. */
function Rings() {
  return (
    <svg
      viewBox="0 0 400 400"
      aria-hidden="true"
      className="absolute start-1/2 top-12 -z-10 size-80 -translate-1/2 text-brand opacity-15 rtl:translate-x-1/2"
      fill="none"
      stroke="currentColor"
    >
      {[66, 112, 158].map(radius => (
        <circle key={radius} cx="200" cy="200" r={radius} strokeWidth="1.5" />
      ))}
    </svg>
  )
}
