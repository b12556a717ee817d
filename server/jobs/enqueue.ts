import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'
import type { JobName, JobPayloads } from './payloads.ts'

type EnqueueOptions = {
  runAt?: Date
  /** Replaces a waiting job with the same key. If such a job is already running, this one runs after it. */
  jobKey?: string
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

type OnceOptions = Omit<EnqueueOptions, 'jobKey'> & {
  /** Tells apart jobs with the same payload that do not replace each other. */
  topic?: string
}

/** Adds a job, of which at most one with this payload waits: a newer one replaces it. */
export async function enqueueOnce<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  { topic, ...options }: OnceOptions = {},
): Promise<void> {
  const jobKey = [name, ...Object.values(payload), topic].filter(part => part !== undefined).join(':')
  await enqueue(tx, name, payload, { ...options, jobKey })
}
