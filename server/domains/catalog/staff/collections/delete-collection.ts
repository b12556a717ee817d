import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { insertDeleted, takeDeleted } from '../../../../staff/deleted-record-queries.ts'
import { presentCollection } from '../../collections/present.ts'
import { findCollection, insertMembers } from '../../collections/queries.ts'
import { found } from './save-collection.ts'

/** Undoes the deletion of a collection. Products that were deleted meanwhile are left out. */
export async function restoreCollection(deps: Deps, actor: Actor, id: string) {
  return deps.database.transaction(async tx => {
    const deleted = await takeDeleted(tx, 'collections', id)
    if (!deleted) throw new AppError('collection_not_found')
    const { product_ids: productIds, ...record } = deleted
    await insertDeleted(tx, 'collections', record)
    await insertMembers(tx, id, productIds as string[])
    const after = presentCollection(found(await findCollection(tx, id)))
    await writeAudit(tx, actor, {
      action: 'collection.restore',
      subjectType: 'collection',
      subjectId: id,
      after,
    })
    return after
  })
}
