import type { Tx } from '#database/client.ts'
import { mergeOrder } from '#model/merge-order.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'

type OrderedList = {
  subjectType: 'banner' | 'category' | 'collection'
  /** Locks the whole list and returns its ids in their order. */
  lock: (tx: Tx) => Promise<string[]>
  update: (tx: Tx, ids: readonly string[], now: Date) => Promise<void>
}

/** Saves the order of a list. Records that the request leaves out keep their place (`mergeOrder`). */
export async function reorder(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  { subjectType, lock, update }: OrderedList,
  saved: string[],
): Promise<string[]> {
  return database.transaction(async tx => {
    const before = await lock(tx)
    const ids = mergeOrder(before, saved)
    await update(tx, ids, clock.now())
    await writeAudit(tx, actor, {
      action: `${subjectType}.reorder`,
      subjectType,
      subjectId: null,
      before: { ids: before },
      after: { ids },
    })
    return ids
  })
}
