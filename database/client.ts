import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { createProbe } from './probe.ts'
import type { DB } from './schema.gen.ts'
import { destroy, watchPool } from './watch-pool.ts'

declare const txBrand: unique symbol

/** Anything that can be read from: the pool, or a transaction. */
export type Reader = Kysely<DB>

/** An open transaction. Writes ask for it by type, so a pool passed by mistake does not compile. */
export type Tx = Transaction<DB> & { readonly [txBrand]: true }

export type Database = {
  reader: Reader
  pool: pg.Pool
  /** The work may be done more than once: what it does outside the database must bear that. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Whether PostgreSQL answers, asked over a connection of its own. */
  answers(withinMs: number): Promise<boolean>
  close(): Promise<void>
}

const bigintOid = 20
const int8AsNumber = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond safe integers: ${text}`)
  return value
}

export type ConnectOptions = {
  url: string
  maxConnections?: number
  applicationName?: string
  /** How long PostgreSQL works on one statement, waiting for locks included, before it cancels it. */
  statementTimeoutMs?: number
  /** Called when an idle connection breaks; without a handler node-postgres ends the process. */
  onConnectionError(error: Error): void
  /** PostgreSQL has stopped answering, or answers again. */
  onOutage?(isAway: boolean): void
}

/** PostgreSQL cancels the statement of a page or a call after this time. */
const requestTimeoutMs = 15_000
/** For work that no caller waits for: jobs, the demonstration's data, the rotation of keys. */
export const jobTimeoutMs = 120_000
/** The client gives up later than the server, whose answer says what became of the statement. */
const clientPatienceMs = 5_000

export function connect(options: ConnectOptions): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? requestTimeoutMs
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'ishtirak',
    connectionTimeoutMillis: 4_500,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + clientPatienceMs,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigintOid && format !== 'binary' ? int8AsNumber : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  })
  pool.on('error', options.onConnectionError)
  pool.on('connect', client => {
    client.on('error', options.onConnectionError)
    dropAfterTimeout(client)
  })
  const probe = createProbe(options.url)
  const watch = watchPool({ pool, probe, onChange: options.onOutage ?? (() => undefined) })
  const reader = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // `in ()` is a syntax error in PostgreSQL: an empty list matches no row, `not in` an empty list every row.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  })
  return {
    reader,
    pool,
    transaction: work =>
      again(() =>
        reader.transaction().execute(async transaction => {
          const tx = transaction as Tx
          const result = await work(tx)
          for (const last of lastSteps.get(tx) ?? []) await last()
          return result
        }),
      ),
    answers: watch.answers,
    async close() {
      watch.stop()
      await Promise.all([probe.close(), reader.destroy()])
    },
  }
}

const lastSteps = new WeakMap<Tx, (() => Promise<void>)[]>()

/**
 * Adds a step that runs after everything else in the transaction, just before its commit. For rows that many
 * transactions update: their locks are then held for the commit alone, and no transaction waits for another one's work.
 */
export function beforeCommit(tx: Tx, step: () => Promise<void>): void {
  lastSteps.set(tx, [...(lastSteps.get(tx) ?? []), step])
}

/**
 * A query that node-postgres stopped waiting for still runs, and its connection waits for the answer: it must not go
 * back to the pool.
 */
function dropAfterTimeout(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    const result = query(...args)
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') destroy(client)
      })
    return result
  }
  client.query = watched as pg.PoolClient['query']
}

const mostTries = 4
/** PostgreSQL ended one of two transactions that waited for each other, or could not be put in a row. */
const undone = new Set(['40P01', '40001'])

/** Nothing of it was kept, and the other one goes on: the same again succeeds. */
async function again<T>(work: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries >= mostTries || !(error instanceof pg.DatabaseError) || !undone.has(error.code ?? ''))
      throw error
    return again(work, tries + 1)
  }
}
