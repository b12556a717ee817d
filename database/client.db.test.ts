import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { isDatabaseUnavailable } from './availability.ts'
import { type ConnectOptions, connect, type Tx } from './client.ts'

const database = await testDatabase()
await sql`create table counters (id integer primary key, units integer not null)`.execute(database.reader)
await sql`insert into counters values (1, 0), (2, 0)`.execute(database.reader)

const take = (tx: Tx, id: number) => sql`update counters set units = units + 1 where id = ${id}`.execute(tx)

test('two transactions that deadlock both succeed, each once', async () => {
  const arrived: (() => void)[] = []
  /** Resolves when both transactions have arrived; a retry passes at once. */
  const meet = () =>
    new Promise<void>(resolve => {
      arrived.push(resolve)
      if (arrived.length >= 2) for (const go of arrived) go()
    })
  const crossing = (first: number, second: number) =>
    database.transaction(async tx => {
      await take(tx, first)
      await meet()
      await take(tx, second)
    })
  await Promise.all([crossing(1, 2), crossing(2, 1)])
  // The retried transaction may deadlock with the other one again.
  expect(arrived.length).toBeGreaterThanOrEqual(3)
  const { rows } = await sql`select units from counters order by id`.execute(database.reader)
  expect(rows).toEqual([{ units: 2 }, { units: 2 }])
})

test('other errors are not retried', async () => {
  let tries = 0
  const failing = database.transaction(async tx => {
    tries += 1
    await sql`insert into counters values (1, 0)`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(tries).toBe(1)
})

test('`in ()` matches no row, `not in ()` every row', async () => {
  const settings = database.reader.selectFrom('invoice_counter').select('id')
  expect(await settings.where('last_number', 'in', []).execute()).toEqual([])
  expect(await settings.where('last_number', 'not in', []).execute()).toHaveLength(1)
  const inTransaction = await database.transaction(tx =>
    tx
      .updateTable('invoice_counter')
      .set({ last_number: 7 })
      .where('last_number', 'in', [])
      .executeTakeFirst(),
  )
  expect(inTransaction.numUpdatedRows).toBe(0n)
})

describe('errors of node-postgres', () => {
  const another = (options: Partial<ConnectOptions>) =>
    connect({ url: database.url, onConnectionError: () => undefined, ...options })
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: Error) => error,
    )

  test('a query that times out counts as an outage, and its connection is not used again', async () => {
    const impatient = another({ maxConnections: 1, statementTimeoutMs: 100 })
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(impatient.reader)).rows[0]?.pid
    const first = await pid()
    // PostgreSQL does not end the statement, so the client does.
    await sql`set statement_timeout = 0`.execute(impatient.reader)
    const error = await errorOf(sql`select pg_sleep(600)`.execute(impatient.reader))
    expect(error?.message).toBe('Query read timeout')
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await pid()).not.toBe(first)
    await impatient.close()
  })

  test('no free connection, a lost one and a closed pool count as outages', async () => {
    const single = another({ maxConnections: 1 })
    const held = await single.pool.connect()
    const noneFree = await errorOf(sql`select 1`.execute(single.reader))
    held.release()
    const lost = await errorOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(single.reader))
    const ended = await single.pool.connect()
    await ended.end()
    const unqueryable = await errorOf(ended.query('select 1'))
    ended.release()
    await single.close()
    const closed = await errorOf(single.pool.query('select 1'))
    for (const error of [noneFree, lost, unqueryable, closed]) {
      expect(error).toBeDefined()
      expect([error?.message, isDatabaseUnavailable(error)]).toEqual([error?.message, true])
    }
  })
})
