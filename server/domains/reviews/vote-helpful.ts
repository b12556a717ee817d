import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import { deleteVote, findShownReview, insertVote } from './queries.ts'

type Vote = { reviewId: string; userId: string; isHelpful: boolean }

/** Adds or removes the user's vote. A repeated request changes nothing. Returns the new count. */
export async function voteHelpful(
  { database, clock, limits }: Pick<Deps, 'database' | 'clock' | 'limits'>,
  { reviewId, userId, isHelpful }: Vote,
): Promise<number> {
  await limits.consume('review-vote', userId)
  return database.transaction(async tx => {
    const review = await findShownReview(tx, reviewId)
    if (!review) throw new AppError('review_not_found')
    if (review.user_id === userId) throw new AppError('review_is_own')
    if (isHelpful) await insertVote(tx, reviewId, userId, clock.now())
    else await deleteVote(tx, reviewId, userId)
    return (await findShownReview(tx, reviewId))?.helpful_count ?? 0
  })
}
