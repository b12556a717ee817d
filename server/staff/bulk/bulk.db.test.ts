import { afterAll, describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { type BulkBody, bulkActions } from '#tests/support/bulk-actions.ts'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { addCategory } from '#tests/support/catalogue.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const staff = await shop.signIn('worker')
const worker = shop.caller(staff.token, 'en')

afterAll(() => expectConsistent(shop))

const { start, read, coupon, couponIsActive } = bulkActions(worker)

describe('a bulk action', () => {
  test('changes the selected rows through the single command and tells each result', async () => {
    const [first, second] = [await coupon('IDS-1'), await coupon('IDS-2')]
    await coupon('IDS-3')
    const id = await start({
      screen: 'coupons',
      action: 'deactivate',
      selection: { ids: [first.id, second.id, first.id] },
    })
    expect(await read(id)).toMatchObject({ state: 'queued', total: 2, done: 0, failed: 0, results: [] })
    await runJobs(shop)
    expect(await read(id)).toMatchObject({
      screen: 'coupons',
      action: 'deactivate',
      state: 'done',
      total: 2,
      done: 2,
      failed: 0,
      results: [
        { ok: true, message: '' },
        { ok: true, message: '' },
      ],
    })
    expect([
      await couponIsActive('IDS-1'),
      await couponIsActive('IDS-2'),
      await couponIsActive('IDS-3'),
    ]).toEqual([false, false, true])
    expect((await auditOf(shop, first.id)).at(-1)).toMatchObject({
      action: 'coupon.update',
      actor_id: staff.userId,
      before: { isActive: true },
      after: { isActive: false },
    })
  })

  test('over all matching rows changes only those that matched when it started', async () => {
    await coupon('FROZEN-1')
    await coupon('FROZEN-2')
    const selection = { filter: { search: 'frozen', status: 'active' as const } }
    const id = await start({ screen: 'coupons', action: 'deactivate', selection })
    await coupon('FROZEN-3')
    await runJobs(shop)
    expect(await read(id)).toMatchObject({ state: 'done', total: 2, done: 2 })
    expect(await couponIsActive('FROZEN-3')).toBe(true)
  })

  test('continues after a failed row, and lists failed rows first with their reason', async () => {
    const product = await newProduct(shop, 1)
    const buyer = await newBuyer(shop)
    const paid = await buyer.order(product)
    await worker('PUT /api/orders/{id}', { params: { id: paid.id }, body: { status: 'completed' } })
    const open = await buyer.order(await newProduct(shop, 1))
    const id = await start({
      screen: 'orders',
      action: 'status',
      params: { status: 'pending', reason: 'asked for by the customer' },
      selection: { ids: [open.id, paid.id] },
    })
    await runJobs(shop)
    const job = await read(id)
    expect(job).toMatchObject({ state: 'done', total: 2, done: 1, failed: 1 })
    expect(job.results).toEqual([
      { id: paid.id, label: String(paid.number), ok: false, message: expect.stringMatching(/\w+/) },
      { id: open.id, label: String(open.number), ok: true, message: '' },
    ])
    expect((await buyer.read(paid.id)).status).toBe('completed')
  })

  test('cancels the orders of a filter with all consequences of the single action', async () => {
    const product = await newProduct(shop, 2, { name: 'Withdrawn film club' })
    const buyer = await newBuyer(shop)
    const orders = [await buyer.order(product), await buyer.order(product)]
    const id = await start({
      screen: 'orders',
      action: 'status',
      params: { status: 'cancelled', reason: 'fraud' },
      selection: { filter: { search: 'withdrawn film', status: 'pending' } },
    })
    await runJobs(shop)
    expect(await read(id)).toMatchObject({ total: 2, done: 2 })
    for (const order of orders) expect((await buyer.read(order.id)).status).toBe('cancelled')
    const free = await pool.query(
      `select count(*)::int as count from stock_accounts where product_id = $1 and state = 'available'`,
      [product],
    )
    expect(free.rows, 'the stock is released').toEqual([{ count: 2 }])
  })

  test('leaves an order that has another status than when it was selected', async () => {
    const product = await newProduct(shop, 2, { name: 'Torn film club' })
    const buyer = await newBuyer(shop)
    const orders = [await buyer.order(product), await buyer.order(product)]
    const selection = { ids: orders.map(({ id }) => id) }
    const params = { reason: 'asked for by the customer' }
    const [cancelling, completing] = [
      await start({
        screen: 'orders',
        action: 'status',
        params: { ...params, status: 'cancelled' },
        selection,
      }),
      await start({
        screen: 'orders',
        action: 'status',
        params: { ...params, status: 'completed' },
        selection,
      }),
    ]
    await runJobs(shop)
    expect(await read(cancelling)).toMatchObject({ done: 2, failed: 0 })
    expect(await read(completing)).toMatchObject({ done: 0, failed: 2 })
    for (const order of orders) expect((await buyer.read(order.id)).status).toBe('cancelled')
  })

  test('leaves an order that has another status than the person saw', async () => {
    const buyer = await newBuyer(shop)
    const [seen, changed] = [
      await buyer.order(await newProduct(shop)),
      await buyer.order(await newProduct(shop)),
    ]
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: changed.id } })
    const id = await start({
      screen: 'orders',
      action: 'status',
      params: { status: 'cancelled', reason: 'fraud' },
      selection: { ids: [seen.id, changed.id], seen: { [seen.id]: 'pending', [changed.id]: 'pending' } },
    })
    await runJobs(shop)
    const job = await read(id)
    expect(job).toMatchObject({ done: 1, failed: 1 })
    expect(job.results[0]).toMatchObject({ id: changed.id, message: expect.stringContaining('cancelled') })
  })

  test('completes no unpaid order', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    const id = await start({
      screen: 'orders',
      action: 'status',
      params: { status: 'completed', reason: 'paid by transfer' },
      selection: { ids: [order.id] },
    })
    await runJobs(shop)
    expect(await read(id)).toMatchObject({
      done: 0,
      failed: 1,
      results: [{ ok: false, message: expect.stringContaining('holds no payment') }],
    })
    expect((await buyer.read(order.id)).status).toBe('pending')
  })

  test('activates, hides, discounts and moves products', async () => {
    await addCategory(shop.database.reader, 'moved', { position: 9 })
    const product = await newProduct(shop)
    const apply = async (body: object) => {
      const id = await start({ screen: 'products', selection: { ids: [product] }, ...body } as BulkBody)
      await runJobs(shop)
      expect(await read(id)).toMatchObject({ done: 1, failed: 0 })
    }
    await apply({ action: 'deactivate' })
    await apply({ action: 'hide' })
    await apply({ action: 'discount', params: { discount: 25 } })
    await apply({ action: 'category', params: { categoryId: 'moved' } })
    const params = { id: product }
    const { data } = await worker('GET /api/subscriptions/{id}', { params, query: { scope: 'staff' } })
    expect(data).toMatchObject({ isActive: false, isHidden: true, discount: 25, categoryId: 'moved' })
    await apply({ action: 'activate' })
    await apply({ action: 'show' })
    const shown = await worker('GET /api/subscriptions/{id}', { params, query: { scope: 'staff' } })
    expect(shown.data).toMatchObject({ isActive: true, isHidden: false })
    await apply({ action: 'discount', params: { discount: 0 } })
    const full = await worker('GET /api/subscriptions/{id}', { params, query: { scope: 'staff' } })
    expect(full.data).toMatchObject({ discount: 0 })
  })

  test('names the product whose new category was deleted meanwhile', async () => {
    await addCategory(shop.database.reader, 'closing', { position: 10 })
    const product = await newProduct(shop, undefined, { name_ar: 'نادي الأفلام' })
    const id = await start({
      screen: 'products',
      action: 'category',
      params: { categoryId: 'closing' },
      selection: { ids: [product] },
    })
    await pool.query("update categories set archived_at = now(), is_active = false where id = 'closing'")
    await runJobs(shop)
    expect(await read(id)).toMatchObject({
      done: 0,
      failed: 1,
      results: [{ id: product, label: 'نادي الأفلام', ok: false, message: 'Category not found' }],
    })
  })

  test.each([
    [{ action: 'discount', params: { discount: 100 } }, 'params.discount'],
    [{ action: 'discount', params: { discount: -1 } }, 'params.discount'],
    [{ action: 'discount', params: { discount: 9.5 } }, 'params.discount'],
    [{ action: 'category', params: { categoryId: 'nowhere' } }, 'params.categoryId'],
  ])('%o is refused before a job starts', async (action, field) => {
    const product = await newProduct(shop)
    const body = { screen: 'products', selection: { ids: [product] }, ...action } as BulkBody
    const jobs = async () => (await pool.query('select count(*)::int as count from bulk_jobs')).rows[0].count
    const before = await jobs()
    await expect(start(body)).rejects.toMatchObject({ status: 400, errors: [{ field }] })
    expect(await jobs()).toBe(before)
  })
})
