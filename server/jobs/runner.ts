import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { connect, jobTimeoutMs } from '#database/client.ts'
import type { HeartbeatTimes } from './heartbeat.ts'
import type { CronEntry, JobHandlers, PlainJobName } from './payloads.ts'
import { closeSession, type DeadJob, openSession, type Session, type SessionOptions } from './session.ts'

export type JobsOptions = {
  /** A direct connection to PostgreSQL: LISTEN does not work through a pooler in transaction mode. */
  databaseUrl: string
  /** All handlers in production; a test may pass only some. */
  handlers: Partial<JobHandlers>
  cron: CronEntry[]
  /** Enqueued whenever a runner starts. */
  atStart?: PlainJobName[]
  log: Logger
  concurrency: number
  /** Called when a job has failed its last attempt. */
  onDead?: (job: DeadJob) => Promise<void>
  heartbeat?: HeartbeatTimes
  /** How long `stop` waits for running jobs before it releases them. */
  stopTimeoutMs?: number
}

export type Jobs = { stop(): Promise<void>; healthy(): boolean }

// The jobs of a killed worker are released after at most deadAfterMs + beatMs.
const defaultHeartbeat: HeartbeatTimes = { beatMs: 1_000, deadAfterMs: 4_000 }
const restartDelayMs = 1_000
/** How long a runner that lost its connections may take to stop; its jobs may run again without harm. */
const lostConnectionTimeoutMs = 2_000
/** In addition to one per running job: LISTEN, heartbeat, cron. */
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
    // An outage ends the connections in use without an error, LISTEN among them.
    onOutage: isAway => isAway && shaken.resolve(),
  })
  const sessionOptions: SessionOptions = { stopTimeoutMs: 20_000, ...options, database, heartbeat }
  let session = await openSession(sessionOptions).catch(async error => {
    await database.close()
    throw error
  })
  const stopping = new AbortController()
  const supervision = supervise()

  /**
   * graphile-worker stops when it cannot record the end of a job, for example when PostgreSQL restarts. Sometimes it
   * only hangs while its heartbeat continues. Therefore a lost connection always starts a new runner.
   */
  async function supervise(): Promise<void> {
    const stopped = once(stopping.signal, 'abort')
    while (!stopping.signal.aborted) {
      await Promise.race([session.ended, shaken.promise, stopped])
      if (stopping.signal.aborted) break
      log.warn('jobs: starting a new runner')
      await closeSession(session, { ...sessionOptions, stopTimeoutMs: lostConnectionTimeoutMs })
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
    healthy: () => Date.now() - session.heartbeat.lastBeatAt() < heartbeat.deadAfterMs,
    async stop() {
      stopping.abort()
      await supervision
      await database.close()
    },
  }
}
