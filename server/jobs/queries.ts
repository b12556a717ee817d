import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

/** How long a job may wait before it counts as late. Jobs with a priority above 0 may wait. */
export const lateSeconds = 60

/** Whether a job that should not wait is late. */
export async function areJobsLate(db: Reader): Promise<boolean> {
  return areJobsWaiting(db, lateSeconds)
}

/** Whether a job that should not wait is due for more than these seconds. */
export async function areJobsWaiting(db: Reader, seconds = 0): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and priority <= 0
        and run_at <= now() - make_interval(secs => ${seconds})
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}

export type QueueStats = { ready: number; oldestReadySeconds: number; failed: number }

export async function queueStats(db: Reader): Promise<QueueStats> {
  const { rows } = await sql<QueueStats>`
    select
      count(*) filter (where ready)::integer as "ready",
      coalesce(extract(epoch from now() - min(run_at) filter (where ready and priority <= 0)), 0)::float8 as "oldestReadySeconds",
      count(*) filter (where failed)::integer as "failed"
    from (
      select
        run_at,
        priority,
        locked_at is null and attempts < max_attempts and run_at <= now() as ready,
        locked_at is null and attempts >= max_attempts as failed
      from graphile_worker.jobs
    ) as jobs`.execute(db)
  return rows[0] ?? { ready: 0, oldestReadySeconds: 0, failed: 0 }
}

export async function recordHeartbeat(tx: Tx, workerId: string): Promise<void> {
  await sql`
    insert into worker_heartbeats (worker_id) values (${workerId})
    on conflict (worker_id) do update set seen_at = now()`.execute(tx)
}

/** Deletes dead workers and returns their ids. Row locks give each of them to one caller only. */
export async function claimDeadWorkers(tx: Tx, deadAfterSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ worker_id: string }>`
    delete from worker_heartbeats
    where seen_at < now() - make_interval(secs => ${deadAfterSeconds})
    returning worker_id`.execute(tx)
  return rows.map(row => row.worker_id)
}

/** Lock owners without any heartbeat, such as a worker that was killed before its first one. */
export async function findOrphanedWorkers(db: Reader, deadAfterSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ locked_by: string }>`
    select distinct locked_by
    from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${deadAfterSeconds})
      and not exists (select from worker_heartbeats where worker_id = locked_by)`.execute(db)
  return rows.map(row => row.locked_by)
}

export async function deleteWorkers(tx: Tx, workerIds: string[]): Promise<void> {
  await sql`delete from worker_heartbeats where worker_id = any(${workerIds})`.execute(tx)
}

export type LockedJob = { id: string; name: string; payload: unknown; isLastAttempt: boolean }

export async function findJobsOf(db: Reader, workerIds: string[]): Promise<LockedJob[]> {
  const { rows } = await sql<LockedJob>`
    select jobs.id::text, task_identifier as name, payload, jobs.attempts >= jobs.max_attempts as "isLastAttempt"
    from graphile_worker.jobs
    join graphile_worker._private_jobs using (id)
    where jobs.locked_by = any(${workerIds})`.execute(db)
  return rows
}

export async function unlockJobsOf(tx: Tx, workerIds: string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(tx)
}

/** Wakes the workers, which would otherwise find released jobs only at their next poll. */
export async function notifyWorkers(tx: Tx, jobCount: number): Promise<void> {
  await sql`select pg_notify('jobs:insert', ${JSON.stringify({ count: jobCount })})`.execute(tx)
}

export async function bringForward(tx: Tx): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs
    where run_at > now()`.execute(tx)
}

/** Whether a job of these names and of a queue is due and not running. */
export async function isQueuedJobDue(db: Reader, names: string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now()
        and queue_name is not null and task_identifier = any(${names})
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}
