import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { Role } from '#model/permissions.ts'
import { enqueueOnce, patientPriority } from '../../jobs/enqueue.ts'

type NewBulkJob = {
  started_by: string
  screen: string
  action: string
  params: JsonObject
  total: number
  request_id: string | null
  undo_of?: string
}

export async function insertBulkJob(tx: Tx, job: NewBulkJob): Promise<string> {
  const { id } = await tx.insertInto('bulk_jobs').values(job).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertBulkRows(
  tx: Tx,
  jobId: string,
  rows: readonly { id: string; label: string; state?: string | undefined }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const labels = rows.map(({ label }) => label)
  const states = rows.map(({ state }) => state ?? null)
  await sql`
    insert into bulk_job_rows (job_id, position, subject_id, label, selected_as)
    select ${jobId}, place, id, label, state
    from unnest(${ids}::text[], ${labels}::text[], ${states}::text[]) with ordinality
      as selected (id, label, state, place)`.execute(tx)
}

/** The job that undoes another one: every row that the other one changed, with what it was before. */
export async function insertUndoJob(
  tx: Tx,
  { id, screen, action, params }: Pick<BulkJobRow, 'id' | 'screen' | 'action' | 'params'>,
  job: Pick<NewBulkJob, 'started_by' | 'request_id' | 'total'>,
): Promise<string> {
  const undoId = await insertBulkJob(tx, {
    ...job,
    screen,
    action,
    params: params as JsonObject,
    undo_of: id,
  })
  await sql`
    insert into bulk_job_rows (job_id, position, subject_id, label, earlier)
    select ${undoId}, row_number() over (order by position), subject_id, label, earlier
    from bulk_job_rows where job_id = ${id} and earlier is not null`.execute(tx)
  return undoId
}

export async function findUndo(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('bulk_jobs').select('id').where('undo_of', '=', id).executeTakeFirst()
  return row?.id
}

/** How many rows of a job an undo would restore. */
export async function countUndoable(db: Reader, jobId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_job_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .where('earlier', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function storeEarlier(
  tx: Tx,
  { jobId, position }: { jobId: string; position: number },
  earlier: JsonObject,
): Promise<void> {
  await tx
    .updateTable('bulk_job_rows')
    .set({ earlier })
    .where('job_id', '=', jobId)
    .where('position', '=', position)
    .execute()
}

/** Bulk jobs run one at a time, the oldest first, after every job that should not wait. */
export async function enqueueBulk(tx: Tx, id: string, startedAt: Date): Promise<void> {
  await enqueueOnce(
    tx,
    'run-bulk',
    { bulkId: id },
    { queue: 'bulk', priority: patientPriority, runAt: startedAt },
  )
}

function selectBulkJobs(db: Reader) {
  return db
    .selectFrom('bulk_jobs')
    .innerJoin('users', 'users.id', 'bulk_jobs.started_by')
    .select([
      'users.full_name',
      'bulk_jobs.created_at',
      'bulk_jobs.id',
      'bulk_jobs.started_by',
      'bulk_jobs.screen',
      'bulk_jobs.action',
      'bulk_jobs.params',
      'bulk_jobs.state',
      'bulk_jobs.total',
      'bulk_jobs.request_id',
      'bulk_jobs.undo_of',
      'users.role',
      'users.is_active',
    ])
}

export async function findBulkJob(db: Reader, id: string) {
  return selectBulkJobs(db).where('bulk_jobs.id', '=', id).executeTakeFirst()
}

/** Locks the job against its end, so that a stopped job changes no further row. */
export async function shareBulkJob(tx: Tx, id: string) {
  await sql`select pg_advisory_xact_lock_shared(${stopLock(id)})`.execute(tx)
  return selectBulkJobs(tx).where('bulk_jobs.id', '=', id).forShare('bulk_jobs').executeTakeFirst()
}

/** The row in progress ends first. Rows that begin meanwhile wait behind a stop; with row locks alone some would pass it. */
export async function lockForStop(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${stopLock(id)})`.execute(tx)
}

const stopLock = (id: string) => sql`hashtextextended(${`bulk:${id}`}, 0)`

/** Locks the job before it ends or continues. */
export async function lockBulkJob(tx: Tx, id: string) {
  return selectBulkJobs(tx).where('bulk_jobs.id', '=', id).forUpdate('bulk_jobs').executeTakeFirst()
}

/** Oldest first; of one person, or of all. */
export async function listOpenBulkJobs(db: Reader, startedBy?: string) {
  return selectBulkJobs(db)
    .where('bulk_jobs.finished_at', 'is', null)
    .$if(startedBy !== undefined, query => query.where('bulk_jobs.started_by', '=', startedBy ?? ''))
    .orderBy('bulk_jobs.created_at')
    .execute()
}

/** Serialises the starts of bulk jobs, so that their limits hold. */
export async function lockBulkStarts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bulk_jobs'))`.execute(tx)
}

export type BulkJobRow = NonNullable<Awaited<ReturnType<typeof findBulkJob>>> & { role: Role }

export async function startBulkJob(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('bulk_jobs')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

type End = { state: 'done' } | { state: 'stopped'; stopped_by: string | null }

/** Ends an open job. False when it had ended already. */
export async function endBulkJob(tx: Tx, id: string, end: End, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('bulk_jobs')
    .set({ ...end, finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listWaitingRows(db: Reader, jobId: string, limit: number) {
  return db
    .selectFrom('bulk_job_rows')
    .select(['position', 'subject_id', 'selected_as', 'earlier'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .execute()
}

type RowResult = { state: 'done' } | { state: 'failed'; code: string; values: JsonObject }

/** Records the result of a row that still waits. False when another run of the job has done it. */
export async function recordRowResult(
  tx: Tx,
  { jobId, position }: { jobId: string; position: number },
  result: RowResult,
): Promise<boolean> {
  const failure = result.state === 'failed' ? { error_code: result.code, error_values: result.values } : {}
  const row = await tx
    .updateTable('bulk_job_rows')
    .set({ state: result.state, ...failure })
    .where('job_id', '=', jobId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .returning('position')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRows(db: Reader, jobId: string) {
  return db
    .selectFrom('bulk_job_rows')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'done').as('done'),
      fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
}

/** Failed rows first, then those that a stopped job left, then the others, each in the order of the selection. */
export async function listResults(
  db: Reader,
  jobId: string,
  { limit, withWaiting }: { limit: number; withWaiting: boolean },
) {
  return db
    .selectFrom('bulk_job_rows')
    .select(['subject_id', 'label', 'state', 'error_code', 'error_values'])
    .where('job_id', '=', jobId)
    .$if(!withWaiting, query => query.where('state', '!=', 'waiting'))
    .orderBy(({ eb }) => eb('state', '=', 'failed'), 'desc')
    .orderBy(({ eb }) => eb('state', '=', 'waiting'), 'desc')
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function deleteOldBulkJobs(tx: Tx, finishedBefore: Date): Promise<void> {
  await tx.deleteFrom('bulk_jobs').where('finished_at', '<', finishedBefore).execute()
}

/** The pages with lists are dropped once per batch, by `announceLists`, not once per row. */
export async function announceListsLater(tx: Tx): Promise<void> {
  await sql`select set_config('ishtirak.announces_lists', 'later', true)`.execute(tx)
}

export async function announceLists(tx: Tx): Promise<void> {
  await sql`select pg_notify('catalog_changed', 'lists')`.execute(tx)
}
