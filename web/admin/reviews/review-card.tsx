import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { StaffReview } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { ReviewStars, ReviewState } from './review-parts.tsx'

/** A review in the list of a phone. */
export function ReviewCard({ review }: { review: StaffReview }) {
  const t = useTranslations('admin.reviews')
  const language = useLanguage()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center justify-between gap-2">
        <ReviewStars rating={review.rating} />
        <span className="text-sm text-ink-2">{dateText(review.createdAt, language)}</span>
      </div>
      <RowLink className="line-clamp-2 rounded-xs py-1 font-medium wrap-anywhere">
        <bdi>{review.text || t('noText')}</bdi>
      </RowLink>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        <span className="min-w-0 wrap-anywhere">
          <bdi>{localized(review.subscription, 'name', language)}</bdi> ·{' '}
          <bdi>{review.user.fullName || t('deleted')}</bdi>
        </span>
        <ReviewState review={review} />
      </div>
    </div>
  )
}
