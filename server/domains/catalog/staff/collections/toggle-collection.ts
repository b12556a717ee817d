import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { presentCollection } from '../../collections/present.ts'
import { findCollection, lockCollection, setCollectionActive } from '../../collections/queries.ts'
import { found } from './save-collection.ts'

/** Switches a collection to the wanted state; without one, to the other state than it has. */
export async function toggleCollection(deps: Deps, actor: Actor, id: string, wanted: boolean | undefined) {
  return deps.database.transaction(async tx => {
    const before = found(await lockCollection(tx, id))
    const isActive = wanted ?? !before.is_active
    // Two people who both switch it on: the second changes nothing.
    if (isActive === before.is_active) return presentCollection(before)
    await setCollectionActive(tx, id, isActive)
    await writeAudit(tx, actor, {
      action: 'collection.toggle',
      subjectType: 'collection',
      subjectId: id,
      before: { isActive: before.is_active },
      after: { isActive },
    })
    return presentCollection(found(await findCollection(tx, id)))
  })
}
