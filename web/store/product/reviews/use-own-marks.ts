import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { type Review, type ReviewsView, reviewsPerPage } from './reviews-view.ts'

/** What the signed-in user has to do with a review, and its current votes: the page itself is the same for everybody. */
export type OwnMark = Pick<Review, 'isOwn' | 'isHelpful' | 'helpfulCount'>

export function useOwnMarks(
  productId: string,
  { page, sort }: ReviewsView,
): Map<string, OwnMark> | undefined {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  const { data } = useQuery({
    queryKey: ['review-marks', userId, productId, page, sort],
    enabled: userId !== undefined,
    queryFn: async () => {
      const query = { page, sort, limit: reviewsPerPage }
      const params = { id: productId }
      const reply = await call('GET /api/subscriptions/{id}/reviews', { params, query })
      return new Map(reply.data.reviews.map(review => [review.id, review]))
    },
  })
  return data
}
