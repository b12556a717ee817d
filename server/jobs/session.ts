import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type Runner, run, type WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Database } from '#database/client.ts'
import { enqueueOnce } from './enqueue.ts'
import {
  type Heartbeat,
  type HeartbeatTimes,
  releaseOrphanedJobs,
  removeWorker,
  startHeartbeat,
} from './heartbeat.ts'
import type { CronEntry, JobHandlers, PlainJobName } from './payloads.ts'
import { recordHeartbeat } from './queries.ts'
import { awaitedWrites, toCronItems, toGraphileLogger, toTaskList } from './tasks.ts'

/** A runner that hangs may not stop in time; it is abandoned then. */
const killTimeoutMs = 2_000

export type DeadJob = { id: string; name: string; payload: unknown }

export type SessionOptions = {
  database: Database
  handlers: Partial<JobHandlers>
  cron: CronEntry[]
  /** Enqueued whenever a runner starts, also after a database outage. */
  atStart?: PlainJobName[]
  log: Logger
  concurrency: number
  onDead?: (job: DeadJob) => Promise<void>
  heartbeat: HeartbeatTimes
  stopTimeoutMs: number
}

/** A runner of graphile-worker with the heartbeat of its worker pool, which owns the job locks. */
export type Session = { runner: Runner; heartbeat: Heartbeat; workerId: string; ended: Promise<void> }

/** `previous` is a session that ended by itself and could not release its jobs. */
export async function openSession(options: SessionOptions, previous?: Session): Promise<Session> {
  const { database, log, heartbeat: times } = options
  const onLost = (jobs: DeadJob[]) => reportDeadJob(options, jobs)
  if (previous) await removeWorker({ database, workerId: previous.workerId, onLost })
  await releaseOrphanedJobs({ database, deadAfterMs: times.deadAfterMs, onLost })
  await enqueueAtStart(options)
  const events: WorkerEvents = new EventEmitter()
  const created = new Promise<string>(resolve => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id))
  })
  events.on('job:failed', ({ job }) => {
    void onLost([{ id: String(job.id), name: job.task_identifier, payload: job.payload }])
  })
  const runner = await run({
    pgPool: database.pool,
    taskList: toTaskList(options.handlers, log),
    parsedCronItems: toCronItems(options.cron),
    concurrency: options.concurrency,
    events,
    logger: toGraphileLogger(log),
    noHandleSignals: true,
    preset: presetFor(database),
  })
  const workerId = await created
  return {
    runner,
    workerId,
    heartbeat: startHeartbeat({
      ...times,
      afterOutage: previous !== undefined,
      database,
      workerId,
      log,
      onLost,
    }),
    ended: runner.promise.catch(error => log.error({ err: error }, 'jobs: the runner failed')),
  }
}

/** Runs before the runner starts. Servers that start together share one job of each name. */
async function enqueueAtStart({ database, atStart = [] }: SessionOptions): Promise<void> {
  await database.transaction(async tx => {
    for (const name of atStart) await enqueueOnce(tx, name, {}, { topic: 'start', priority: -1 })
  })
}

function presetFor(database: Database): GraphileConfig.Preset {
  return {
    extends: [awaitedWrites],
    plugins: [
      {
        name: 'HeartbeatBeforeFirstJob',
        version: '1.0.0',
        worker: {
          hooks: {
            startWorker: (_context, { worker }) =>
              database.transaction(tx => recordHeartbeat(tx, worker.workerPool.id)),
          },
        },
      },
    ],
  }
}

/** Waits for running jobs, and releases those that take too long. */
export async function closeSession(session: Session, options: SessionOptions): Promise<void> {
  const { database, log, stopTimeoutMs } = options
  const { runner, heartbeat, workerId } = session
  // Rejects when the runner has already stopped.
  const finished = runner.stop().catch(() => undefined)
  const timer = new AbortController()
  const late = delay(stopTimeoutMs, true, { signal: timer.signal }).catch(() => false)
  if (await Promise.race([finished, late])) {
    log.warn('jobs: some jobs did not finish in time')
    const killed = runner
      .kill()
      .catch(error => log.warn({ err: error }, 'jobs: the runner was not killed cleanly'))
    await Promise.race([killed, delay(killTimeoutMs)])
  }
  timer.abort()
  await heartbeat.stop()
  const onLost = (jobs: DeadJob[]) => reportDeadJob(options, jobs)
  // Without the database, other workers release the jobs once the heartbeats stop.
  await removeWorker({ database, workerId, onLost }).catch(error =>
    log.warn({ err: error }, 'jobs: could not release the jobs'),
  )
}

async function reportDeadJob({ onDead, log }: SessionOptions, jobs: DeadJob[]): Promise<void> {
  for (const { id, name, payload } of jobs) {
    log.error({ jobId: id, job: name }, 'job is dead')
    await onDead?.({ id, name, payload }).catch(error =>
      log.error({ err: error, jobId: id }, 'reporting a dead job failed'),
    )
  }
}
