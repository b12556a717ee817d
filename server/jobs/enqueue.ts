import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'
import type { JobName, JobPayloads } from './payloads.ts'

type EnqueueOptions = {
  runAt?: Date
  /** A waiting job with the same key is replaced; one that already runs is not, and this one follows it. */
  jobKey?: string
  /** 25 unless given: the last is about three days after the first. */
  maxAttempts?: number
  /** Smaller goes first; 0 unless given. */
  priority?: number
}

/** The job exists when the transaction commits, and not before. */
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
      priority => ${options.priority ?? null}::integer
    )`.execute(tx)
}
