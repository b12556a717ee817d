import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { maxBulkRows } from '#model/pagination.ts'
import { bulkScreens } from '#server/bulk-screens.ts'
import type { Deps } from '#server/deps.ts'
import { drainJobs } from '#server/jobs/drain.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobHandlers } from '#server/jobs/payloads.ts'
import { runBulk } from '#server/staff/bulk/run-bulk.ts'
import { auditOf } from '#tests/support/audit.ts'
import type { BulkBody } from '#tests/support/bulk-actions.ts'
import { atCoupon, bulkCoupons } from '#tests/support/bulk-coupons.ts'
import { dropJobs, newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { recordPageTags } from '#tests/support/page-tags.ts'
import { secondServer } from '#tests/support/second-server.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const staff = await shop.signIn('worker')
const worker = shop.caller(staff.token, 'en')

const isLong = process.env.TEST_LENGTH === 'long'
const coupons = bulkCoupons(shop)
const start = (word: string) => coupons.start(worker, word)
const read = async (id: string) => (await worker('GET /api/staff/bulk/{id}', { params: { id } })).data

/** Runs the waiting jobs as one server does. */
const drain = (handlers: Partial<JobHandlers>, concurrency = 1) =>
  drainJobs({ database: shop.database, log: shop.deps.log, concurrency, handlers })

/** Runs a bulk action to its end. Returns the tags of the pages that were to be dropped meanwhile. */
async function announcedBy(body: BulkBody): Promise<string[]> {
  const tags = await recordPageTags(shop)
  const { id } = (await worker('POST /api/staff/bulk', { body })).data
  await runJobs(shop)
  expect(await read(id)).toMatchObject({ state: 'done', failed: 0 })
  // Notifications arrive in the order of their commits.
  await pool.query(`select pg_notify('catalog_changed', 'last')`)
  await expect.poll(tags).toContain('last')
  return tags().slice(0, -1)
}

afterAll(() => expectConsistent(shop))
afterEach(async () => {
  await coupons.endAll()
  await dropJobs(shop)
})

describe('a long bulk action', () => {
  test('gives way to other work after a batch; the next action waits for the end of the first', async () => {
    await coupons.add('ALPHA', 150)
    await coupons.add('OMEGA', 150)
    const [first, second] = [await start('ALPHA'), await start('OMEGA')]
    const order: string[] = []
    const screens = atCoupon(50, () => shop.database.transaction(tx => enqueue(tx, 'delete-old-notices', {})))
    await drain({
      'run-bulk': async ({ bulkId }) => {
        await runBulk(shop.deps, screens, bulkId)
        order.push(bulkId === first ? 'first' : 'second')
      },
      'delete-old-notices': async () => void order.push('other'),
    })
    expect(order).toEqual(['first', 'other', 'first', 'second'])
    for (const id of [first, second]) expect(await read(id)).toMatchObject({ state: 'done', done: 150 })
  })

  test('uses one slot of the runner, after other jobs', async () => {
    await coupons.add('SLOW', 250)
    const id = await start('SLOW')
    await shop.database.transaction(tx => enqueue(tx, 'delete-old-notices', {}))
    const { rows } = await pool.query(
      'select task_identifier, priority, queue_name from graphile_worker.jobs order by priority',
    )
    expect(rows).toEqual([
      { task_identifier: 'delete-old-notices', priority: 0, queue_name: null },
      { task_identifier: 'run-bulk', priority: 10, queue_name: 'bulk' },
    ])
    await runJobs(shop)
    expect(await read(id)).toMatchObject({ state: 'done', done: 250 })
  })

  test('runs alone, however many runners and slots are free', async () => {
    const words = ['UNO', 'DUE', 'TRE']
    for (const word of words) await coupons.add(word, 40)
    const ids = []
    for (const word of words) ids.push(await start(word))
    let running = 0
    let most = 0
    const handlers: Partial<JobHandlers> = {
      'run-bulk': async ({ bulkId }) => {
        running += 1
        most = Math.max(most, running)
        await runBulk(shop.deps, bulkScreens, bulkId)
        running -= 1
      },
    }
    await Promise.all([drain(handlers, 4), drain(handlers, 4)])
    expect(most).toBe(1)
    for (const id of ids) expect(await read(id)).toMatchObject({ state: 'done', done: 40, failed: 0 })
  })

  test('announces the lists once per batch, and each product', async () => {
    const products: string[] = []
    while (products.length < 150) products.push(await newProduct(shop))
    const tags = await announcedBy({ screen: 'products', action: 'hide', selection: { ids: products } })
    expect(tags.filter(tag => tag === 'lists')).toHaveLength(2)
    expect(new Set(tags)).toEqual(new Set(['lists', ...products.map(id => `product:${id}`)]))
  })

  test('on coupons or orders, which no page lists, leaves the lists', async () => {
    await coupons.add('QUIET', 3)
    const filter = { search: 'QUIET' }
    expect(await announcedBy({ screen: 'coupons', action: 'deactivate', selection: { filter } })).toEqual([])
    const order = await (await newBuyer(shop)).order(await newProduct(shop, 1))
    const params = { status: 'cancelled', reason: 'By telephone' } as const
    const selection = { ids: [order.id] }
    const tags = await announcedBy({ screen: 'orders', action: 'status', params, selection })
    expect(tags, 'its account is free again').not.toContain('lists')
    expect(await coupons.countInactive('QUIET')).toBe(3)
  })

  test('that changes nothing raises no version and writes no entry about the row', async () => {
    const product = await newProduct(shop)
    const params = { id: product }
    const readProduct = async () =>
      (await worker('GET /api/subscriptions/{id}', { params, query: { scope: 'staff' } })).data
    const first = await readProduct()
    const entries = (await auditOf(shop, product)).length
    const selection = { ids: [product] }
    const { id } = (
      await worker('POST /api/staff/bulk', { body: { screen: 'products', action: 'activate', selection } })
    ).data
    await runJobs(shop)
    expect(await read(id)).toMatchObject({ state: 'done', done: 1 })
    expect(await readProduct()).toEqual(first)
    expect(await auditOf(shop, product)).toHaveLength(entries)
  })
})

/** Ends the connection of a row's transaction, as a database does that fails over. */
async function breakConnection({ database }: Deps): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.reader)
  const pid = rows[0]?.pid
  await pool.query('select pg_terminate_backend($1)', [pid])
  await expect
    .poll(async () => (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount)
    .toBe(0)
}

test('a connection that breaks in the middle fails no row: the job is tried again', async () => {
  await coupons.add('FAILOVER', 20)
  const id = await start('FAILOVER')
  const screens = atCoupon(8, breakConnection)
  await drain({ 'run-bulk': ({ bulkId }) => runBulk(shop.deps, screens, bulkId) })
  expect(await read(id)).toMatchObject({ state: 'running', done: 7, failed: 0 })
  expect(await coupons.countInactive('FAILOVER')).toBe(7)
  await runJobs(shop, { evenLater: true })
  expect(await read(id)).toMatchObject({ state: 'done', done: 20, failed: 0 })
  expect(await coupons.countAudited('FAILOVER')).toEqual({ entries: 20, coupons: 20 })
})

test('an action has 10,000 rows at most, and runs to its end', async () => {
  await coupons.add('MANY', maxBulkRows)
  const id = await start('MANY')
  expect(await read(id)).toMatchObject({ state: 'queued', total: maxBulkRows })
  await coupons.add('MANY-MORE', 1)
  await expect(start('MANY')).rejects.toMatchObject({ status: 422, code: 'bulk_too_many' })
  // Half a minute of work and more.
  if (!isLong) return
  await runJobs(shop)
  expect(await read(id)).toMatchObject({ state: 'done', done: maxBulkRows, failed: 0 })
  expect(await coupons.countInactive('MANY')).toBe(maxBulkRows)
  expect(await coupons.countAudited('MANY')).toEqual({ entries: maxBulkRows, coupons: maxBulkRows })
}, 600_000)

test('another server reads and stops an action, and two runners change each row once', async () => {
  const { url } = await secondServer(shop)
  const there = async (method: string, path: string) => {
    const response = await fetch(url + path, { method, headers: { authorization: `Bearer ${staff.token}` } })
    return (await response.json()).data
  }
  await coupons.add('SHARED', 120)
  const id = await start('SHARED')
  await Promise.all([runBulk(shop.deps, bulkScreens, id), runBulk(shop.deps, bulkScreens, id)])
  expect(await there('GET', `/api/staff/bulk/${id}`)).toMatchObject({ state: 'done', done: 120, failed: 0 })
  expect(await coupons.countAudited('SHARED')).toEqual({ entries: 120, coupons: 120 })
  await coupons.add('OTHER', 3)
  const second = await start('OTHER')
  await there('POST', `/api/staff/bulk/${second}/stop`)
  expect(await read(second)).toMatchObject({ state: 'stopped', done: 0 })
})

test('ids with control characters are refused', async () => {
  const selection = { ids: ['a\0b'] }
  const hide = worker('POST /api/staff/bulk', { body: { screen: 'products', action: 'hide', selection } })
  await expect(hide).rejects.toMatchObject({ status: 400 })
})

test('readiness says when work that should not wait is late; bulk work may wait', async () => {
  const ready = async () => (await worker('GET /api/health/ready')).data.jobs
  await coupons.add('PATIENT', 2)
  await start('PATIENT')
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`)
  expect(await ready()).toBe('up')
  await shop.database.transaction(tx =>
    enqueue(tx, 'expire-orders', {}, { runAt: new Date(Date.now() - 120_000) }),
  )
  // A busy machine may leave it out of an answer.
  await expect.poll(ready).toBe('late')
})
