import type { Reader, Tx } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import type { Span } from '#model/pagination.ts'

export async function isPublicProduct(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

function shownReviews(db: Reader, productId: string) {
  return db
    .selectFrom('reviews')
    .where('reviews.product_id', '=', productId)
    .where('reviews.is_hidden', '=', false)
}

export type ReviewOrder = 'helpful' | 'newest'

/** `readerId` is the signed-in caller, whose own reviews and votes are marked. */
type ListOptions = Span & { by: ReviewOrder; readerId: string | null }

export async function listShownReviews(
  db: Reader,
  productId: string,
  { limit, offset, by, readerId }: ListOptions,
) {
  return shownReviews(db, productId)
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .leftJoin('review_votes', vote =>
      vote.onRef('review_votes.review_id', '=', 'reviews.id').on('review_votes.user_id', '=', readerId),
    )
    .select([
      'reviews.id',
      'reviews.user_id',
      'reviews.rating',
      'reviews.text',
      'reviews.created_at',
      'reviews.edited_at',
      'reviews.helpful_count',
      'reviews.reply',
      'reviews.replied_at',
      'users.full_name',
      'review_votes.user_id as voter_id',
    ])
    .$if(by === 'helpful', query => query.orderBy('reviews.helpful_count', 'desc'))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type ShownReviewRow = Awaited<ReturnType<typeof listShownReviews>>[number]

export async function countShownReviews(db: Reader, productId: string): Promise<number> {
  return countCapped(db, shownReviews(db, productId))
}

export async function countRatings(db: Reader, productId: string) {
  return shownReviews(db, productId)
    .select(({ fn }) => ['reviews.rating', fn.countAll<number>().as('count')])
    .groupBy('reviews.rating')
    .execute()
}

const ownColumns = [
  'reviews.id',
  'reviews.order_item_id',
  'reviews.product_id',
  'reviews.rating',
  'reviews.text',
  'reviews.is_hidden',
  'reviews.reply',
  'reviews.replied_at',
  'reviews.created_at',
  'reviews.edited_at',
] as const

/** The customer's order items, with the states that decide whether each can be reviewed. */
function ownItems(db: Reader, userId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'order_items.id',
      'order_items.product_id',
      'order_items.delivery_state',
      'orders.status',
      'orders.renews_subscription_id',
    ])
    .where('orders.user_id', '=', userId)
}

export async function listItemsWithReviews(db: Reader, orderId: string, userId: string) {
  return ownItems(db, userId).where('orders.id', '=', orderId).orderBy('order_items.position').execute()
}

export async function listReviewsOfOrder(db: Reader, orderId: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('order_items', 'order_items.id', 'reviews.order_item_id')
    .select(ownColumns)
    .where('order_items.order_id', '=', orderId)
    .execute()
}

export type OwnReviewRow = Awaited<ReturnType<typeof listReviewsOfOrder>>[number]

export async function findOwnItem(db: Reader, itemId: string, userId: string) {
  return ownItems(db, userId).where('order_items.id', '=', itemId).executeTakeFirst()
}

export type ReviewableRow = NonNullable<Awaited<ReturnType<typeof findOwnItem>>>

type NewReview = {
  order_item_id: string
  product_id: string
  user_id: string
  rating: number
  text: string
  search_text: string
  created_at: Date
}

/** Undefined when the item has a review already. */
export async function insertReview(tx: Tx, review: NewReview) {
  return tx
    .insertInto('reviews')
    .values(review)
    .onConflict(conflict => conflict.column('order_item_id').doNothing())
    .returning(ownColumns)
    .executeTakeFirst()
}

export async function lockOwnReview(tx: Tx, id: string, userId: string) {
  return tx
    .selectFrom('reviews')
    .select(ownColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

type EditedReview = { rating: number; text: string; search_text: string; edited_at: Date }

export async function updateOwnReview(tx: Tx, id: string, review: EditedReview) {
  return tx
    .updateTable('reviews')
    .set(review)
    .where('id', '=', id)
    .returning(ownColumns)
    .executeTakeFirstOrThrow()
}

/** A review that the reader may vote on: visible. */
export async function findShownReview(db: Reader, id: string) {
  return db
    .selectFrom('reviews')
    .select(['id', 'user_id', 'helpful_count'])
    .where('id', '=', id)
    .where('is_hidden', '=', false)
    .executeTakeFirst()
}

export async function insertVote(tx: Tx, reviewId: string, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('review_votes')
    .values({ review_id: reviewId, user_id: userId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteVote(tx: Tx, reviewId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('review_votes')
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .execute()
}
