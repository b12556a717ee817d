import { Logger as GraphileLogger, type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '#database/availability.ts'
import type { CronEntry, JobContext, JobHandlers } from './payloads.ts'

/**
 * Without batching, graphile-worker 0.18 does not await the write that ends a job: a failure would crash the process.
 */
export const awaitedWrites: GraphileConfig.Preset = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
}

type AnyHandler = (payload: unknown, context: JobContext) => Promise<void>

/** Converts our handlers for graphile-worker. Logs a failure once. */
export function toTaskList(handlers: Partial<JobHandlers>, log: Logger): TaskList {
  // Stored JSON has no type: `enqueue` guarantees that the payload matches the job's name.
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

/** At most one waiting job of each kind, so jobs do not pile up during an outage. */
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

/**
 * Logs graphile-worker's own messages. Leaves out job failures, which `toTaskList` logs. A runner that loses its
 * connections in an outage cannot end its work at PostgreSQL; a new runner replaces it, so that is no error.
 */
export function toGraphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    if (meta?.failure) return
    const err = meta?.error ?? meta?.fatalError
    if (level === 'error' && !isDatabaseUnavailable(err)) log.error({ err }, `jobs: ${message}`)
    else if (level === 'error' || level === 'warning') log.warn({ err }, `jobs: ${message}`)
    else log.debug(`jobs: ${message}`)
  })
}
