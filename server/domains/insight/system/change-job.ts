import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { deleteJob, lockFailedJob, restartJob } from './queries.ts'

type Change = 'retry_job' | 'drop_job'

/** Runs a failed job again or deletes it. A job that runs or waits is left alone. */
export async function changeFailedJob(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  { id, change }: { id: string; change: Change },
): Promise<void> {
  if (!/^\d{1,18}$/.test(id)) throw new AppError('job_not_found')
  await database.transaction(async tx => {
    const name = await lockFailedJob(tx, id)
    if (name === undefined) throw new AppError('job_not_found')
    await (change === 'retry_job' ? restartJob(tx, id) : deleteJob(tx, id))
    await writeAudit(tx, actor, {
      action: `system.${change}`,
      subjectType: 'job',
      subjectId: id,
      after: { name },
    })
  })
}
