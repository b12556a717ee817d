import { fold } from '#model/arabic.ts'
import { AppError } from '#model/errors.ts'
import { canReview, editableUntil } from '#model/reviews.ts'
import type { Deps } from '../../deps.ts'
import { presentOwnReview } from './present.ts'
import { findOwnItem, insertReview, lockOwnReview, type ReviewableRow, updateOwnReview } from './queries.ts'

type ReviewDeps = Pick<Deps, 'database' | 'clock' | 'limits'>
type ReviewForm = { rating: number; text?: string | undefined }
type NewReview = ReviewForm & { userId: string; productId: string; orderItemId: string }

/** The buyer's review of a delivered item, once per item. */
export async function createReview(
  { database, clock, limits }: ReviewDeps,
  { userId, productId, orderItemId, rating, text = '' }: NewReview,
) {
  await limits.consume('review', userId)
  return database.transaction(async tx => {
    const item = await findOwnItem(tx, orderItemId, userId)
    if (!item || item.product_id !== productId) throw new AppError('order_item_not_found')
    if (!isReviewable(item)) throw new AppError('review_not_possible')
    const row = await insertReview(tx, {
      order_item_id: item.id,
      product_id: productId,
      user_id: userId,
      rating,
      text,
      search_text: fold(text),
      created_at: clock.now(),
    })
    if (!row) throw new AppError('review_exists')
    return presentOwnReview(row)
  })
}

type ChangedReview = ReviewForm & { userId: string; productId: string; reviewId: string }

/** The author changes the review for a while. A hidden one stays hidden. */
export async function changeReview(
  { database, clock, limits }: ReviewDeps,
  { userId, productId, reviewId, rating, text = '' }: ChangedReview,
) {
  await limits.consume('review', userId)
  return database.transaction(async tx => {
    const row = await lockOwnReview(tx, reviewId, userId)
    if (!row || row.product_id !== productId) throw new AppError('review_not_found')
    const now = clock.now()
    if (now > editableUntil(row.created_at)) throw new AppError('review_edit_closed')
    const changed = { rating, text, search_text: fold(text), edited_at: now }
    return presentOwnReview(await updateOwnReview(tx, reviewId, changed))
  })
}

export function isReviewable(item: ReviewableRow): boolean {
  return canReview({
    isDelivered: item.delivery_state === 'delivered',
    isOrderCompleted: item.status === 'completed',
    isRenewal: item.renews_subscription_id !== null,
  })
}
