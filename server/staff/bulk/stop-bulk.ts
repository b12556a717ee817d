import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { publish } from '../../live/publish.ts'
import type { StaffActor } from './bulk-screen.ts'
import { countRows, endBulkJob, findBulkJob, lockForStop } from './queries.ts'

/** Ends a job: the row in progress is finished, the rows after it are left as they are. Stopping twice changes nothing. */
export async function stopBulk(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: StaffActor,
  id: string,
): Promise<void> {
  await database.transaction(async tx => {
    const job = await findBulkJob(tx, id)
    if (!job || !maySee(actor, job)) throw new AppError('bulk_not_found')
    await lockForStop(tx, id)
    const end = { state: 'stopped', stopped_by: actor.userId } as const
    if (!(await endBulkJob(tx, id, end, clock.now()))) return
    const counts = await countRows(tx, id)
    await writeAudit(tx, actor, {
      action: 'bulk.stop',
      subjectType: 'bulk',
      subjectId: id,
      after: { screen: job.screen, action: job.action, rows: job.total, ...counts },
    })
    await publishProgress(tx, job)
  })
}

export function hasEnded({ state }: { state: string }): boolean {
  return state === 'done' || state === 'stopped'
}

/** A job is its person's and every admin's; for others it does not exist. */
export function maySee(
  { userId, role }: Pick<StaffActor, 'userId' | 'role'>,
  job: { started_by: string },
): boolean {
  return job.started_by === userId || role === 'admin'
}

/** Publishes a live event to the person who started the job. Admins who follow it poll. */
export async function publishProgress(tx: Tx, job: { id: string; started_by: string }): Promise<void> {
  await publish(tx, `user:${job.started_by}`, { type: 'bulk', bulkId: job.id })
}
