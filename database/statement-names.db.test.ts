import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../tests/support/database.ts'
import { connect } from './client.ts'
import { createStatementNames } from './statement-names.ts'

const { url } = await testDatabase()

async function preparedAfterFiveRuns(prepare: boolean): Promise<string[]> {
  const database = connect({ url, maxConnections: 1, prepare, onConnectionError: () => undefined })
  try {
    for (let run = 0; run < 5; run++) {
      const { rows } = await sql`select ${run}::int + 1 as next`.execute(database.reader)
      expect(rows).toEqual([{ next: run + 1 }])
    }
    const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`
    return (await prepared.execute(database.reader)).rows.map(row => row.statement)
  } finally {
    await database.close()
  }
}

test('a statement that runs often is prepared', async () => {
  expect(await preparedAfterFiveRuns(true)).toEqual(['select $1::int + 1 as next'])
})

test('nothing is prepared when the setting is off', async () => {
  expect(await preparedAfterFiveRuns(false)).toEqual([])
})

test('a prepared statement works again after its table was renamed and renamed back', async () => {
  const database = connect({ url, maxConnections: 1, prepare: true, onConnectionError: () => undefined })
  const { pool, reader } = database
  const count = () => sql`select count(*)::int as count from categories where id <> ${'x'}`.execute(reader)
  try {
    for (let run = 0; run < 4; run++) await count()
    await pool.query('alter table categories rename to categories_away')
    await expect(count()).rejects.toThrow('does not exist')
    await pool.query('alter table categories_away rename to categories')
    expect((await count()).rows).toEqual([{ count: 0 }])
  } finally {
    await database.close()
  }
})

test('at most 500 statements get a name, and a named one keeps it', () => {
  const nameOf = createStatementNames()
  const names = new Set<string | undefined>()
  for (let text = 0; text < 2_000; text++)
    for (let run = 0; run < 4; run++) names.add(nameOf(`select ${text}`))
  names.delete(undefined)
  expect(names.size).toBe(500)
  expect(nameOf('select 0')).toBe('s1')
})
