import { editableUntil, reviewerName } from '#model/reviews.ts'
import type { OwnReviewRow, ShownReviewRow } from './queries.ts'

export function presentReview(row: ShownReviewRow, readerId: string | null) {
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    name: reviewerName(row.full_name),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    helpfulCount: row.helpful_count,
    reply: presentReply(row),
    isOwn: row.user_id === readerId,
    isHelpful: row.voter_id !== null,
  }
}

export function presentOwnReview(row: OwnReviewRow) {
  return {
    id: row.id,
    orderItemId: row.order_item_id,
    rating: row.rating,
    text: row.text,
    isHidden: row.is_hidden,
    reply: presentReply(row),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    editableUntil: editableUntil(row.created_at).toISOString(),
  }
}

function presentReply({ reply, replied_at }: Pick<OwnReviewRow, 'reply' | 'replied_at'>) {
  return reply === null || replied_at === null ? null : { text: reply, createdAt: replied_at.toISOString() }
}

/** From 5 stars to 1, including ratings that no review has. */
export function presentDistribution(counts: readonly { rating: number; count: number }[]) {
  return [5, 4, 3, 2, 1].map(rating => ({
    rating,
    count: counts.find(one => one.rating === rating)?.count ?? 0,
  }))
}
