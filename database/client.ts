import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type RawBuilder,
  replaceWithNoncontingentExpression,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { createProbe } from './availability.ts'
import { kyselyPool } from './kysely-pool.ts'
import { createLargeReads, type LargeReads } from './large-reads.ts'
import type { DB } from './schema.gen.ts'
import { createStatementNames } from './statement-names.ts'
import { watchPool } from './watch-pool.ts'

declare const txBrand: unique symbol

/** Runs queries: the pool, or a transaction. */
export type Reader = Kysely<DB>

/** An open transaction. Functions that write require this type, so passing the pool does not compile. */
export type Tx = Transaction<DB> & { readonly [txBrand]: true }

export type Database = {
  reader: Reader
  /** For the job runner, which brings its own queries. */
  pool: pg.Pool
  /** Retries `work` after a deadlock or serialization failure, so its effects outside the database must be repeatable. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readInBatches: LargeReads['readInBatches']
  /** Whether PostgreSQL answers, checked over a separate connection. */
  answers(withinMs: number): Promise<boolean>
  close(): Promise<void>
}

const int8AsNumber = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond safe integers: ${text}`)
  return value
}

/** By type OID: bigint as a number, and date as its text, because a `Date` would move it to the server's time zone. */
const textParsers: Record<number, (text: string) => unknown> = { 20: int8AsNumber, 1082: text => text }

export type ConnectOptions = {
  url: string
  maxConnections?: number
  applicationName?: string
  /** PostgreSQL cancels a statement after this time, including time spent waiting for locks. */
  statementTimeoutMs?: number
  /** Prepares frequent statements. Off by default: some poolers change the connection between statements. */
  prepare?: boolean
  /** Called when an idle connection breaks; without a handler node-postgres ends the process. */
  onConnectionError(error: Error): void
  /** Called when PostgreSQL stops answering (true) and when it answers again (false). */
  onOutage?(isUnavailable: boolean): void
}

/** Statement timeout for pages and API calls. */
const requestTimeoutMs = 15_000
/** Statement timeout for work that no client waits for: jobs, demonstration data, key rotation. */
export const jobTimeoutMs = 120_000
/** The client waits longer than the server's timeout, to receive the server's error instead of guessing. */
const clientGraceMs = 5_000

export function connect(options: ConnectOptions): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? requestTimeoutMs
  const shared: pg.PoolConfig = {
    connectionString: options.url,
    application_name: options.applicationName ?? 'ishtirak',
    connectionTimeoutMillis: 4_500,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && textParsers[oid]) || pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  }
  const pool = new pg.Pool({
    ...shared,
    max: options.maxConnections ?? 10,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + clientGraceMs,
    idle_in_transaction_session_timeout: 30_000,
  })
  const largeReads = createLargeReads(shared)
  pool.on('error', options.onConnectionError)
  pool.on('connect', client => client.on('error', options.onConnectionError))
  const probe = createProbe(options.url)
  const watch = watchPool({ pool, probe, onChange: options.onOutage ?? (() => undefined) })
  const nameOf = options.prepare ? createStatementNames() : undefined
  const reader = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: kyselyPool({ pool, connect: watch.connect, nameOf }) }),
    // `in ()` is a syntax error in PostgreSQL: an empty list matches no row, `not in` an empty list every row.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  })
  return {
    reader,
    pool,
    transaction: work =>
      retryTransaction(() =>
        reader.transaction().execute(async transaction => {
          const tx = transaction as Tx
          const result = await work(tx)
          for (const step of finalSteps.get(tx) ?? []) await step()
          return result
        }),
      ),
    readInBatches: largeReads.readInBatches,
    answers: watch.answers,
    async close() {
      watch.stop()
      await Promise.all([probe.close(), largeReads.close(), reader.destroy()])
    },
  }
}

const finalSteps = new WeakMap<Tx, (() => Promise<void>)[]>()

/**
 * Adds a step that runs just before the commit. Use it to update rows that many transactions update: the lock is then
 * held only during the commit.
 */
export function beforeCommit(tx: Tx, step: () => Promise<void>): void {
  finalSteps.set(tx, [...(finalSteps.get(tx) ?? []), step])
}

const maxAttempts = 4
/** Deadlock and serialization failure: PostgreSQL rolled the transaction back, and a retry can succeed. */
const retryableCodes = new Set(['40P01', '40001'])

async function retryTransaction<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isRetryable = error instanceof pg.DatabaseError && retryableCodes.has(error.code ?? '')
    if (attempt >= maxAttempts || !isRetryable) throw error
    return retryTransaction(work, attempt + 1)
  }
}

/** Returns a `like` pattern that matches text containing the given text; null, which matches no row, when it is empty. */
export function likeContains(text: string): string | null {
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/**
 * True when the column contains every text; false for no texts. One `like` for each text: a trigram index serves them,
 * but not `like all`.
 */
export function likeContainsAll(column: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<boolean> {
  if (texts.length === 0) return sql`false`
  return sql`(${sql.join(
    texts.map(text => sql`${column} like ${likeContains(text)}`),
    sql` and `,
  )})`
}
