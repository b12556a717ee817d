import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { AppError } from '#model/errors.ts'

type Query<Row> = { compile(): CompiledQuery<Row> }

export type LargeReads = {
  /**
   * Reads a result of any size, one batch in memory at a time. Throws `export_running` while the person has another read
   * under way on any server, and `exports_busy` when all connections for large reads are taken. Aborting `stop` frees the
   * connection at once, also while PostgreSQL computes a batch. A read that loses its connection or takes too long aborts
   * `stop` itself.
   */
  readInBatches<Row>(query: Query<Row>, options: ReadOptions): AsyncGenerator<Row[]>
  close(): Promise<void>
}

type ReadOptions = { personId: string; stop: AbortController }

/** Large reads have connections of their own, so they never take one from shoppers. */
const maxConnections = 2
const batchRows = 500
/** Per batch. The first one is the slowest: it may sort or search the whole table. */
const batchTimeoutMs = 120_000
/** Ends the read of a client that stopped taking data. */
const stalledTimeoutMs = 30_000
/** Ends a read that goes on and on, such as that of a client who takes a little now and then. */
const totalTimeoutMs = 600_000

export function createLargeReads(options: pg.PoolConfig): LargeReads {
  const pool = new pg.Pool({
    ...options,
    max: maxConnections,
    statement_timeout: batchTimeoutMs,
    query_timeout: batchTimeoutMs + 5_000,
    idle_in_transaction_session_timeout: stalledTimeoutMs,
    // PostgreSQL stops a query whose client is gone.
    options: '-c client_connection_check_interval=2s',
  })
  // A broken idle connection is replaced by the pool; a broken one in use fails its query.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return {
    readInBatches: (query, options) => readInBatches(pool, query, options),
    close: () => pool.end(),
  }
}

async function* readInBatches<Row>(
  pool: pg.Pool,
  query: Query<Row>,
  { personId, stop }: ReadOptions,
): AsyncGenerator<Row[]> {
  if (pool.totalCount - pool.idleCount >= maxConnections) throw new AppError('exports_busy')
  const { sql, parameters } = query.compile()
  const client = await pool.connect()
  const cancel = () => stop.abort()
  let isReleased = false
  // The generator stays suspended at `yield` while its caller takes no batch, so the connection cannot wait for `finally`.
  const release = (isBroken: boolean) => {
    if (isReleased) return
    isReleased = true
    clearTimeout(timer)
    client.off('error', cancel).off('end', cancel)
    client.release(isBroken)
  }
  const timer = setTimeout(cancel, totalTimeoutMs).unref()
  client.on('error', cancel).on('end', cancel)
  stop.signal.addEventListener('abort', () => release(true), { once: true })
  let isComplete = false
  try {
    stop.signal.throwIfAborted()
    await client.query('begin transaction read only')
    const lock = await client.query(`select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken`, [
      `export:${personId}`,
    ])
    if (!lock.rows[0]?.taken) throw new AppError('export_running')
    await client.query(`declare batches no scroll cursor for ${sql}`, [...parameters])
    for (;;) {
      const { rows } = await client.query(`fetch ${batchRows} from batches`)
      if (rows.length === 0) break
      yield rows as Row[]
    }
    await client.query('commit')
    isComplete = true
  } finally {
    // An unfinished transaction ends with its connection.
    release(!isComplete)
  }
}
