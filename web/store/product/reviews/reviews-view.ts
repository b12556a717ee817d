import type { ProductReviews } from '../../../lib/api-types.ts'

export const reviewsPerPage = 5

export type ReviewSort = 'helpful' | 'newest'

/** The reviews of one page of the list, as the URL asks for them. */
export function reviewsView({ reviews, pagination, distribution }: ProductReviews, sort: ReviewSort) {
  const { total, page, pages } = pagination
  return { reviews, distribution, total, page, pages, sort }
}

export type ReviewsView = ReturnType<typeof reviewsView>
export type Review = ReviewsView['reviews'][number]

export function sortParam(query: URLSearchParams): ReviewSort {
  return query.get('sort') === 'newest' ? 'newest' : 'helpful'
}
