import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { StatementNames } from './statement-names.ts'

type Options = {
  pool: pg.Pool
  connect(): Promise<pg.PoolClient>
  /** Names the statements that PostgreSQL is to prepare; without it none is prepared. */
  nameOf: StatementNames | undefined
}

/** The pool as Kysely uses it, through the interface that Kysely documents. */
export function kyselyPool({ pool, connect, nameOf }: Options): PostgresPool {
  // Kysely keeps one connection object for each client that it gets.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await connect()
      const adapted = known.get(client) ?? kyselyClient(client, nameOf)
      known.set(client, adapted)
      return adapted
    },
    end: () => pool.end(),
  }
}

function kyselyClient(client: pg.PoolClient, nameOf: StatementNames | undefined): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[] = []) => {
    // No query selects `*`, so a migration does not change the columns of a prepared statement.
    const name = values.length > 0 ? nameOf?.(text) : undefined
    try {
      return await client.query({ ...(name && { name }), text, values: [...values] })
    } catch (error) {
      // The query still runs and occupies its connection, which must not return to the pool.
      if (isReadTimeout(error)) void client.end()
      throw error
    }
  }
  return {
    // Kysely's type has a second form, with a cursor, that only its streams use.
    query: query as unknown as PostgresPoolClient['query'],
    // The pool gives a client a new `release` whenever it lends it.
    release: destroys => client.release(destroys),
  }
}

/** node-postgres gives this error no code. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
