import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { connect, jobTimeoutMs } from '#database/client.ts'
import type { HeartbeatTimes } from './heartbeat.ts'
import type { CronEntry, JobHandlers, PlainJobName } from './payloads.ts'
import { closeSession, type DeadJob, openSession, type Session, type SessionOptions } from './session.ts'

export type JobsOptions = {
  /** Straight to PostgreSQL: a pooler in transaction mode would break LISTEN. */
  databaseUrl: string
  /** All of them in production; a test may bring only those that it is about. */
  handlers: Partial<JobHandlers>
  cron: CronEntry[]
  /** Enqueued each time that a runner starts. */
  atStart?: PlainJobName[]
  log: Logger
  concurrency: number
  /** A job has failed for the last time. */
  onDead?: (job: DeadJob) => Promise<void>
  heartbeat?: HeartbeatTimes
  /** How long `stop` waits for running jobs before it gives them back. */
  stopTimeoutMs?: number
}

export type Jobs = { stop(): Promise<void>; healthy(): boolean }

// A killed worker's jobs are free again after at most silentMs + beatMs.
const defaultHeartbeat: HeartbeatTimes = { beatMs: 1_000, silentMs: 4_000 }
const restartDelayMs = 1_000
/** What a runner without its connections gets to finish; its jobs may run again without harm. */
const shakenTimeoutMs = 2_000
/** Beside one per running job: listening, the heartbeat, cron. */
const extraConnections = 3

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { log, heartbeat = defaultHeartbeat } = options
  let shaken = Promise.withResolvers<void>()
  const database = connect({
    url: options.databaseUrl,
    maxConnections: options.concurrency + extraConnections,
    applicationName: 'ishtirak-jobs',
    statementTimeoutMs: jobTimeoutMs,
    onConnectionError: error => {
      log.warn({ err: error }, 'jobs: connection lost')
      shaken.resolve()
    },
  })
  const sessionOptions: SessionOptions = { stopTimeoutMs: 20_000, ...options, database, heartbeat }
  let session = await openSession(sessionOptions).catch(async error => {
    await database.close()
    throw error
  })
  const stopping = new AbortController()
  const supervision = supervise()

  /**
   * graphile-worker stops itself when it cannot write down a job's end, as when PostgreSQL restarts. At times it only
   * stands still, with its heartbeat going on: so a lost connection is reason enough for another runner.
   */
  async function supervise(): Promise<void> {
    const stopped = once(stopping.signal, 'abort')
    while (!stopping.signal.aborted) {
      await Promise.race([session.ended, shaken.promise, stopped])
      if (stopping.signal.aborted) break
      log.warn('jobs: starting another runner')
      await closeSession(session, { ...sessionOptions, stopTimeoutMs: shakenTimeoutMs })
      shaken = Promise.withResolvers()
      session = (await reopen(session)) ?? session
    }
    await closeSession(session, sessionOptions)
  }

  async function reopen(previous: Session): Promise<Session | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await openSession(sessionOptions, previous)
      } catch (error) {
        log.warn({ err: error }, 'jobs: cannot start a runner yet')
        await delay(restartDelayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  return {
    healthy: () => Date.now() - session.heartbeat.lastBeatAt() < heartbeat.silentMs,
    async stop() {
      stopping.abort()
      await supervision
      await database.close()
    },
  }
}
