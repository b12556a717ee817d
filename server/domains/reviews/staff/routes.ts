import type { ReviewQuery } from '#model/contracts/reviews.ts'
import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { uuidOr } from '../../../http/ids.ts'
import { readPage, sortIn } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { moderateReview } from './moderate-review.ts'
import { presentStaffReview, reviewCsv } from './present.ts'
import {
  countByState,
  countReviews,
  findReview,
  listReviews,
  type ReviewFilter,
  sortedReviews,
} from './queries.ts'

export function reviewStaffRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/reviews', async ({ query }) => {
    const { filter, by } = listed(query)
    const [{ rows, pagination }, counts] = await Promise.all([
      readPage(query, {
        rows: span => listReviews(reader, filter, by, span),
        count: () => countReviews(reader, filter),
      }),
      countByState(reader),
    ])
    return { data: { reviews: rows.map(presentStaffReview), pagination, counts } }
  })

  route('GET /api/reviews/export', async request => {
    const { filter, by } = listed(request.query)
    const query = sortedReviews(reader, filter, by)
    return sendExport(deps, request, { list: 'reviews', query, columns: reviewCsv })
  })

  route('GET /api/reviews/{id}', async ({ params }) => {
    const row = await findReview(reader, uuidOr(params.id, 'review_not_found'))
    if (!row) throw new AppError('review_not_found')
    return { data: presentStaffReview(row) }
  })

  route('PUT /api/reviews/{id}', async request => {
    const id = uuidOr(request.params.id, 'review_not_found')
    const actor = { ...actorOf(request), userId: request.session.userId }
    return { data: await moderateReview(deps, actor, id, request.body) }
  })
}

function listed({ search = '', rating, visibility, answer, subscriptionId, ...query }: ReviewQuery) {
  const filter: ReviewFilter = {
    search,
    rating: rating === undefined ? undefined : Number(rating),
    isHidden: visibility === undefined ? undefined : visibility === 'hidden',
    isAnswered: answer === undefined ? undefined : answer === 'answered',
    productId: subscriptionId,
  }
  return { filter, by: sortIn(query, { sort: 'created', order: 'desc' }) }
}
