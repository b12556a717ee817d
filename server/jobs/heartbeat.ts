import type { Logger } from 'pino'
import type { Database, Tx } from '#database/client.ts'
import {
  claimDeadWorkers,
  deleteWorkers,
  findJobsOf,
  findOrphanedWorkers,
  type LockedJob,
  notifyWorkers,
  recordHeartbeat,
  unlockJobsOf,
} from './queries.ts'

export type HeartbeatTimes = {
  beatMs: number
  /** A worker without a heartbeat for this time counts as dead, and its jobs are released. */
  deadAfterMs: number
}

export type Heartbeat = { stop(): Promise<void>; lastBeatAt(): number }

type Options = HeartbeatTimes & {
  /** Starts as after missed heartbeats, for a worker that replaces one which lost the database. */
  afterOutage: boolean
  database: Database
  workerId: string
  log: Logger
  /** Called with jobs whose worker died during their last attempt; they do not run again. */
  onLost(jobs: LockedJob[]): Promise<void>
}

/**
 * graphile-worker keeps a killed worker's locks for four hours. Therefore every worker writes heartbeats, and releases
 * the jobs of workers whose heartbeats stopped.
 */
export function startHeartbeat(options: Options): Heartbeat {
  const { database, workerId, beatMs, deadAfterMs, log } = options
  const ownHeartbeat = watchOwnHeartbeat(deadAfterMs, options.afterOutage)
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false

  const round = async () => {
    try {
      await database.transaction(tx => recordHeartbeat(tx, workerId))
      ownHeartbeat.record()
      if (ownHeartbeat.mayReleaseDead()) await releaseDeadWorkers(options)
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
    lastBeatAt: ownHeartbeat.lastBeatAt,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * A worker that missed its own heartbeats cannot tell a dead worker from one that the same outage cut off. It waits
 * until every living worker has had time to write a heartbeat.
 */
function watchOwnHeartbeat(deadAfterMs: number, afterOutage: boolean) {
  let lastBeatAt = 0
  let releaseFrom = afterOutage ? Date.now() + deadAfterMs : 0
  return {
    record() {
      const now = Date.now()
      if (lastBeatAt > 0 && now - lastBeatAt > deadAfterMs / 2) releaseFrom = now + deadAfterMs
      lastBeatAt = now
    },
    mayReleaseDead: () => Date.now() >= releaseFrom,
    lastBeatAt: () => lastBeatAt,
  }
}

async function releaseDeadWorkers({ database, deadAfterMs, log, onLost }: Options): Promise<void> {
  const { workerIds, jobs } = await database.transaction(async tx => {
    const workerIds = await claimDeadWorkers(tx, deadAfterMs / 1_000)
    return { workerIds, jobs: await releaseJobsOf(tx, workerIds) }
  })
  if (workerIds.length > 0) log.warn({ workerIds, jobs: jobs.length }, 'released the jobs of dead workers')
  await reportLost(jobs, onLost)
}

/** For the start, when no other worker ran: a lock whose owner has no heartbeat is orphaned. */
export async function releaseOrphanedJobs({
  database,
  deadAfterMs,
  onLost,
}: Pick<Options, 'database' | 'deadAfterMs' | 'onLost'>): Promise<void> {
  const jobs = await database.transaction(async tx =>
    releaseJobsOf(tx, await findOrphanedWorkers(tx, deadAfterMs / 1_000)),
  )
  await reportLost(jobs, onLost)
}

/** Removes a worker; its remaining jobs are released at once. */
export async function removeWorker({
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
