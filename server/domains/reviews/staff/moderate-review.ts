import { AppError } from '#model/errors.ts'
import { type Actor, changedFields, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { presentStaffReview } from './present.ts'
import { findReview, lockReview, type StaffReviewRow, updateReview } from './queries.ts'

type Moderation = {
  isHidden?: boolean | undefined
  /** An empty text or null removes the answer. */
  reply?: string | null | undefined
  version?: number | undefined
}

/** Staff hide, show or answer a review. Only the fields that are sent change. */
export async function moderateReview(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor & { userId: string },
  id: string,
  { isHidden, reply, version }: Moderation,
) {
  return database.transaction(async tx => {
    const row = await lockReview(tx, id)
    if (!row) throw new AppError('review_not_found')
    requireVersion(version, presentStaffReview(row))
    const isAnswered = reply !== undefined && (reply || null) !== row.reply
    const change = {
      ...(isHidden !== undefined && isHidden !== row.is_hidden ? { is_hidden: isHidden } : {}),
      ...(isAnswered ? answerColumns(reply, actor.userId, clock.now()) : {}),
    }
    if (Object.keys(change).length === 0) return presentStaffReview(row)
    await updateReview(tx, id, change)
    const changed = await findReview(tx, id)
    if (!changed) throw new AppError('review_not_found')
    await writeAudit(tx, actor, {
      action: 'review.update',
      subjectType: 'review',
      subjectId: id,
      ...changedFields(moderated(row), moderated(changed)),
    })
    return presentStaffReview(changed)
  })
}

function answerColumns(reply: string | null, staffId: string, now: Date) {
  return reply
    ? { reply, replied_by: staffId, replied_at: now }
    : { reply: null, replied_by: null, replied_at: null }
}

function moderated({ is_hidden, reply }: StaffReviewRow) {
  return { isHidden: is_hidden, reply }
}
