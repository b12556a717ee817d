import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { BulkAction, BulkScreenName } from '#model/contracts/staff-lists.ts'
import { AppError } from '#model/errors.ts'
import { mayAccess } from '#model/permissions.ts'
import type { Deps } from '../../deps.ts'
import { publish } from '../../live/publish.ts'
import type { BulkScreen, BulkScreens, StaffActor } from './bulk-screen.ts'
import {
  type BulkJobRow,
  findBulkJob,
  finishBulkJob,
  listWaitingRows,
  recordRowResult,
  startBulkJob,
} from './queries.ts'

/** Rows between two progress events. */
const batchRows = 25

/** The job of a bulk action. It continues where an earlier run stopped; a row that fails does not stop the others. */
export async function runBulk(
  deps: Deps,
  screens: BulkScreens,
  bulkId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock } = deps
  const job = await findBulkJob(database.reader, bulkId)
  if (!job || job.state === 'done') return
  await database.transaction(async tx => {
    await startBulkJob(tx, bulkId)
    await publishProgress(tx, job)
  })
  for (;;) {
    signal?.throwIfAborted()
    const rows = await listWaitingRows(database.reader, bulkId, batchRows)
    if (rows.length === 0) break
    for (const row of rows) await runRow(deps, screens, job, row)
    await database.transaction(tx => publishProgress(tx, job))
  }
  await database.transaction(async tx => {
    await finishBulkJob(tx, bulkId, clock.now())
    await publishProgress(tx, job)
  })
}

type Row = { position: number; subject_id: string }

async function runRow(deps: Deps, screens: BulkScreens, job: BulkJobRow, row: Row): Promise<void> {
  const key = { jobId: job.id, position: row.position }
  try {
    await deps.database.transaction(async tx => {
      // Recording first locks the row: two runs of the job never change it twice.
      if (!(await recordRowResult(tx, key, { state: 'done' }))) return
      // The person may have lost the role since the start.
      if (!job.is_active || !mayAccess('staff', job.role)) throw new AppError('forbidden')
      const screen = screens[job.screen as BulkScreenName] as BulkScreen<BulkScreenName>
      const action = { screen: job.screen, action: job.action, params: job.params } as BulkAction
      await screen.run(joining(deps, tx), actorOf(job), row.subject_id, action)
    })
  } catch (error) {
    const { code, details } = asRefusal(error)
    if (code === 'internal') deps.log.error({ err: error, bulkId: job.id }, 'bulk row failed')
    const values = (details.values ?? {}) as JsonObject
    await deps.database.transaction(tx => recordRowResult(tx, key, { state: 'failed', code, values }))
  }
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

async function publishProgress(tx: Tx, job: BulkJobRow): Promise<void> {
  await publish(tx, `user:${job.started_by}`, { type: 'bulk', bulkId: job.id })
}
