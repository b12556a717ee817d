import type { SystemCheckId } from '#model/contracts/system.ts'
import { hourMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { lateSeconds, queueStats } from '../../../jobs/queries.ts'
import { isMailDown } from '../../../mail/queries.ts'
import { checkPaymob, type Finding } from './check-paymob.ts'
import { findLastBackup, readDatabaseFacts, readMailFacts } from './queries.ts'

export type SystemCheck = Finding & { id: SystemCheckId }

export type ServerParts = {
  jobsHealthy: () => boolean
  /** The open live streams of this server. */
  openStreams: () => number
}

type Probes = ServerParts & { probeLive: () => Promise<boolean> }

const slowMs = 500
const backupHours = 26
/** The screen waits for the slowest check, so one part that hangs must not delay it for long. */
const checkMs = 2_500

/** Checks every part that the shop depends on. A check that fails or takes too long is itself a finding. */
export async function checkSystem(deps: Deps, parts: Probes): Promise<SystemCheck[]> {
  const checks: Record<SystemCheckId, () => Promise<Finding>> = {
    database: () => checkDatabase(deps),
    jobs: () => checkJobs(deps, parts),
    mail: () => checkMail(deps),
    paymob: () => checkPaymob(deps),
    storage: () => checkStorage(deps),
    live: () => checkLive(parts),
    backup: () => checkBackup(deps),
  }
  return Promise.all(
    (Object.keys(checks) as SystemCheckId[]).map(async id => ({ id, ...(await withinLimit(checks[id]())) })),
  )
}

async function withinLimit(check: Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<Finding>(resolve => {
    timer = setTimeout(() => resolve({ state: 'bad', finding: 'no_answer', facts: {} }), checkMs)
  })
  const failed = check.catch((): Finding => ({ state: 'bad', finding: 'no_answer', facts: {} }))
  return Promise.race([failed, tooLong]).finally(() => clearTimeout(timer))
}

async function checkDatabase({ database }: Deps): Promise<Finding> {
  const startedMs = performance.now()
  const { version, megabytes } = await readDatabaseFacts(database.reader)
  const latencyMs = Math.round(performance.now() - startedMs)
  const facts = { version, megabytes, latencyMs, waiting: database.pool.waitingCount }
  if (database.pool.waitingCount > 0 || latencyMs > slowMs) return { state: 'warn', finding: 'slow', facts }
  return { state: 'good', finding: 'ok', facts }
}

async function checkJobs({ database }: Deps, { jobsHealthy }: ServerParts): Promise<Finding> {
  const { ready, failed, oldestReadySeconds } = await queueStats(database.reader)
  const facts = { ready, failed, oldestSeconds: Math.round(oldestReadySeconds) }
  if (!jobsHealthy()) return { state: 'bad', finding: 'stopped', facts }
  if (oldestReadySeconds > lateSeconds) return { state: 'bad', finding: 'late', facts }
  if (failed > 0) return { state: 'warn', finding: 'failed', facts }
  return { state: 'good', finding: 'ok', facts }
}

async function checkMail({ database, mail }: Deps): Promise<Finding> {
  const { queued, failed, last_sent_at } = await readMailFacts(database.reader)
  const facts = { queued, failed, lastSentAt: last_sent_at?.toISOString() ?? null }
  const isReachable = await mail.verify().then(
    () => true,
    () => false,
  )
  if (!isReachable || (await isMailDown(database.reader))) return { state: 'bad', finding: 'down', facts }
  if (failed > 0) return { state: 'warn', finding: 'failed', facts }
  return { state: 'good', finding: 'ok', facts }
}

async function checkStorage({ storage }: Deps): Promise<Finding> {
  try {
    await storage.check()
    return { state: 'good', finding: 'ok', facts: {} }
  } catch {
    return { state: 'bad', finding: 'down', facts: {} }
  }
}

async function checkLive({ openStreams, probeLive }: Probes): Promise<Finding> {
  const facts = { streams: openStreams() }
  if (!(await probeLive())) return { state: 'bad', finding: 'deaf', facts }
  return { state: 'good', finding: 'ok', facts }
}

async function checkBackup({ database, clock }: Deps): Promise<Finding> {
  const backup = await findLastBackup(database.reader)
  if (!backup) return { state: 'warn', finding: 'none', facts: {} }
  const facts = {
    kind: backup.kind,
    megabytes: backup.size_bytes === null ? null : Math.round(backup.size_bytes / 1_048_576),
    finishedAt: backup.finished_at.toISOString(),
  }
  const ageMs = clock.now().getTime() - backup.finished_at.getTime()
  if (ageMs > backupHours * hourMs) return { state: 'bad', finding: 'old', facts }
  return { state: 'good', finding: 'ok', facts }
}
