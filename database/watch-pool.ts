import type { Socket } from 'node:net'
import type pg from 'pg'
import { databaseAway } from './away.ts'
import type { Probe } from './probe.ts'

type Options = {
  pool: pg.Pool
  probe: Probe
  onChange(isAway: boolean): void
}

export type Watch = {
  /** Asks now, and acts on the answer. */
  answers(withinMs: number): Promise<boolean>
  stop(): void
}

const checkEveryMs = 250
/** A connection in use for this long is reason to ask whether PostgreSQL answers at all. */
const slowMs = 1_500
const askAgainMs = 1_000

/**
 * Notices a PostgreSQL that accepts connections but answers nothing (a frozen process, a network that drops packets).
 * A slow query alone is no outage: only when the probe gets no answer either, every connection in use is destroyed, so
 * its query fails and its transaction ends on the server, and new ones are refused at once until the probe succeeds.
 */
export function watchPool({ pool, probe, onChange }: Options): Watch {
  const inUse = new Map<pg.PoolClient, number>()
  const waiting = new Map<(error: Error) => void, number>()
  let isAway = false
  let isChecking = false
  let answeredAt = 0

  pool.on('acquire', client => inUse.set(client, Date.now()))
  pool.on('release', (error, client) => {
    inUse.delete(client)
    // Work that ends is an answer too: a busy machine may be late with the probe's.
    if (!error) answeredAt = Date.now()
  })
  pool.on('remove', client => inUse.delete(client))

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const connectUnlessAway = (): Promise<pg.PoolClient> => {
    if (isAway) return Promise.reject(databaseAway())
    return new Promise((resolve, reject) => {
      waiting.set(reject, Date.now())
      connect().then(
        client => (waiting.delete(reject) ? resolve(client) : client.release()),
        error => {
          waiting.delete(reject)
          reject(error)
        },
      )
    })
  }
  pool.connect = withCallback(connectUnlessAway) as pg.Pool['connect']

  const enter = (away: boolean) => {
    if (isAway === away) return
    isAway = away
    onChange(isAway)
  }
  const giveUp = () => {
    enter(true)
    for (const client of inUse.keys()) destroy(client)
    for (const reject of waiting.keys()) reject(databaseAway())
    waiting.clear()
  }
  const check = async () => {
    const now = Date.now()
    const oldest = Math.min(now, ...inUse.values(), ...waiting.values())
    if (!isAway && (now - oldest < slowMs || now - answeredAt < askAgainMs)) return
    if (!(await answers())) giveUp()
  }
  const answers = async (withinMs?: number) => {
    const askedAt = Date.now()
    if (await probe.answers(withinMs)) {
      answeredAt = Date.now()
      enter(false)
      return true
    }
    return !isAway && answeredAt > askedAt
  }
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void check().finally(() => {
      isChecking = false
    })
  }, checkEveryMs).unref()

  return { answers, stop: () => clearInterval(timer) }
}

/** Ends the connection without a word to the server: what is being asked fails, and the pool drops it on release. */
export function destroy(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/** `pool.query` asks for its connection with a callback, everything else with a promise. */
function withCallback(connect: () => Promise<pg.PoolClient>) {
  return (callback?: Callback) => {
    const connected = connect()
    if (!callback) return connected
    connected.then(
      client => callback(undefined, client, client.release),
      error => callback(error, undefined, () => undefined),
    )
    return undefined
  }
}
