import { afterAll, describe, expect, test } from 'vitest'
import { bulkScreens } from '#server/bulk-screens.ts'
import { runBulk } from '#server/staff/bulk/run-bulk.ts'
import { auditOf } from '#tests/support/audit.ts'
import { type BulkBody, bulkActions } from '#tests/support/bulk-actions.ts'
import { runJobs } from '#tests/support/buying.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const staff = await shop.signIn('worker')
const { start, read, coupon, couponIsActive } = bulkActions(shop.caller(staff.token, 'en'))

afterAll(() => expectConsistent(shop))

describe('the job', () => {
  test('that runs twice changes nothing twice', async () => {
    const { id: couponId } = await coupon('TWICE-1')
    const id = await start({ screen: 'coupons', action: 'deactivate', selection: { ids: [couponId] } })
    await Promise.all([
      runBulk(shop.deps, bulkScreens, id),
      runBulk(shop.deps, bulkScreens, id),
      runBulk(shop.deps, bulkScreens, id),
    ])
    await runJobs(shop)
    expect(await read(id)).toMatchObject({ state: 'done', done: 1, failed: 0 })
    const updates = (await auditOf(shop, couponId)).filter(({ action }) => action === 'coupon.update')
    expect(updates).toHaveLength(1)
  })

  test('killed half way, continues with the remaining rows', async () => {
    const codes = Array.from({ length: 30 }, (_, number) => `KILLED-${number}`)
    for (const code of codes) await coupon(code)
    const id = await start({
      screen: 'coupons',
      action: 'deactivate',
      selection: { filter: { search: 'killed' } },
    })
    // Stops after the first batch, as a worker does that has to go.
    const stop = new AbortController()
    const stopping = {
      ...bulkScreens,
      coupons: {
        ...bulkScreens.coupons,
        run: async (...call: Parameters<typeof bulkScreens.coupons.run>) => {
          stop.abort()
          return bulkScreens.coupons.run(...call)
        },
      },
    }
    await expect(runBulk(shop.deps, stopping, id, stop.signal)).rejects.toThrow()
    const half = await read(id)
    expect(half.state).toBe('running')
    expect(half.done).toBeGreaterThan(0)
    expect(half.done).toBeLessThan(30)
    await runJobs(shop)
    expect(await read(id)).toMatchObject({ state: 'done', done: 30, failed: 0 })
  })

  test('changes nothing when the person who started it has left the staff', async () => {
    const former = await shop.signIn('worker')
    const { id: couponId } = await coupon('FORMER-1')
    const call = shop.caller(former.token, 'en')
    const body: BulkBody = { screen: 'coupons', action: 'deactivate', selection: { ids: [couponId] } }
    const { id } = (await call('POST /api/staff/bulk', { body })).data
    await pool.query(`update users set role = 'user' where id = $1`, [former.userId])
    await runJobs(shop)
    expect(await couponIsActive('FORMER-1')).toBe(true)
    const { rows } = await pool.query('select state, stopped_by from bulk_jobs where id = $1', [id])
    expect(rows).toEqual([{ state: 'stopped', stopped_by: null }])
  })
})

describe('refused are', () => {
  test('customers, and the jobs of other workers', async () => {
    const { id: couponId } = await coupon('ROLE-1')
    const body: BulkBody = { screen: 'coupons', action: 'deactivate', selection: { ids: [couponId] } }
    const customer = shop.caller((await shop.signIn('user')).token)
    await expect(customer('POST /api/staff/bulk', { body })).rejects.toMatchObject({ status: 403 })
    const id = await start(body)
    const other = shop.caller((await shop.signIn('worker')).token)
    await expect(other('GET /api/staff/bulk/{id}', { params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'bulk_not_found',
    })
  })

  test('a selection without rows, and an action that the screen does not have', async () => {
    const nothing = {
      screen: 'coupons',
      action: 'activate',
      selection: { filter: { search: 'zzz' } },
    } as const
    await expect(start(nothing)).rejects.toMatchObject({ status: 422, code: 'bulk_nothing_selected' })
    const strange = { screen: 'coupons', action: 'hide', selection: { ids: ['x'] } } as unknown as BulkBody
    await expect(start(strange)).rejects.toMatchObject({ status: 400 })
  })

  test('more seen statuses than rows that can be selected', async () => {
    const seen = Object.fromEntries(
      Array.from({ length: 1_001 }, (_, number) => [`order-${number}`, 'pending']),
    )
    const body = {
      screen: 'orders',
      action: 'status',
      params: { status: 'cancelled', reason: 'fraud' },
      selection: { ids: ['order-1'], seen },
    } as unknown as BulkBody
    await expect(start(body)).rejects.toMatchObject({ status: 400 })
  })

  test('a second start under the same key: it answers the first job', async () => {
    const { id: couponId } = await coupon('KEY-1')
    const body: BulkBody = { screen: 'coupons', action: 'deactivate', selection: { ids: [couponId] } }
    const call = async () => {
      const response = await fetch(`${shop.url}/api/staff/bulk`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${staff.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'bulk-key-1',
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, id: (await response.json()).data.id as string }
    }
    const first = await call()
    expect(first.status).toBe(202)
    expect(await call()).toEqual(first)
  })
})
