import { z } from 'zod'
import { maxReviewLength } from '../reviews.ts'
import { contracts, id, isoDate } from './contract.ts'
import { jsonRecordVersion, prose, slug } from './form.ts'
import { csv, listQueries, pageQuery, pagination } from './list.ts'
import { mentionedProduct } from './product-parts.ts'

const stars = z.number().int().min(1).max(5)
const text = prose(maxReviewLength)

const reply = z.object({ text: z.string(), createdAt: isoDate })

/** A review as visitors of the product page see it. */
const review = z.object({
  id,
  rating: stars,
  text: z.string(),
  /** First name and first letter of the last name; empty when the account was deleted. */
  name: z.string(),
  createdAt: isoDate,
  editedAt: isoDate.nullable(),
  helpfulCount: z.number().int(),
  /** The shop's answer. */
  reply: reply.nullable(),
  /** Whether the caller wrote it; false for a guest. */
  isOwn: z.boolean(),
  /** Whether the caller found it helpful. */
  isHelpful: z.boolean(),
})

/** A review as its author sees it. */
const ownReview = z.object({
  id,
  orderItemId: id,
  rating: stars,
  text: z.string(),
  isHidden: z.boolean(),
  reply: reply.nullable(),
  createdAt: isoDate,
  editedAt: isoDate.nullable(),
  /** When the author's right to change it ends. */
  editableUntil: isoDate,
})

const reviewForm = { rating: stars, text: text.optional() }
const ofProduct = z.strictObject({ id })
const idParams = z.strictObject({ id })

/** A review as staff see it. */
const staffReview = z.object({
  id,
  rating: stars,
  text: z.string(),
  isHidden: z.boolean(),
  helpfulCount: z.number().int(),
  reply: reply.extend({ by: z.string() }).nullable(),
  createdAt: isoDate,
  editedAt: isoDate.nullable(),
  version: z.number().int(),
  orderId: id,
  orderNumber: z.number().int(),
  subscription: mentionedProduct,
  user: z.object({ id, fullName: z.string(), email: z.string() }),
})

export const reviewList = listQueries({
  sorts: ['created', 'rating', 'helpful'],
  filters: {
    rating: z.enum(['1', '2', '3', '4', '5']).optional(),
    visibility: z.enum(['shown', 'hidden']).optional(),
    answer: z.enum(['answered', 'unanswered']).optional(),
    subscriptionId: slug.optional(),
  },
})
export type ReviewQuery = z.output<typeof reviewList.export>

export const reviewContracts = contracts({
  'GET /api/subscriptions/{id}/reviews': {
    summary: 'Lists the visible reviews of a product with the number of each rating; most helpful first',
    tag: 'reviews',
    access: 'public',
    params: ofProduct,
    query: z.strictObject({ ...pageQuery, sort: z.enum(['helpful', 'newest']).optional() }),
    data: z.object({
      subscriptionId: id,
      reviews: z.array(review),
      pagination,
      /** How many visible reviews have each rating, from 5 stars to 1. */
      distribution: z.array(z.object({ rating: stars, count: z.number().int() })),
    }),
  },
  'POST /api/subscriptions/{id}/reviews': {
    summary: 'Reviews a delivered item of the caller’s orders, once per item',
    tag: 'reviews',
    access: 'signed-in',
    params: ofProduct,
    body: z.strictObject({ orderItemId: id, ...reviewForm }),
    data: ownReview,
    status: 201,
  },
  'PUT /api/subscriptions/{id}/reviews/{reviewId}': {
    summary: 'Updates the caller’s review within 30 days after it was written',
    tag: 'reviews',
    access: 'signed-in',
    params: z.strictObject({ id, reviewId: id }),
    body: z.strictObject(reviewForm),
    data: ownReview,
  },
  'GET /api/orders/{id}/reviews': {
    summary: 'Returns the items of the caller’s order that can be reviewed, with their reviews',
    tag: 'reviews',
    access: 'signed-in',
    params: idParams,
    data: z.object({
      items: z.array(z.object({ orderItemId: id, subscriptionId: id, review: ownReview.nullable() })),
    }),
  },
  'POST /api/reviews/{id}/helpful': {
    summary: 'Marks another customer’s review as helpful, once per user',
    tag: 'reviews',
    access: 'signed-in',
    params: idParams,
    data: z.object({ helpfulCount: z.number().int() }),
  },
  'DELETE /api/reviews/{id}/helpful': {
    summary: 'Removes the caller’s helpful mark from a review',
    tag: 'reviews',
    access: 'signed-in',
    params: idParams,
    data: z.object({ helpfulCount: z.number().int() }),
  },
  'GET /api/reviews': {
    summary: 'Lists all reviews, newest first, with counts',
    tag: 'reviews',
    access: 'staff',
    query: reviewList.list,
    data: z.object({
      reviews: z.array(staffReview),
      pagination,
      /** Counts all reviews, regardless of the filter. */
      counts: z.object({
        shown: z.number().int(),
        hidden: z.number().int(),
        unanswered: z.number().int(),
      }),
    }),
  },
  'GET /api/reviews/export': {
    summary: 'Exports reviews as CSV, with the filters of their list',
    tag: 'reviews',
    access: 'staff',
    query: reviewList.export,
    ...csv,
  },
  'GET /api/reviews/{id}': {
    summary: 'Returns one review',
    tag: 'reviews',
    access: 'staff',
    params: idParams,
    data: staffReview,
  },
  'PUT /api/reviews/{id}': {
    summary:
      'Hides, shows or answers a review; an empty `reply` removes the answer. With an old `version`: 409 and the current review',
    tag: 'reviews',
    access: 'staff',
    params: idParams,
    body: z.strictObject({
      isHidden: z.boolean().optional(),
      reply: text.nullish(),
      version: jsonRecordVersion.optional(),
    }),
    data: staffReview,
  },
})
