import { describe, expect, test } from 'vitest'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { addPerson } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { pool } = shop.database
const admin = await shop.signIn('admin')
const asAdmin = shop.caller(admin.token, 'en')
const asWorker = shop.caller((await shop.signIn('worker')).token, 'en')
/** The product of the first test, which later tests sell too. */
let soldProduct = ''
const dashboard = async (call = asAdmin) => (await call('GET /api/dashboard')).data

const steps = async () =>
  (await dashboard()).checklist?.filter(({ isDone }) => isDone).map(({ step }) => step) ?? 'finished'

describe('a new shop', () => {
  test('has a checklist that ticks itself off until the first sale', async () => {
    expect(await steps()).toEqual([])
    await pool.query(`update site_settings set seller_name = 'Shop', vat_number = '300000000000003'`)
    expect(await steps()).toEqual([])
    await pool.query(`update site_settings set site_name = 'Shop', site_name_ar = 'متجر'`)
    soldProduct = await newProduct(shop, 1)
    expect(await steps()).toEqual(['seller', 'category', 'product', 'stock'])
    const tested = (action: string, after: object) =>
      pool.query(`insert into audit_log (action, subject_type, after) values ($1, 'system', $2)`, [
        action,
        after,
      ])
    await tested('system.test_mail', { outcome: 'refused' })
    await tested('system.test_paymob', { inquiries: 'accepted', payments: 'refused' })
    expect(await steps()).toEqual(['seller', 'category', 'product', 'stock'])
    await tested('system.test_mail', { outcome: 'accepted' })
    await tested('system.test_paymob', { inquiries: 'accepted', payments: 'accepted' })
    expect(await steps()).toEqual(['seller', 'category', 'product', 'stock', 'paymob', 'mail'])
    const buyer = await newBuyer(shop)
    const { id } = await buyer.order(soldProduct)
    await asAdmin('PUT /api/orders/{id}', { params: { id }, body: { status: 'completed', reason: 'test' } })
    expect(await steps()).toBe('finished')
  })

  test('counts the subscription of a completed order as running', async () => {
    await runJobs(shop)
    const { totalSubscriptions } = (await dashboard()).stats
    expect(totalSubscriptions).toMatchObject({ value: 1, previous: 0, products: 1 })
    await pool.query(
      `update subscriptions set starts_at = now() - interval '31 days', ends_at = now() - interval '1 day'`,
    )
    expect((await dashboard()).stats.totalSubscriptions.value).toBe(0)
  })
})

describe('the dashboard', () => {
  test('compares totals of 30 days with the 30 days before', async () => {
    const before = (await dashboard()).stats
    await addPerson(shop)
    const { userId } = await newBuyer(shop)
    await pool.query(`update users set created_at = now() - interval '40 days' where id = $1`, [userId])
    const { stats } = await dashboard()
    expect(stats.totalUsers).toMatchObject({
      value: before.totalUsers.value + 2,
      change: (before.totalUsers.value + 1) * 100,
    })
    const sold = (halalas: number, daysAgo: number) =>
      pool.query(
        `with o as (
           insert into orders (user_id, status, payment_method, subtotal_halalas, total_halalas, created_at, completed_at)
           values ($1, 'completed', 'paymob', $2, $2, $3, $3) returning id
         ), i as (
           insert into order_items (order_id, position, product_id, product_name, product_name_ar, search_text, days,
             duration_label, duration_label_ar, quantity, unit_price_halalas, line_total_halalas, auto_receive)
           select id, 0, $4, '-', '-', '-', 30, '-', '-', 1, $2, $2, false from o
         )
         insert into payments (order_id, attempt, state, amount_halalas, special_reference, integration_id,
           transaction_id, settled_at)
         select id, 1, 'approved', $2, id::text, '1', id::text, $3 from o`,
        [userId, halalas, new Date(Date.now() - daysAgo * 86_400_000), soldProduct],
      )
    await sold(10_000, 45)
    await sold(12_500, 5)
    expect((await dashboard()).stats).toMatchObject({
      monthlyRevenue: { value: 125, previous: 100, change: 25 },
      newOrders: { value: before.newOrders.value + 1, change: before.newOrders.value * 100 },
    })
  })

  test('lists the latest orders, the top products and the latest users', async () => {
    const product = await newProduct(shop, undefined, { name: 'Newest tune' })
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    const { latestOrders, topSubscriptions, latestUsers } = await dashboard()
    expect(latestOrders[0]).toMatchObject({
      id: order.id,
      status: 'pending',
      productName: 'Newest tune',
      total: 50,
    })
    expect(latestOrders.length).toBeLessThanOrEqual(5)
    expect(topSubscriptions[0]).toMatchObject({ id: soldProduct, price: 50, sales: 2 })
    expect(latestUsers[0]).toMatchObject({ id: buyer.userId, email: `${buyer.userId}@people.test` })
  })

  test('tells a worker the names of customers and nothing else about them', async () => {
    const person = await addPerson(shop, {
      fullName: 'Layla Omar',
      email: 'layla@people.test',
      phone: '+966500000009',
    })
    const own = await dashboard(asWorker)
    expect(own.latestUsers[0]).toEqual({
      id: null,
      fullName: 'Layla Omar',
      email: null,
      createdAt: expect.any(String),
    })
    const text = JSON.stringify(own)
    expect(text).not.toContain('people.test')
    expect(text).not.toContain('966500000009')
    expect(text).not.toContain(person.id)
  })
})

describe('alerts', () => {
  test('are the orders of the last 24 hours, unread until this person marks them', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop))
    const old = await buyer.order(await newProduct(shop))
    await pool.query(
      `update orders set created_at = now() - interval '25 hours', payable_until = now() - interval '24 hours' where id = $1`,
      [old.id],
    )
    const first = await dashboard()
    expect(first.alerts[0]).toMatchObject({ orderId: order.id, kind: 'order_placed', isRead: false })
    expect(first.alerts.map(({ orderId }) => orderId)).not.toContain(old.id)
    expect(first.unreadAlerts).toBeGreaterThan(0)
    await asAdmin('POST /api/dashboard/alerts/read-all')
    expect(await dashboard()).toMatchObject({
      unreadAlerts: 0,
      alerts: [{ isRead: true }, ...first.alerts.slice(1).map(() => ({ isRead: true }))],
    })
    expect((await dashboard(asWorker)).unreadAlerts).toBe(first.unreadAlerts)
  })

  test('an order that changes after the mark is unread again', async () => {
    await asAdmin('POST /api/dashboard/alerts/read-all')
    const { alerts } = await dashboard()
    const waiting = alerts.find(({ kind }) => kind === 'order_placed')
    await asAdmin('PUT /api/orders/{id}', {
      params: { id: waiting?.orderId ?? '' },
      body: { status: 'cancelled', reason: 'test' },
    })
    const { alerts: later, unreadAlerts } = await dashboard()
    expect(unreadAlerts).toBe(1)
    expect(later[0]).toMatchObject({ orderId: waiting?.orderId, kind: 'order_cancelled', isRead: false })
  })
})
