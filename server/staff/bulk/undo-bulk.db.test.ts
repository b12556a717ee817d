import { afterAll, describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { type BulkBody, bulkActions } from '#tests/support/bulk-actions.ts'
import { newProduct, runJobs } from '#tests/support/buying.ts'
import { addCategory } from '#tests/support/catalogue.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool, reader } = shop.database
const staff = await shop.signIn('worker')
const asStaff = shop.caller(staff.token, 'en')
const { start, read, coupon, couponIsActive } = bulkActions(asStaff)

afterAll(() => expectConsistent(shop))

const undo = async (id: string) =>
  (await asStaff('POST /api/staff/bulk/{id}/undo', { params: { id } })).data.id
/** Runs an action to its end. */
async function ran(body: BulkBody): Promise<string> {
  const id = await start(body)
  await runJobs(shop)
  return id
}
/** Undoes an action, and returns the undo at its end. */
async function undone(id: string) {
  const undoId = await undo(id)
  await runJobs(shop)
  return read(undoId)
}
const columnsOf = async (id: string) =>
  (
    await pool.query(
      'select is_active, is_hidden, discount_percent::int as discount, category_id as category from products where id = $1',
      [id],
    )
  ).rows[0]

test('restores the rows that the action changed, and leaves rows that already had the value', async () => {
  const [on, off] = [await coupon('UNDO-ON'), await coupon('UNDO-OFF', false)]
  const selection = { ids: [on.id, off.id] }
  const id = await ran({ screen: 'coupons', action: 'deactivate', selection })
  expect(await read(id)).toMatchObject({ done: 2, undoable: 1 })
  expect(await undone(id)).toMatchObject({ state: 'done', total: 1, done: 1, failed: 0, undoable: 0 })
  expect([await couponIsActive('UNDO-ON'), await couponIsActive('UNDO-OFF')]).toEqual([true, false])
})

describe('of an action on products', () => {
  test.each([
    ['hide', undefined, { is_hidden: false }],
    ['deactivate', undefined, { is_active: true }],
    ['discount', { discount: 30 }, { discount: 15 }],
    ['category', { categoryId: 'elsewhere' }, { category: 'music' }],
  ])('%s restores each product', async (action, params, earlier) => {
    const product = await newProduct(shop, undefined, { discount_percent: 15 })
    await addCategory(reader, 'elsewhere').catch(() => undefined)
    const before = await columnsOf(product)
    const selection = { ids: [product] }
    const id = await ran({ screen: 'products', action, params, selection } as BulkBody)
    expect(await columnsOf(product)).not.toMatchObject(earlier)
    expect(await undone(id)).toMatchObject({ done: 1, failed: 0 })
    expect(await columnsOf(product)).toEqual(before)
  })

  test('keeps what a person changed since, and says so', async () => {
    const [kept, restored] = [await newProduct(shop), await newProduct(shop)]
    const selection = { ids: [kept, restored] }
    const id = await ran({ screen: 'products', action: 'discount', params: { discount: 30 }, selection })
    await pool.query('update products set discount_percent = 40 where id = $1', [kept])
    expect(await undone(id)).toMatchObject({
      done: 1,
      failed: 1,
      results: [{ id: kept, ok: false, message: expect.stringContaining('Changed since') }, { id: restored }],
    })
    expect((await columnsOf(kept)).discount).toBe(40)
    expect((await columnsOf(restored)).discount).toBe(0)
  })
})

test('happens once: further calls return the same job, and an undo cannot be undone', async () => {
  const { id: couponId } = await coupon('UNDO-ONCE')
  const id = await ran({ screen: 'coupons', action: 'deactivate', selection: { ids: [couponId] } })
  const ids = await Promise.all([undo(id), undo(id), undo(id)])
  expect(new Set(ids).size).toBe(1)
  await runJobs(shop)
  expect(await couponIsActive('UNDO-ONCE')).toBe(true)
  expect(await read(id)).toMatchObject({ undoable: 0 })
  await expect(undo(ids[0] ?? '')).rejects.toMatchObject({ status: 409, code: 'bulk_not_undoable' })
  expect(await auditOf(shop, ids[0] ?? '')).toMatchObject([
    { action: 'bulk.undo', actor_id: staff.userId, after: { screen: 'coupons', rows: 1 } },
  ])
})

test('is refused while the action runs, when it changed nothing, and to another worker', async () => {
  const { id: couponId } = await coupon('UNDO-NOT', false)
  const id = await start({ screen: 'coupons', action: 'deactivate', selection: { ids: [couponId] } })
  const refused = { status: 409, code: 'bulk_not_undoable' }
  await expect(undo(id), 'before it ran').rejects.toMatchObject(refused)
  await runJobs(shop)
  await expect(undo(id), 'without a change').rejects.toMatchObject(refused)
  const other = shop.caller((await shop.signIn('worker')).token)
  await expect(other('POST /api/staff/bulk/{id}/undo', { params: { id } })).rejects.toMatchObject({
    status: 404,
    code: 'bulk_not_found',
  })
})
