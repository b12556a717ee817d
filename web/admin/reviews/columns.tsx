import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import type { StaffReview } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import type { ListColumn } from '../kit/list/list-config.ts'
import type { SortOf } from '../kit/list/list-contract.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { ReviewStars, ReviewState } from './review-parts.tsx'

export function useReviewColumns(): ListColumn<StaffReview, SortOf<'GET /api/reviews'>>[] {
  const t = useTranslations('admin.reviews')
  const language = useLanguage()
  return [
    {
      id: 'review',
      header: t('columns.review'),
      sort: 'rating',
      isFixed: true,
      cell: review => (
        <span className="grid max-w-44 gap-0.5 @4xl:max-w-96">
          <ReviewStars rating={review.rating} />
          <RowLink className="block truncate rounded-xs hover:text-brand hover:underline">
            <bdi>{review.text || t('noText')}</bdi>
          </RowLink>
        </span>
      ),
    },
    {
      id: 'product',
      header: t('columns.product'),
      cell: ({ subscription, user }) => (
        <span className="block max-w-32 @4xl:max-w-52">
          <bdi className="block truncate font-medium">{localized(subscription, 'name', language)}</bdi>
          <bdi className="block truncate text-ink-2">{user.fullName || t('deleted')}</bdi>
        </span>
      ),
    },
    { id: 'state', header: t('columns.state'), cell: review => <ReviewState review={review} /> },
    {
      id: 'helpful',
      header: t('columns.helpful'),
      sort: 'helpful',
      numeric: true,
      isExtra: true,
      cell: ({ helpfulCount }) => numberText(helpfulCount, language),
    },
    {
      id: 'date',
      header: t('columns.date'),
      sort: 'created',
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{dateText(createdAt, language)}</span>,
    },
  ]
}
