import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { insertDeleted, storeDeleted, takeDeleted } from '../../../../staff/deleted-record-queries.ts'
import { archiveBySlug, deleteBySlug, lockBySlug } from '../slug-queries.ts'
import { presentStaffCategory } from './present.ts'
import { findStaffCategory, isCategoryInUse, unarchiveCategory } from './queries.ts'

/** Refuses while the category has products. Archives a category that archived products or coupons still refer to. */
export async function deleteCategory(deps: Deps, actor: Actor, id: string): Promise<{ archived: boolean }> {
  return deps.database.transaction(async tx => {
    await lockBySlug(tx, 'categories', id)
    const before = await findStaffCategory(tx, id)
    if (!before) throw new AppError('category_not_found')
    if (before.product_count > 0) throw new AppError('category_not_empty')
    const archived = await isCategoryInUse(tx, id)
    await storeDeleted(tx, 'categories', id, { now: deps.clock.now() })
    if (archived) await archiveBySlug(tx, 'categories', id, deps.clock.now())
    else await deleteBySlug(tx, 'categories', id)
    await writeAudit(tx, actor, {
      action: archived ? 'category.archive' : 'category.delete',
      subjectType: 'category',
      subjectId: id,
      before: presentStaffCategory(before),
    })
    return { archived }
  })
}

/** Undoes the deletion of a category, whether it was deleted or archived. */
export async function restoreCategory(deps: Deps, actor: Actor, id: string) {
  const now = deps.clock.now()
  return deps.database.transaction(async tx => {
    // Takes this lock first, as a deletion does, so the two cannot deadlock.
    const isTaken = await lockBySlug(tx, 'categories', id)
    const record = await takeDeleted(tx, 'categories', id)
    if (!record) throw new AppError('category_not_found')
    const isRestored =
      !isTaken &&
      ((await unarchiveCategory(tx, id, { isActive: record.is_active === true, now })) ||
        (await insertDeleted(tx, 'categories', { ...record, updated_at: now })))
    const row = isRestored && (await findStaffCategory(tx, id))
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
