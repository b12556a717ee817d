import type pg from 'pg'
import type { Probe } from './availability.ts'
import { databaseUnavailable, probeTimeoutMs } from './availability.ts'

type Options = {
  pool: pg.Pool
  probe: Probe
  onChange(isUnavailable: boolean): void
}

export type Watch = {
  /** A connection of the pool; fails at once while PostgreSQL does not answer. */
  connect(): Promise<pg.PoolClient>
  /** Probes PostgreSQL now; marks the pool as available again when it answers. */
  answers(withinMs: number): Promise<boolean>
  stop(): void
}

const checkEveryMs = 250
/** Probe PostgreSQL when a connection has been in use, or a request has waited for one, for this long. */
const slowMs = 1_500
const probeAgainMs = 1_000
/** Requests are refused at the latest this long after PostgreSQL stopped answering, apart from a busy processor. */
export const outageNoticedMs = Math.max(slowMs, probeAgainMs) + checkEveryMs + probeTimeoutMs

/**
 * Detects a PostgreSQL that accepts connections but does not answer (a frozen process, a network that drops packets).
 * A slow query alone is not an outage. When the probe gets no answer either, every connection in use is destroyed, so
 * its query fails and its transaction ends on the server; new connections fail at once until the probe succeeds.
 */
export function watchPool({ pool, probe, onChange }: Options): Watch {
  const inUse = new Map<pg.PoolClient, number>()
  const waiting = new Map<(error: Error) => void, number>()
  let isUnavailable = false
  let isChecking = false
  let answeredAt = 0

  pool.on('acquire', client => inUse.set(client, Date.now()))
  pool.on('release', (error, client) => {
    inUse.delete(client)
    // Completed work also shows that PostgreSQL answers; on a busy machine the probe may be slow.
    if (!error) answeredAt = Date.now()
  })
  pool.on('remove', client => inUse.delete(client))

  const connect = (): Promise<pg.PoolClient> => {
    if (isUnavailable) return Promise.reject(databaseUnavailable())
    return new Promise((resolve, reject) => {
      waiting.set(reject, Date.now())
      pool.connect().then(
        client => (waiting.delete(reject) ? resolve(client) : client.release()),
        error => {
          waiting.delete(reject)
          reject(error)
        },
      )
    })
  }

  const setUnavailable = (value: boolean) => {
    if (isUnavailable === value) return
    isUnavailable = value
    onChange(isUnavailable)
  }
  const failAll = () => {
    setUnavailable(true)
    // Ends at once a connection whose query runs; PostgreSQL rolls its transaction back.
    for (const client of inUse.keys()) void client.end()
    for (const reject of waiting.keys()) reject(databaseUnavailable())
    waiting.clear()
  }
  const check = async () => {
    const now = Date.now()
    const oldest = Math.min(now, ...inUse.values(), ...waiting.values())
    if (!isUnavailable && (now - oldest < slowMs || now - answeredAt < probeAgainMs)) return
    if (!(await answers())) failAll()
  }
  const answers = async (withinMs?: number) => {
    const askedAt = Date.now()
    if (await probe.answers(withinMs)) {
      answeredAt = Date.now()
      setUnavailable(false)
      return true
    }
    return !isUnavailable && answeredAt > askedAt
  }
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void check().finally(() => {
      isChecking = false
    })
  }, checkEveryMs).unref()

  return { connect, answers, stop: () => clearInterval(timer) }
}
