import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

export type Probe = {
  /** Runs `select 1`; false when PostgreSQL does not answer in time. */
  answers(withinMs?: number): Promise<boolean>
  close(): Promise<void>
}

export const probeTimeoutMs = 2_000

/** Checks PostgreSQL over a connection of its own, so it works even when every connection of the pool is in use. */
export function createProbe(url: string): Probe {
  let client: pg.Client | undefined
  let asking: Promise<boolean> | undefined

  const drop = (dropped: pg.Client | undefined) => {
    if (client === dropped) client = undefined
    dropped?.end().catch(() => undefined)
  }
  const open = (): pg.Client => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'ishtirak-probe',
      // `settlesWithin` decides; these only end work whose result is no longer awaited.
      connectionTimeoutMillis: 10 * probeTimeoutMs,
      query_timeout: 10 * probeTimeoutMs,
    })
    opened.on('error', () => drop(opened))
    return opened
  }
  const ask = async (): Promise<boolean> => {
    const isNew = client === undefined
    const asked = client ?? open()
    client = asked
    const answer = (isNew ? asked.connect() : Promise.resolve()).then(() => asked.query('select 1'))
    const isUp = await settlesWithin(answer, probeTimeoutMs)
    if (!isUp) drop(asked)
    return isUp
  }

  return {
    async answers(withinMs = probeTimeoutMs) {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      const current = asking
      return (await settlesWithin(current, withinMs)) && (await current)
    },
    close: async () => drop(client),
  }
}

/** The limit passes in parts, so that a pause of the machine, or a busy process, uses up only one of them. */
const parts = 20

/**
 * Whether the work succeeds in time. After the last part it waits for two more turns of the event loop: if this process
 * was busy, an answer that arrived in time is read only then.
 */
export async function settlesWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const timer = new AbortController()
  const settled = work.then(
    () => true,
    () => false,
  )
  const pass = async () => {
    for (let part = 0; part < parts; part += 1)
      await delay(limitMs / parts, undefined, { signal: timer.signal, ref: false })
    await nextTurn()
    await nextTurn()
    return false
  }
  try {
    return await Promise.race([settled, pass().catch(() => false)])
  } finally {
    timer.abort()
  }
}

/**
 * Connection lost or refused; server starting, stopping, out of resources (disk, memory, connections) or too slow; a write
 * on a primary that a failover has made read-only.
 */
const unavailableCode =
  /^(DATABASE_UNAVAILABLE|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|AGAIN)|08\w{3}|53\w{3}|57P0\d|57014|58\w{3}|55P03|25P03|25006|40001|40P01)$/
/** Errors of node-postgres that have no code. */
const unavailableMessage =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|Cannot use a pool after calling end/

/** Whether a query failed because the database is unavailable or overloaded, not because of the query itself. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    unavailableCode.test(code) ||
    isMissingSocket(error) ||
    unavailableMessage.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  )
}

/** PostgreSQL removes its Unix socket when it stops. */
function isMissingSocket(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect'
}

export function databaseUnavailable(): Error {
  return Object.assign(new Error('PostgreSQL does not answer'), { code: 'DATABASE_UNAVAILABLE' })
}
