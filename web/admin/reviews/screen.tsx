import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../../lib/language.ts'
import type { FilterOf } from '../kit/list/list-contract.ts'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { productFilter } from '../kit/list/product-filter.tsx'
import { PanelLayout, usePanelLinks } from '../kit/panel-layout.tsx'
import { neighboursOf } from '../kit/record-panel.tsx'
import { useReviewColumns } from './columns.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewPanel } from './review-panel.tsx'

/** All reviews; staff hide, show and answer them in the panel. */
export default function Reviews() {
  const t = useTranslations('admin.reviews')
  const title = useTranslations('admin.pages')('reviews')
  const language = useLanguage()
  const { reviewId } = useParams()
  const links = usePanelLinks('/admin/reviews', '/admin/reviews/:reviewId')
  return (
    <PanelLayout isOpen={reviewId !== undefined}>
      <ListScreen
        screen="reviews"
        title={title}
        call="GET /api/reviews"
        rowsOf={({ data }) => data.reviews}
        rowId={review => review.id}
        rowLabel={({ subscription, user }) =>
          t('name', {
            product: localized(subscription, 'name', language),
            customer: user.fullName || t('deleted'),
          })
        }
        rowTarget={review => ({ href: links.record(review.id) })}
        openId={reviewId}
        columns={useReviewColumns()}
        card={review => <ReviewCard review={review} />}
        filters={useReviewFilters()}
        sorts={[
          { name: 'created', label: t('sorts.created'), order: 'desc' },
          { name: 'rating', label: t('sorts.rating'), order: 'asc' },
          { name: 'helpful', label: t('sorts.helpful'), order: 'desc' },
        ]}
        searchPlaceholder={t('search')}
        views={reply => [
          { id: 'all', label: t('views.all'), filters: {} },
          {
            id: 'unanswered',
            label: t('views.unanswered'),
            filters: { visibility: 'shown', answer: 'unanswered' },
            count: reply?.data.counts.unanswered,
          },
          { id: 'low', label: t('views.low'), filters: { rating: '1' } },
          {
            id: 'hidden',
            label: t('views.hidden'),
            filters: { visibility: 'hidden' },
            count: reply?.data.counts.hidden,
          },
        ]}
        texts={{ loadFailed: t('loadFailed'), empty: t('empty'), emptyText: t('emptyText') }}
        exportPath="/api/reviews/export"
        exportHasPersonalData
        panel={rows =>
          reviewId && (
            <ReviewPanel
              key={reviewId}
              id={reviewId}
              neighbours={neighboursOf(rows, reviewId, links.record)}
              listHref={links.list}
            />
          )
        }
      />
    </PanelLayout>
  )
}

function useReviewFilters(): FilterOf<'GET /api/reviews'>[] {
  const t = useTranslations('admin.reviews')
  return [
    {
      name: 'rating',
      label: t('filters.rating'),
      isPinned: true,
      options: (['5', '4', '3', '2', '1'] as const).map(value => ({
        value,
        label: t('stars', { count: Number(value) }),
      })),
    },
    {
      name: 'visibility',
      label: t('filters.visibility'),
      isPinned: true,
      options: (['shown', 'hidden'] as const).map(value => ({ value, label: t(`visibility.${value}`) })),
    },
    {
      name: 'answer',
      label: t('filters.answer'),
      isPinned: true,
      options: (['unanswered', 'answered'] as const).map(value => ({ value, label: t(`answer.${value}`) })),
    },
    productFilter('subscriptionId', t('filters.product')),
  ]
}
