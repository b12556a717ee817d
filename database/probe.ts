import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

export type Probe = {
  /** Asks PostgreSQL for nothing in particular; false when it has not answered in time. */
  answers(withinMs?: number): Promise<boolean>
  close(): Promise<void>
}

const patienceMs = 2_000

/** Asks over a connection of its own, which is free even when every connection of the pool is in use. */
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
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    opened.on('error', () => drop(opened))
    return opened
  }
  const ask = async (): Promise<boolean> => {
    const isNew = client === undefined
    const asked = client ?? open()
    client = asked
    const answer = (isNew ? asked.connect() : Promise.resolve()).then(() => asked.query('select 1'))
    const isUp = await settlesWithin(answer, patienceMs)
    if (!isUp) drop(asked)
    return isUp
  }

  return {
    async answers(withinMs = patienceMs) {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      const current = asking
      return (await settlesWithin(current, withinMs)) && (await current)
    },
    close: async () => drop(client),
  }
}

/** After a late timer two turns of the event loop pass first: an answer may have arrived while this process was busy. */
async function settlesWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const timer = new AbortController()
  const settled = work.then(
    () => true,
    () => false,
  )
  const late = delay(limitMs, undefined, { signal: timer.signal, ref: false })
    .then(() => nextTurn())
    .then(() => nextTurn())
    .then(() => false)
    .catch(() => false)
  try {
    return await Promise.race([settled, late])
  } finally {
    timer.abort()
  }
}
