import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import { slugOr, uuidOr } from '../../http/ids.ts'
import { readPage } from '../../http/list.ts'
import type { Router } from '../../http/route.ts'
import { presentDistribution, presentOwnReview, presentReview } from './present.ts'
import {
  countRatings,
  countShownReviews,
  isPublicProduct,
  listItemsWithReviews,
  listReviewsOfOrder,
  listShownReviews,
} from './queries.ts'
import { voteHelpful } from './vote-helpful.ts'
import { changeReview, createReview, isReviewable } from './write-review.ts'

export function reviewRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/subscriptions/{id}/reviews', async ({ params, query, session }) => {
    const id = slugOr(params.id, 'product_not_found')
    if (!(await isPublicProduct(reader, id))) throw new AppError('product_not_found')
    const readerId = session?.userId ?? null
    const by = query.sort ?? 'helpful'
    const [{ rows, pagination }, ratings] = await Promise.all([
      readPage(query, {
        rows: span => listShownReviews(reader, id, { ...span, by, readerId }),
        count: () => countShownReviews(reader, id),
      }),
      countRatings(reader, id),
    ])
    const reviews = rows.map(row => presentReview(row, readerId))
    return {
      data: { subscriptionId: id, reviews, pagination, distribution: presentDistribution(ratings) },
    }
  })

  route('POST /api/subscriptions/{id}/reviews', async ({ params, body, session: { userId } }) => {
    const productId = slugOr(params.id, 'product_not_found')
    const orderItemId = uuidOr(body.orderItemId, 'order_item_not_found')
    return { data: await createReview(deps, { ...body, userId, productId, orderItemId }) }
  })

  route('PUT /api/subscriptions/{id}/reviews/{reviewId}', async ({ params, body, session: { userId } }) => {
    const productId = slugOr(params.id, 'product_not_found')
    const reviewId = uuidOr(params.reviewId, 'review_not_found')
    return { data: await changeReview(deps, { ...body, userId, productId, reviewId }) }
  })

  route('GET /api/orders/{id}/reviews', async ({ params, session }) => {
    const orderId = uuidOr(params.id, 'order_not_found')
    const items = await listItemsWithReviews(reader, orderId, session.userId)
    if (items.length === 0) throw new AppError('order_not_found')
    const reviews = await listReviewsOfOrder(reader, orderId)
    const reviewable = items.flatMap(item => {
      const review = reviews.find(row => row.order_item_id === item.id)
      if (!review && !isReviewable(item)) return []
      return [
        {
          orderItemId: item.id,
          subscriptionId: item.product_id,
          review: review ? presentOwnReview(review) : null,
        },
      ]
    })
    return { data: { items: reviewable } }
  })

  route('POST /api/reviews/{id}/helpful', async ({ params, session: { userId } }) => {
    const reviewId = uuidOr(params.id, 'review_not_found')
    return { data: { helpfulCount: await voteHelpful(deps, { reviewId, userId, isHelpful: true }) } }
  })

  route('DELETE /api/reviews/{id}/helpful', async ({ params, session: { userId } }) => {
    const reviewId = uuidOr(params.id, 'review_not_found')
    return { data: { helpfulCount: await voteHelpful(deps, { reviewId, userId, isHelpful: false }) } }
  })
}
