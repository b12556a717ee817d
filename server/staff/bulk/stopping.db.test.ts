import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { maxOpenBulkJobs } from '#model/pagination.ts'
import { runBulk } from '#server/staff/bulk/run-bulk.ts'
import { auditOf } from '#tests/support/audit.ts'
import { atCoupon, bulkCoupons } from '#tests/support/bulk-coupons.ts'
import { dropJobs, runJobs } from '#tests/support/buying.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const worker = shop.caller((await shop.signIn('worker')).token, 'en')
const admin = shop.caller((await shop.signIn('admin')).token, 'en')

afterAll(() => expectConsistent(shop))

const coupons = bulkCoupons(shop)
const start = (word: string) => coupons.start(worker, word)
const read = async (id: string) => (await worker('GET /api/staff/bulk/{id}', { params: { id } })).data
const stop = (call: typeof worker, id: string) => call('POST /api/staff/bulk/{id}/stop', { params: { id } })

afterEach(async () => {
  await coupons.endAll()
  await dropJobs(shop)
})

describe('a bulk action is stopped', () => {
  test.each([
    ['by its person', worker],
    ['by an admin', admin],
  ])('%s: it says what was done, and changes nothing more', async (who, call) => {
    const word = who === 'by an admin' ? 'HALT' : 'QUIT'
    await coupons.add(word, 30)
    const id = await start(word)
    let stopping: Promise<unknown> = Promise.resolve()
    const screens = atCoupon(10, async () => {
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
    expect(await coupons.countInactive(word)).toBe(stopped.done)
    expect(await auditOf(shop, id)).toMatchObject([{ action: 'bulk.start' }, { action: 'bulk.stop' }])
  })

  test('when its person is deactivated or is no longer staff', async () => {
    for (const [word, body] of [
      ['FIRED', { isActive: false }],
      ['MOVED', { role: 'user' }],
    ] as const) {
      const person = await shop.signIn('worker')
      await coupons.add(word, 20)
      const id = await coupons.start(shop.caller(person.token), word)
      const screens = atCoupon(5, async () => {
        const { userId: id } = person
        const form = { fullName: 'Test Person', email: `${id}@people.test`, ...body }
        await admin('PUT /api/users/{id}', { params: { id }, body: form })
      })
      await runBulk(shop.deps, screens, id)
      const { data } = await admin('GET /api/staff/bulk/{id}', { params: { id } })
      expect(data).toMatchObject({ state: 'stopped', total: 20, done: 5, failed: 0 })
    }
  })

  test('by no other person', async () => {
    await coupons.add('ALIEN', 2)
    const id = await start('ALIEN')
    const other = shop.caller((await shop.signIn('worker')).token)
    await expect(stop(other, id)).rejects.toMatchObject({ status: 404, code: 'bulk_not_found' })
    const customer = shop.caller((await shop.signIn('user')).token)
    await expect(stop(customer, id)).rejects.toMatchObject({ status: 403 })
    expect(await read(id)).toMatchObject({ state: 'queued' })
  })
})

test('open actions are listed: for a worker the own ones, for an admin all', async () => {
  await coupons.add('LISTED', 2)
  const id = await start('LISTED')
  const other = await shop.signIn('worker')
  const otherId = await coupons.start(shop.caller(other.token), 'LISTED')
  const open = async (call: typeof worker) => (await call('GET /api/staff/bulk')).data.jobs.map(job => job.id)
  expect(await open(worker)).toEqual([id])
  expect(await open(admin)).toEqual([id, otherId])
  await runJobs(shop)
  expect(await open(admin)).toEqual([])
})

test('a person has at most five open actions, also when they start at the same moment', async () => {
  await coupons.add('CROWD', 2)
  const { own } = maxOpenBulkJobs
  const starts = await Promise.allSettled(Array.from({ length: own + 3 }, () => start('CROWD')))
  const refused = starts.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(3)
  for (const error of refused) expect(error).toMatchObject({ status: 409, code: 'bulk_too_many_open' })
  const [id] = starts.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  await stop(worker, id ?? '')
  await start('CROWD')
})

test('all persons together have at most twenty open actions', async () => {
  await coupons.add('HOUSE', 2)
  const { own, all } = maxOpenBulkJobs
  const newWorker = async () => shop.caller((await shop.signIn('worker')).token, 'en')
  for (let person = 0; person < all / own; person++) {
    const call = await newWorker()
    await Promise.all(Array.from({ length: own }, () => coupons.start(call, 'HOUSE')))
  }
  const oneMore = await newWorker()
  await expect(coupons.start(oneMore, 'HOUSE')).rejects.toMatchObject({
    status: 409,
    code: 'bulk_too_many_open',
    message: expect.stringContaining(String(all)),
  })
  const { jobs } = (await admin('GET /api/staff/bulk')).data
  expect(jobs).toHaveLength(all)
  await stop(admin, jobs[0]?.id ?? '')
  await coupons.start(oneMore, 'HOUSE')
})
