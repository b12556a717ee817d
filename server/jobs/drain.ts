import { runOnce } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Database } from '#database/client.ts'
import type { JobHandlers } from './payloads.ts'
import { bringForward } from './queries.ts'
import { awaitedWrites, toGraphileLogger, toTaskList } from './tasks.ts'

type Options = {
  database: Database
  handlers: Partial<JobHandlers>
  log: Logger
  /** Also runs, once, what waits for later: retries and jobs set for a time to come. */
  evenLater?: boolean
}

/** Runs every job that is due, those that they enqueue too, and returns: for tests and scripts. */
export async function drainJobs({ database, handlers, log, evenLater = false }: Options): Promise<void> {
  if (evenLater) await database.transaction(bringForward)
  await runOnce({
    pgPool: database.pool,
    taskList: toTaskList(handlers, log),
    logger: toGraphileLogger(log),
    noHandleSignals: true,
    preset: awaitedWrites,
  })
}
