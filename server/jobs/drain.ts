import { runOnce } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Database } from '#database/client.ts'
import type { JobHandlers } from './payloads.ts'
import { bringForward, isQueuedJobDue } from './queries.ts'
import { awaitedWrites, toGraphileLogger, toTaskList } from './tasks.ts'

type Options = {
  database: Database
  handlers: Partial<JobHandlers>
  log: Logger
  /** Also runs, once, retries and jobs that are scheduled for later. */
  evenLater?: boolean
  /** How many jobs run at once; 1 by default. */
  concurrency?: number
}

/** Runs all due jobs, and the jobs that these enqueue. For tests and scripts. */
export async function drainJobs({
  database,
  handlers,
  log,
  evenLater = false,
  concurrency = 1,
}: Options): Promise<void> {
  if (evenLater) await database.transaction(bringForward)
  const names = Object.keys(handlers)
  // Again, because a job behind another one of its queue is not found until that one has been written off.
  do {
    await runOnce({
      pgPool: database.pool,
      taskList: toTaskList(handlers, log),
      logger: toGraphileLogger(log),
      noHandleSignals: true,
      concurrency,
      preset: awaitedWrites,
    })
  } while (await isQueuedJobDue(database.reader, names))
}
