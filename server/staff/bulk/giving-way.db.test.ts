import { afterEach, describe, expect, test } from 'vitest'
import { maxBulkRows, maxOpenBulkJobs } from '#model/pagination.ts'
import { bulkScreens } from '#server/bulk-screens.ts'
import { drainJobs } from '#server/jobs/drain.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { BulkScreens } from '#server/staff/bulk/bulk-screen.ts'
import { runBulk } from '#server/staff/bulk/run-bulk.ts'
import { auditOf } from '#tests/support/audit.ts'
import { dropJobs, newProduct, runJobs } from '#tests/support/buying.ts'
import { secondServer } from '#tests/support/second-server.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { pool } = shop.database
const staff = await shop.signIn('worker')
const worker = shop.caller(staff.token, 'en')
const admin = shop.caller((await shop.signIn('admin')).token, 'en')

/** Creates active coupons whose codes start with the word. */
async function coupons(word: string, count: number): Promise<void> {
  await pool.query(
    `insert into coupons (code, type, discount_percent, expires_at, usage_limit)
     select $1 || '-' || number, 'percentage', 5, now() + interval '1 year', 3
     from generate_series(1, $2::integer) as number`,
    [word, count],
  )
}

const startBy = async (call: typeof worker, word: string) =>
  (
    await call('POST /api/staff/bulk', {
      body: { screen: 'coupons', action: 'deactivate', selection: { filter: { search: word } } },
    })
  ).data.id
const start = (word: string) => startBy(worker, word)
const read = async (id: string) => (await worker('GET /api/staff/bulk/{id}', { params: { id } })).data
const stop = (call: typeof worker, id: string) => call('POST /api/staff/bulk/{id}/stop', { params: { id } })

/** The coupons' screen with something that happens before the nth row is changed. */
function atRow(nth: number, happens: () => Promise<void>): BulkScreens {
  let rows = 0
  const run: BulkScreens['coupons']['run'] = async (...call) => {
    rows += 1
    if (rows === nth) await happens()
    return bulkScreens.coupons.run(...call)
  }
  return { ...bulkScreens, coupons: { ...bulkScreens.coupons, run } }
}

afterEach(async () => {
  await pool.query(`update bulk_jobs set state = 'stopped', finished_at = now() where finished_at is null`)
  await dropJobs(shop)
})

describe('a long bulk action', () => {
  test('gives way to other work after a batch; the next action waits for the end of the first', async () => {
    await coupons('ALPHA', 150)
    await coupons('OMEGA', 150)
    const [first, second] = [await start('ALPHA'), await start('OMEGA')]
    const order: string[] = []
    const screens = atRow(50, () => shop.database.transaction(tx => enqueue(tx, 'delete-old-notices', {})))
    await drainJobs({
      database: shop.database,
      log: shop.deps.log,
      concurrency: 1,
      handlers: {
        'run-bulk': async ({ bulkId }) => {
          await runBulk(shop.deps, screens, bulkId)
          order.push(bulkId === first ? 'first' : 'second')
        },
        'delete-old-notices': async () => void order.push('other'),
      },
    })
    expect(order).toEqual(['first', 'other', 'first', 'second'])
    for (const id of [first, second]) expect(await read(id)).toMatchObject({ state: 'done', done: 150 })
  })

  test('uses one slot of the runner, after other jobs', async () => {
    await coupons('SLOW', 250)
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

  test('announces the lists once per batch, and each product', async () => {
    const products = []
    for (let count = 0; count < 5; count++) products.push(await newProduct(shop))
    const tags: string[] = []
    const stopListening = shop.deps.live.onNotify(
      'catalog_changed',
      tag => tags.push(tag),
      () => undefined,
    )
    await worker('POST /api/staff/bulk', {
      body: { screen: 'products', action: 'hide', selection: { ids: products } },
    })
    await runJobs(shop)
    await expect.poll(() => tags.filter(tag => tag === 'lists')).toEqual(['lists'])
    expect(new Set(tags)).toEqual(new Set(['lists', ...products.map(id => `product:${id}`)]))
    stopListening()
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

describe('a bulk action is stopped', () => {
  test.each([
    ['by its person', worker],
    ['by an admin', admin],
  ])('%s: it says what was done, and changes nothing more', async (who, call) => {
    const word = who === 'by an admin' ? 'HALT' : 'QUIT'
    await coupons(word, 30)
    const id = await start(word)
    let stopping: Promise<unknown> = Promise.resolve()
    const screens = atRow(10, async () => {
      stopping = stop(call, id)
      // The stop waits for the row in progress.
      await expect
        .poll(async () => {
          const { rows } = await pool.query(
            `select count(*)::int as waiting from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows[0].waiting
        })
        .toBeGreaterThan(0)
    })
    await runBulk(shop.deps, screens, id)
    await stopping
    const stopped = await read(id)
    expect(stopped).toMatchObject({ state: 'stopped', total: 30, failed: 0 })
    expect(stopped.done, 'the row in progress is the last').toBe(10)
    expect(stopped.results.filter(({ message }) => /stopped/.test(message))).toHaveLength(30 - stopped.done)
    await stop(call, id)
    await runJobs(shop)
    expect(await read(id)).toEqual(stopped)
    const { rows } = await pool.query(
      `select count(*)::int as count from coupons where code like $1 || '-%' and not is_active`,
      [word],
    )
    expect(rows[0].count).toBe(stopped.done)
    expect(await auditOf(shop, id)).toMatchObject([{ action: 'bulk.start' }, { action: 'bulk.stop' }])
  })

  test('when its person is deactivated or is no longer staff', async () => {
    for (const [word, change] of [
      ['FIRED', 'is_active = false'],
      ['MOVED', `role = 'user'`],
    ] as const) {
      const person = await shop.signIn('worker')
      await coupons(word, 20)
      const id = await startBy(shop.caller(person.token), word)
      const screens = atRow(5, async () => {
        await pool.query(`update users set ${change} where id = $1`, [person.userId])
      })
      await runBulk(shop.deps, screens, id)
      const { data } = await admin('GET /api/staff/bulk/{id}', { params: { id } })
      expect(data).toMatchObject({ state: 'stopped', total: 20, done: 5, failed: 0 })
    }
  })

  test('by no other person', async () => {
    await coupons('ALIEN', 2)
    const id = await start('ALIEN')
    const other = shop.caller((await shop.signIn('worker')).token)
    await expect(stop(other, id)).rejects.toMatchObject({ status: 404, code: 'bulk_not_found' })
    const customer = shop.caller((await shop.signIn('user')).token)
    await expect(stop(customer, id)).rejects.toMatchObject({ status: 403 })
    expect(await read(id)).toMatchObject({ state: 'queued' })
  })
})

test('open actions are listed: for a worker the own ones, for an admin all', async () => {
  await coupons('LISTED', 2)
  const id = await start('LISTED')
  const other = await shop.signIn('worker')
  const otherId = await startBy(shop.caller(other.token), 'LISTED')
  const open = async (call: typeof worker) => (await call('GET /api/staff/bulk')).data.jobs.map(job => job.id)
  expect(await open(worker)).toEqual([id])
  expect(await open(admin)).toEqual([id, otherId])
  await runJobs(shop)
  expect(await open(admin)).toEqual([])
})

test('a person has at most five open actions, also when they start at the same moment', async () => {
  await coupons('CROWD', 2)
  const { own } = maxOpenBulkJobs
  const starts = await Promise.allSettled(Array.from({ length: own + 3 }, () => start('CROWD')))
  const refused = starts.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(3)
  for (const error of refused) expect(error).toMatchObject({ status: 409, code: 'bulk_too_many_open' })
  const [id] = starts.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  await stop(worker, id ?? '')
  await start('CROWD')
})

test('a failover in the middle fails no row: the job is tried again', async () => {
  await coupons('FAILOVER', 20)
  const id = await start('FAILOVER')
  const away = Object.assign(new Error('terminating connection due to administrator command'), {
    code: '57P01',
  })
  await expect(
    runBulk(
      shop.deps,
      atRow(8, () => Promise.reject(away)),
      id,
    ),
  ).rejects.toThrow(away)
  expect(await read(id)).toMatchObject({ state: 'running', done: 7, failed: 0 })
  await runJobs(shop)
  expect(await read(id)).toMatchObject({ state: 'done', done: 20, failed: 0 })
})

test('an action has 10,000 rows at most', async () => {
  await coupons('MANY', maxBulkRows)
  expect(await read(await start('MANY'))).toMatchObject({ state: 'queued', total: maxBulkRows })
  await coupons('MANY-MORE', 1)
  await expect(start('MANY')).rejects.toMatchObject({ status: 422, code: 'bulk_too_many' })
})

test('another server reads and stops an action, and two runners change each row once', async () => {
  const { url } = await secondServer(shop)
  const there = async (method: string, path: string) => {
    const response = await fetch(url + path, { method, headers: { authorization: `Bearer ${staff.token}` } })
    return (await response.json()).data
  }
  await coupons('SHARED', 120)
  const id = await start('SHARED')
  await Promise.all([runBulk(shop.deps, bulkScreens, id), runBulk(shop.deps, bulkScreens, id)])
  expect(await there('GET', `/api/staff/bulk/${id}`)).toMatchObject({ state: 'done', done: 120, failed: 0 })
  const { rows } = await pool.query(
    `select count(*)::int as entries, count(distinct subject_id)::int as coupons from audit_log
     where action = 'coupon.update' and subject_id in (select id::text from coupons where code like 'SHARED-%')`,
  )
  expect(rows).toEqual([{ entries: 120, coupons: 120 }])
  await coupons('OTHER', 3)
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
  await coupons('PATIENT', 2)
  await start('PATIENT')
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`)
  expect(await ready()).toBe('up')
  await shop.database.transaction(tx =>
    enqueue(tx, 'expire-orders', {}, { runAt: new Date(Date.now() - 120_000) }),
  )
  expect(await ready()).toBe('late')
})
