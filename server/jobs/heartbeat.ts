import type { Logger } from 'pino'
import type { Database, Tx } from '#database/client.ts'
import {
  deleteWorkers,
  findJobsOf,
  findStrayWorkers,
  type LockedJob,
  notifyWorkers,
  recordHeartbeat,
  takeSilentWorkers,
  unlockJobsOf,
} from './queries.ts'

export type HeartbeatTimes = {
  beatMs: number
  /** Silence after which a worker counts as dead and its jobs go to others. */
  silentMs: number
}

export type Heartbeat = { stop(): Promise<void>; lastBeatAt(): number }

type Options = HeartbeatTimes & {
  /** Begins as after missed beats, for a worker that follows one which lost the database. */
  afterOutage: boolean
  database: Database
  workerId: string
  log: Logger
  /** Jobs whose worker died during their last attempt: nobody will run them again. */
  onLost(jobs: LockedJob[]): Promise<void>
}

/**
 * graphile-worker keeps a killed worker's locks for four hours. Here every worker says that it lives, and
 * every worker frees the jobs of those who fell silent.
 */
export function startHeartbeat(options: Options): Heartbeat {
  const { database, workerId, beatMs, silentMs, log } = options
  const pulse = watchPulse(silentMs, options.afterOutage)
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false

  const round = async () => {
    try {
      await database.transaction(tx => recordHeartbeat(tx, workerId))
      pulse.felt()
      if (pulse.mayJudge()) await releaseSilentWorkers(options)
    } catch (error) {
      log.warn({ err: error }, 'heartbeat failed')
    }
    if (!stopped) timer = setTimeout(start, beatMs)
  }
  const start = () => {
    running = round()
  }
  start()

  return {
    lastBeatAt: pulse.lastBeatAt,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Who has missed beats cannot tell a dead worker from one that was cut off by the same outage. Such a
 * judge waits until everybody who lives has had time to say so.
 */
function watchPulse(silentMs: number, afterOutage: boolean) {
  let lastBeatAt = 0
  let judgeFrom = afterOutage ? Date.now() + silentMs : 0
  return {
    felt() {
      const now = Date.now()
      if (lastBeatAt > 0 && now - lastBeatAt > silentMs / 2) judgeFrom = now + silentMs
      lastBeatAt = now
    },
    mayJudge: () => Date.now() >= judgeFrom,
    lastBeatAt: () => lastBeatAt,
  }
}

async function releaseSilentWorkers({ database, silentMs, log, onLost }: Options): Promise<void> {
  const { workerIds, jobs } = await database.transaction(async tx => {
    const workerIds = await takeSilentWorkers(tx, silentMs / 1_000)
    return { workerIds, jobs: await releaseJobsOf(tx, workerIds) }
  })
  if (workerIds.length > 0) log.warn({ workerIds, jobs: jobs.length }, 'freed the jobs of silent workers')
  await reportLost(jobs, onLost)
}

/** For start-up, when nobody has been watching: whoever holds a lock without a heartbeat is gone. */
export async function releaseOrphanedJobs({
  database,
  silentMs,
  onLost,
}: Pick<Options, 'database' | 'silentMs' | 'onLost'>): Promise<void> {
  const jobs = await database.transaction(async tx =>
    releaseJobsOf(tx, await findStrayWorkers(tx, silentMs / 1_000)),
  )
  await reportLost(jobs, onLost)
}

/** Signs a worker off: what it still holds is free at once. */
export async function signOff({
  database,
  workerId,
  onLost,
}: Pick<Options, 'database' | 'workerId' | 'onLost'>): Promise<void> {
  const jobs = await database.transaction(async tx => {
    await deleteWorkers(tx, [workerId])
    return releaseJobsOf(tx, [workerId])
  })
  await reportLost(jobs, onLost)
}

async function releaseJobsOf(tx: Tx, workerIds: string[]): Promise<LockedJob[]> {
  if (workerIds.length === 0) return []
  const jobs = await findJobsOf(tx, workerIds)
  await unlockJobsOf(tx, workerIds)
  if (jobs.length > 0) await notifyWorkers(tx, jobs.length)
  return jobs
}

async function reportLost(jobs: LockedJob[], onLost: Options['onLost']): Promise<void> {
  const lost = jobs.filter(job => job.isLastAttempt)
  if (lost.length > 0) await onLost(lost)
}
