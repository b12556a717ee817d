import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { createLargeReads } from './large-reads.ts'

const database = await testDatabase()
const largeReads = createLargeReads({ connectionString: database.url })
afterAll(() => largeReads.close())
afterEach(() => vi.useRealTimers())

const manyRows = sql<{ n: number }>`select n from generate_series(1, 2000) n`
let people = 0

/** Starts a read of a new person and takes one batch of it, as a client does that then stops reading. */
async function stalledRead() {
  people += 1
  const stop = new AbortController()
  const batches = largeReads.readInBatches(query, { personId: `person-${people}`, stop })
  const { value } = await batches.next()
  expect(value).toHaveLength(500)
  return { batches, stop }
}
const query = { compile: () => manyRows.compile(database.reader) }

async function canRead(): Promise<boolean> {
  people += 1
  const stop = new AbortController()
  const batches = largeReads.readInBatches(query, { personId: `person-${people}`, stop })
  return await batches.next().then(
    async () => {
      await batches.return(undefined)
      return true
    },
    () => false,
  )
}

describe('a stalled read gives its connection to others', () => {
  test('when PostgreSQL ends its session', async () => {
    const stalled = [await stalledRead(), await stalledRead()]
    expect(await canRead()).toBe(false)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%from batches'`.execute(database.reader)
    await expect.poll(canRead, { timeout: 30_000 }).toBe(true)
    for (const { batches, stop } of stalled) {
      expect(stop.signal.aborted).toBe(true)
      await expect(batches.next()).rejects.toThrow()
      await batches.return(undefined)
    }
  })

  test('when its total time has passed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stalled = [await stalledRead(), await stalledRead()]
    vi.advanceTimersByTime(600_000)
    vi.useRealTimers()
    await expect.poll(canRead, { timeout: 30_000 }).toBe(true)
    for (const { batches, stop } of stalled) {
      expect(stop.signal.aborted).toBe(true)
      await expect(batches.next()).rejects.toThrow()
    }
  })

  test('when it is aborted', async () => {
    const stalled = [await stalledRead(), await stalledRead()]
    for (const { stop } of stalled) stop.abort()
    await expect.poll(canRead, { timeout: 30_000 }).toBe(true)
    for (const { batches } of stalled) await expect(batches.next()).rejects.toThrow()
  })
})

test('a read that ends or is left early gives its connection back once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { batches } = await stalledRead()
    await batches.return(undefined)
  }
  const { batches, stop } = await stalledRead()
  let rows = 500
  for await (const batch of batches) rows += batch.length
  expect(rows).toBe(2000)
  expect(stop.signal.aborted).toBe(false)
  expect(await canRead()).toBe(true)
})
