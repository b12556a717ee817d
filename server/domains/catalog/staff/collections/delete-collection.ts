import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { insertDeleted, storeDeleted, takeDeleted } from '../../../../staff/deleted-record-queries.ts'
import { presentCollection } from '../../collections/present.ts'
import {
  deleteCollectionRow,
  findCollection,
  insertMembers,
  listMemberIds,
  lockCollection,
} from './queries.ts'
import { found } from './save-collection.ts'

export async function deleteCollection(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.database.transaction(async tx => {
    const before = presentCollection(found(await lockCollection(tx, id)))
    const more = { product_ids: await listMemberIds(tx, id) }
    await storeDeleted(tx, 'collections', id, { now: deps.clock.now(), more })
    await deleteCollectionRow(tx, id)
    await writeAudit(tx, actor, {
      action: 'collection.delete',
      subjectType: 'collection',
      subjectId: id,
      before,
    })
  })
}

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
