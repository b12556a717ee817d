import { useTranslations } from 'use-intl'
import type { StaffReview } from '../../lib/api-types.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Rating } from '../../ui/data/rating.tsx'

export function ReviewStars({ rating }: { rating: number }) {
  const t = useTranslations('admin.reviews')
  return <Rating rating={rating} label={t('stars', { count: rating })} size="s" />
}

/** Whether the product page shows it, and whether the shop has answered. */
export function ReviewState({ review }: { review: StaffReview }) {
  const t = useTranslations('admin.reviews')
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={review.isHidden ? 'bad' : 'good'}>
        {t(review.isHidden ? 'visibility.hidden' : 'visibility.shown')}
      </Badge>
      {review.reply && <Badge tone="neutral">{t('answer.answered')}</Badge>}
    </span>
  )
}
