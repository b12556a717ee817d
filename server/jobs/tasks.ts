import { Logger as GraphileLogger, type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { CronEntry, JobContext, JobHandlers } from './payloads.ts'

/** Unbatched, graphile-worker 0.18 does not await the write of a job's end: one that fails would end the process. */
export const awaitedWrites: GraphileConfig.Preset = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
}

type AnyHandler = (payload: unknown, context: JobContext) => Promise<void>

/** Our handlers in graphile-worker's shape; a failure is logged here, once. */
export function toTaskList(handlers: Partial<JobHandlers>, log: Logger): TaskList {
  // The table's types tie each payload to its name; stored JSON is where that knowledge has to be taken on trust.
  const entries = Object.entries(handlers) as [string, AnyHandler][]
  return Object.fromEntries(
    entries.map(([name, handler]) => [
      name,
      async (payload, { job, abortSignal }) => {
        const { attempts: attempt, max_attempts: maxAttempts } = job
        try {
          await handler(payload, { attempt, maxAttempts, signal: abortSignal })
        } catch (error) {
          const level = attempt < maxAttempts ? 'warn' : 'error'
          log[level]({ err: error, job: name, jobId: job.id, attempt, maxAttempts }, 'job failed')
          throw error
        }
      },
    ]),
  ) satisfies TaskList
}

/** One waiting job of each kind at most: after an outage nothing has piled up. */
export function toCronItems(cron: CronEntry[]): ParsedCronItem[] {
  return parseCronItems(
    cron.map(({ job, match, payload }) => ({
      task: job,
      match,
      payload,
      options: { backfillPeriod: 0, jobKey: `cron:${job}` },
    })),
  )
}

/** graphile-worker's own remarks; jobs' failures are left out, since `toTaskList` has told them. */
export function toGraphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    if (meta?.failure) return
    if (level === 'error') log.error({ err: meta?.error ?? meta?.fatalError }, `jobs: ${message}`)
    else if (level === 'warning') log.warn(`jobs: ${message}`)
    else log.debug(`jobs: ${message}`)
  })
}
