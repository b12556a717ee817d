import { isDatabaseUnavailable } from '#database/availability.ts'
import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { BulkAction, BulkScreenName } from '#model/contracts/staff-lists.ts'
import { AppError } from '#model/errors.ts'
import { mayAccess } from '#model/permissions.ts'
import type { Deps } from '../../deps.ts'
import { areJobsWaiting } from '../../jobs/queries.ts'
import type { BulkScreen, BulkScreens, StaffActor } from './bulk-screen.ts'
import {
  announceLists,
  announceListsLater,
  type BulkJobRow,
  endBulkJob,
  enqueueBulk,
  findBulkJob,
  listWaitingRows,
  lockBulkJob,
  recordRowResult,
  shareBulkJob,
  startBulkJob,
  storeEarlier,
} from './queries.ts'
import { hasEnded, publishProgress } from './stop-bulk.ts'

/** Rows between two looks at other jobs, and between two changes of cached lists. */
const batchRows = 100

/**
 * Runs a bulk action in batches. It continues where an earlier run stopped; a row that fails does not stop the others.
 * After a batch it gives way: while other jobs wait, the rest is enqueued behind them.
 */
export async function runBulk(
  deps: Deps,
  screens: BulkScreens,
  bulkId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock } = deps
  const job = await findBulkJob(database.reader, bulkId)
  if (!job || hasEnded(job)) return
  await database.transaction(async tx => {
    await startBulkJob(tx, bulkId)
    await publishProgress(tx, job)
  })
  for (let goesOn = true; goesOn; ) {
    const rows = await listWaitingRows(database.reader, bulkId, batchRows)
    for (const row of rows) {
      signal?.throwIfAborted()
      await runRow(deps, screens, job, row)
    }
    const { isInPages } = screens[job.screen as BulkScreenName]
    const batch = { rows: rows.length, announces: isInPages === true && rows.length > 0, now: clock.now() }
    goesOn = await database.transaction(tx => endBatch(tx, job, batch))
  }
}

/** Ends the job after its last row, or leaves the rest to a later run. Returns whether this run continues. */
async function endBatch(
  tx: Tx,
  { id, started_by, created_at }: BulkJobRow,
  batch: { rows: number; announces: boolean; now: Date },
) {
  if (batch.announces) await announceLists(tx)
  await publishProgress(tx, { id, started_by })
  const job = await lockBulkJob(tx, id)
  if (!job || hasEnded(job)) return false
  if (!mayRun(job)) await endBulkJob(tx, id, { state: 'stopped', stopped_by: null }, batch.now)
  else if (batch.rows < batchRows) await endBulkJob(tx, id, { state: 'done' }, batch.now)
  else if (await areJobsWaiting(tx)) await enqueueBulk(tx, id, created_at)
  else return true
  return false
}

type Row = Awaited<ReturnType<typeof listWaitingRows>>[number]

async function runRow(deps: Deps, screens: BulkScreens, { id }: BulkJobRow, row: Row): Promise<void> {
  const key = { jobId: id, position: row.position }
  try {
    await deps.database.transaction(async tx => {
      // Read again for each row: the job may have been stopped, the person may have lost the role.
      const job = await shareBulkJob(tx, id)
      if (!job || hasEnded(job) || !mayRun(job)) return
      // Recording first locks the row: two runs of the job never change it twice.
      if (!(await recordRowResult(tx, key, { state: 'done' }))) return
      await announceListsLater(tx)
      const screen = screens[job.screen as BulkScreenName] as BulkScreen<BulkScreenName>
      const action = { screen: job.screen, action: job.action, params: job.params } as BulkAction
      const subject = { id: row.subject_id, state: row.selected_as }
      if (job.undo_of !== null && row.earlier !== null) {
        await screen.undo?.(
          joining(deps, tx),
          actorOf(job),
          { ...subject, earlier: row.earlier as JsonObject },
          action,
        )
        return
      }
      const earlier = await screen.run(joining(deps, tx), actorOf(job), subject, action)
      if (earlier) await storeEarlier(tx, key, earlier)
    })
  } catch (error) {
    // Not the row's fault: the job is tried again, and the row still waits.
    if (isDatabaseUnavailable(error)) throw error
    const { code, details } = asRefusal(error)
    if (code === 'internal') deps.log.error({ err: error, bulkId: id }, 'bulk row failed')
    const values = (details.values ?? {}) as JsonObject
    await deps.database.transaction(tx => recordRowResult(tx, key, { state: 'failed', code, values }))
  }
}

function mayRun({ is_active, role }: Pick<BulkJobRow, 'is_active' | 'role'>): boolean {
  return is_active && mayAccess('staff', role)
}

/** The command's own transaction becomes part of the row's. */
function joining(deps: Deps, tx: Tx): Deps {
  return { ...deps, database: { ...deps.database, reader: tx, transaction: work => work(tx) } }
}

function actorOf(job: BulkJobRow): StaffActor {
  return { userId: job.started_by, role: job.role, ip: null, device: null, requestId: job.request_id }
}

function asRefusal(error: unknown): Pick<AppError, 'code' | 'details'> {
  return error instanceof AppError ? error : { code: 'internal', details: {} }
}
