import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'

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
  /** Called when an idle connection breaks; without a handler node-postgres ends the process. */
  onConnectionError(error: Error): void
}

export function connect(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'ishtirak',
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigintOid && format !== 'binary' ? int8AsNumber : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  })
  pool.on('error', options.onConnectionError)
  pool.on('connect', client => client.on('error', options.onConnectionError))
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
    close: () => reader.destroy(),
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
