import { sql } from 'kysely'
import { likeContains, type Reader, type Tx } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import { fold } from '#model/arabic.ts'
import type { SortBy, Span } from '#model/pagination.ts'
import { personSearchWords } from '#model/person-search.ts'

export type ReviewFilter = {
  search: string
  rating?: number | undefined
  isHidden?: boolean | undefined
  isAnswered?: boolean | undefined
  productId?: string | undefined
}

const replyAuthor = sql<string | null>`(
  select author.full_name from users author where author.id = reviews.replied_by)`.as('reply_author')

function reviewRows(db: Reader) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .innerJoin('order_items', 'order_items.id', 'reviews.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'reviews.id',
      'reviews.rating',
      'reviews.text',
      'reviews.is_hidden',
      'reviews.helpful_count',
      'reviews.reply',
      'reviews.replied_at',
      'reviews.created_at',
      'reviews.edited_at',
      'reviews.version',
      'reviews.user_id',
      'users.full_name',
      'users.email',
      'orders.id as order_id',
      'orders.number as order_number',
      'reviews.product_id',
      'products.name as product_name',
      'products.name_ar as product_name_ar',
      'products.image',
      replyAuthor,
    ])
}

function matching(db: Reader, { search, rating, isHidden, isAnswered, productId }: ReviewFilter) {
  return reviewRows(db)
    .$if(rating !== undefined, query => query.where('reviews.rating', '=', rating ?? 0))
    .$if(isHidden !== undefined, query => query.where('reviews.is_hidden', '=', isHidden ?? false))
    .$if(isAnswered !== undefined, query => query.where('reviews.reply', isAnswered ? 'is not' : 'is', null))
    .$if(productId !== undefined, query => query.where('reviews.product_id', '=', productId ?? ''))
    .$if(search !== '', query => query.where(searched(search)))
}

/** Matches the text, the product's names, and the reviewer's name, e-mail or phone. */
function searched(text: string) {
  const folded = likeContains(fold(text))
  const words = personSearchWords(text).map(likeContains)
  const reviewer = words.length === 0 ? sql`false` : sql`search_text like all (${words})`
  return sql<boolean>`reviews.id in (
    select id from reviews where search_text like ${folded}
    union select r.id from reviews r where r.product_id in (select id from products where search_text like ${folded})
    union select r.id from reviews r where r.user_id in (select id from users where ${reviewer}))`
}

const sortColumns = {
  created: 'reviews.created_at',
  rating: 'reviews.rating',
  helpful: 'reviews.helpful_count',
} as const

type ReviewSort = SortBy<keyof typeof sortColumns>

/** The whole list in its order, for an export. */
export function sortedReviews(db: Reader, filter: ReviewFilter, { sort, order }: ReviewSort) {
  return matching(db, filter).orderBy(sortColumns[sort], order).orderBy('reviews.id', order)
}

export async function listReviews(db: Reader, filter: ReviewFilter, by: ReviewSort, { limit, offset }: Span) {
  return sortedReviews(db, filter, by).limit(limit).offset(offset).execute()
}

export type StaffReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

export async function countReviews(db: Reader, filter: ReviewFilter): Promise<number> {
  return countCapped(db, matching(db, filter))
}

export async function countByState(db: Reader) {
  return db
    .selectFrom('reviews')
    .select([
      sql<number>`count(*) filter (where not is_hidden)`.as('shown'),
      sql<number>`count(*) filter (where is_hidden)`.as('hidden'),
      sql<number>`count(*) filter (where not is_hidden and reply is null)`.as('unanswered'),
    ])
    .executeTakeFirstOrThrow()
}

export async function findReview(db: Reader, id: string) {
  return reviewRows(db).where('reviews.id', '=', id).executeTakeFirst()
}

export async function lockReview(tx: Tx, id: string) {
  return reviewRows(tx).where('reviews.id', '=', id).forUpdate('reviews').executeTakeFirst()
}

type ReviewChange = {
  is_hidden?: boolean
  reply?: string | null
  replied_by?: string | null
  replied_at?: Date | null
}

export async function updateReview(tx: Tx, id: string, change: ReviewChange): Promise<void> {
  await tx.updateTable('reviews').set(change).where('id', '=', id).execute()
}
