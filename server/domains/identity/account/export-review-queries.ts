import type { Reader } from '#database/client.ts'

export async function exportReviews(db: Reader, userId: string) {
  return db
    .selectFrom('reviews')
    .select(['product_id', 'rating', 'text', 'is_hidden', 'reply', 'created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** The reviews that the user found helpful. */
export async function exportReviewVotes(db: Reader, userId: string) {
  return db
    .selectFrom('review_votes')
    .select(['review_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}
