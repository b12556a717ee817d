import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { type Review, type ReviewsView, reviewsPerPage } from './reviews-view.ts'

/** Whether the signed-in user wrote a review or voted for it, and its current votes. The page itself is the same for all. */
export type ReaderState = Pick<Review, 'isOwn' | 'isHelpful' | 'helpfulCount'>

export function useReaderStates(
  productId: string,
  { page, sort }: ReviewsView,
): Map<string, ReaderState> | undefined {
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
