import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { insertDeleted, takeDeleted } from '../../../../staff/deleted-record-queries.ts'
import { presentStaffCategory } from '../present.ts'
import { lockBySlug } from '../slug-queries.ts'
import { findStaffCategory, unarchiveCategory } from './queries.ts'

/** Undoes the deletion of a category, whether it was deleted or archived. */
export async function restoreCategory(deps: Deps, actor: Actor, id: string) {
  const now = deps.clock.now()
  return deps.database.transaction(async tx => {
    // Locked first, as a deletion does, so the two cannot wait for each other.
    const isTaken = await lockBySlug(tx, 'categories', id)
    const record = await takeDeleted(tx, 'categories', id)
    if (!record) throw new AppError('category_not_found')
    const isBack =
      !isTaken &&
      ((await unarchiveCategory(tx, id, { isActive: record.is_active === true, now })) ||
        (await insertDeleted(tx, 'categories', { ...record, updated_at: now })))
    const row = isBack && (await findStaffCategory(tx, id))
    if (!row) throw new AppError('category_slug_taken')
    const category = presentStaffCategory(row)
    await writeAudit(tx, actor, {
      action: 'category.restore',
      subjectType: 'category',
      subjectId: id,
      after: category,
    })
    return category
  })
}
