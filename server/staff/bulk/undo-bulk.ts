import type { Reader } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import type { StaffActor } from './bulk-screen.ts'
import {
  type BulkJobRow,
  countUndoable,
  enqueueBulk,
  findUndo,
  insertUndoJob,
  lockBulkJob,
} from './queries.ts'
import { requireFreeSlot } from './start-bulk.ts'
import { hasEnded, maySee } from './stop-bulk.ts'

/** Starts a job that restores the rows which another one changed. A second call answers the same job. */
export async function undoBulk(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: StaffActor,
  id: string,
): Promise<string> {
  return database.transaction(async tx => {
    const job = await lockBulkJob(tx, id)
    if (!job || !maySee(actor, job)) throw new AppError('bulk_not_found')
    const known = await findUndo(tx, id)
    if (known) return known
    const rows = await undoableRows(tx, job)
    if (rows === 0) throw new AppError('bulk_not_undoable')
    await requireFreeSlot(tx, actor)
    const undoId = await insertUndoJob(tx, job, {
      started_by: actor.userId,
      request_id: actor.requestId,
      total: rows,
    })
    await enqueueBulk(tx, undoId, clock.now())
    await writeAudit(tx, actor, {
      action: 'bulk.undo',
      subjectType: 'bulk',
      subjectId: undoId,
      after: { screen: job.screen, action: job.action, params: job.params, rows },
    })
    return undoId
  })
}

/** How many rows an undo would restore: none while the action runs, of an undo, and once it was undone. */
export async function undoableRows(db: Reader, job: Pick<BulkJobRow, 'id' | 'state' | 'undo_of'>) {
  if (!hasEnded(job) || job.undo_of !== null || (await findUndo(db, job.id))) return 0
  return countUndoable(db, job.id)
}
