import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'
import type { JobName, JobPayloads } from './payloads.ts'

type EnqueueOptions = {
  runAt?: Date
  /** 25 by default: the last attempt is about three days after the first. */
  maxAttempts?: number
  /** Lower values run first; 0 by default. */
  priority?: number
  /** Jobs of one queue run one at a time, on all servers together. */
  queue?: string
}

/** Work that may wait: every job with a lower priority runs first. */
export const patientPriority = 10

/** Adds a job. It becomes visible when the transaction commits. */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  await addJob(tx, name, payload, options)
}

/** A job with a key replaces a waiting one with the same key. If such a job is already running, it runs afterwards. */
async function addJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions & { jobKey?: string },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::integer,
      job_key => ${options.jobKey ?? null}::text,
      queue_name => ${options.queue ?? null}::text,
      priority => ${options.priority ?? null}::integer
    )`.execute(tx)
}

type OnceOptions = EnqueueOptions & {
  /** Tells apart jobs with the same payload that do not replace each other. */
  topic?: string
  /** What makes jobs the same, when it is not their whole payload. */
  about?: readonly string[]
}

/** Adds a job, of which at most one about the same waits: a newer one replaces it. The only place that makes job keys. */
export async function enqueueOnce<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  { topic, about, ...options }: OnceOptions = {},
): Promise<void> {
  const jobKey = [name, ...(about ?? Object.values(payload)), topic]
    .filter(part => part !== undefined)
    .join(':')
  await addJob(tx, name, payload, { ...options, jobKey })
}
