import { describe, expect, test } from 'vitest'
import { dayMs } from '#model/time-units.ts'
import { auditOf } from '#tests/support/audit.ts'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { cards } from '#tests/support/paymob.ts'
import { testShop } from '#tests/support/shop.ts'
import { completedOrder } from '#tests/support/staff-orders.ts'

const shop = await testShop({ paymob: true })
/** Noon in Riyadh tomorrow: sales and report are of one day, after the creation times that the database sets. */
const noon = new Date((Math.floor(Date.now() / dayMs) + 1) * dayMs + 9 * 3_600_000)
shop.travelTo(noon)
await shop.paymob.advance((noon.getTime() - Date.now()) / 1_000)
const admin = await shop.signIn('admin')
const asAdmin = shop.caller(admin.token, 'en')

async function sell(productId: string): Promise<void> {
  const buyer = await newBuyer(shop)
  const { id } = await buyer.order(productId)
  await shop.paymob.pay(await buyer.pay(id), cards.pays)
  await runJobs(shop, { evenLater: true })
}

const product = await newProduct(shop, 5, { name: 'Report film', name_ar: 'فيلم التقارير' })
await sell(product)
await sell(product)
shop.travelTo(new Date(noon.getTime() + 60_000))

describe('the report', () => {
  test('answers the specification’s fields from real orders', async () => {
    const { data } = await asAdmin('GET /api/orders/stats', { query: { period: 'week' } })
    expect(data.revenueStats.map(({ title, value }) => [title, value])).toEqual([
      ['Total sales', 100],
      ['Net revenue without VAT', 100],
      ['Average order value', 50],
      ['Refund rate', 0],
    ])
    expect(data.salesData).toHaveLength(7)
    expect(data.salesData.at(-1)).toMatchObject({ sales: 100, orderCount: 2 })
    expect(data.categoryData).toMatchObject([{ id: 'music', name: 'music', value: 100 }])
    expect(data.topSubscriptions).toMatchObject([
      { id: product, name: 'Report film', sales: 2, revenue: 100, share: 100, change: null },
    ])
    expect(data.userActivity.newUsers.value).toBe(2)
  })

  test('names things in the reader’s language, with the word for ratio in titles of percentages', async () => {
    const { data } = await shop.caller(admin.token, 'ar')('GET /api/orders/stats')
    expect(data.topSubscriptions[0]?.name).toBe('فيلم التقارير')
    expect(data.revenueStats.filter(({ title }) => title.includes('نسبة')).map(({ key }) => key)).toEqual([
      'refundRate',
    ])
  })

  test('a failed renewal that Paymob later reports as paid, with the same transaction, is recovered', async () => {
    const recovery = async () => (await asAdmin('GET /api/orders/stats')).data.figures.recovery
    expect(await recovery()).toMatchObject({ failed: 0, recovered: 0 })
    await shop.database.pool.query(
      `
      with renewal as (
        update payments set kind = 'renewal'
        where id = (select id from payments where state = 'approved' limit 1) returning order_id, transaction_id
      )
      insert into order_events (order_id, kind, actor, details, created_at)
      select order_id, 'payment_declined', 'provider', jsonb_build_object('transactionId', transaction_id),
        $1::timestamptz - interval '2 days' from renewal`,
      [noon],
    )
    expect(await recovery()).toMatchObject({ failed: 1, recovered: 1, amount: 50, medianDays: 2 })
  })

  test('stock left is counted from what went out in 30 days', async () => {
    const { data } = await asAdmin('GET /api/orders/stats')
    expect(data.figures.stock).toEqual([
      { id: product, name: 'Report film', days: 30, available: 3, perDay: 0.07, daysLeft: 45 },
    ])
  })

  test.each([
    [{ from: '2026-01-01' }, 'to'],
    [{ to: '2026-01-01' }, 'from'],
    [{ from: '2026-02-01', to: '2026-01-31' }, 'to'],
    [{ from: '2020-01-01', to: '2026-01-31' }, 'to'],
  ])('refuses the range %o', async (query, field) => {
    await expect(asAdmin('GET /api/orders/stats', { query })).rejects.toMatchObject({
      status: 400,
      errors: [{ field, message: expect.any(String) }],
    })
  })
})

describe('the export', () => {
  test.each([
    ['revenue', 6, 'Figure'],
    ['sales', 7, 'From'],
    ['categories', 1, 'Category'],
    ['top', 1, 'Product'],
    ['users', 3, 'Figure'],
    ['mrr', 8, 'Figure'],
    ['churn', 3, 'Figure'],
    ['renewals', 0, 'Duration (days)'],
    ['retention', 0, 'Duration (days)'],
    ['recovery', 5, 'Figure'],
    ['refunds', 4, 'Figure'],
    ['coupons', 0, 'Code'],
    ['stock', 1, 'Product'],
    ['warranty', 0, 'Supplier'],
  ])('%s is a CSV file of its table, named by type and date', async (type, rows, title) => {
    const path = `/api/orders/stats/export?period=week&type=${type}`
    const file = await downloadCsv(shop, path, admin)
    expect(file.headers.get('content-disposition')).toMatch(
      new RegExp(`filename="reports-${type}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
    )
    expect(file.rows).toHaveLength(rows)
    expect(file.titles[0]).toBe(title)
    expect((await auditOf(shop, `reports_${type}`)).at(-1)).toMatchObject({
      action: `reports_${type}.export`,
    })
  })

  test('has the numbers of the report', async () => {
    const { rows } = await downloadCsv(shop, '/api/orders/stats/export?type=top', admin)
    expect(rows).toEqual([
      expect.objectContaining({ Product: 'Report film', 'Sales with VAT (SAR)': '100', 'Share %': '100' }),
    ])
    const recovery = await downloadCsv(shop, '/api/orders/stats/export?type=recovery', admin)
    expect(recovery.rows.map(row => [row.Figure, row.Value])).toEqual([
      ['First charges that failed', '1'],
      ['Paid later', '1'],
      ['Recovered %', '100'],
      ['Amount recovered', '50'],
      ['Median days to recovery', '2'],
    ])
  })

  test('says what staff gave without payment, as the report does', async () => {
    await completedOrder(shop, asAdmin, await newProduct(shop))
    const { data } = await asAdmin('GET /api/orders/stats', { query: { period: 'week' } })
    expect(data.figures.revenue.given).toEqual({ orders: 1, amount: 50 })
    const path = '/api/orders/stats/export?period=week&type=revenue'
    const { rows } = await downloadCsv(shop, path, admin)
    expect(
      rows.slice(-2).map(row => [row.Figure, row.Value, row['Change against the period before']]),
    ).toEqual([
      ['Orders given without payment', '1', ''],
      ['Price of orders given without payment', '50', ''],
    ])
  })
})

// Last, because its product would appear in the figures above.
test('the warranty rate counts reported accounts per supplier batch', async () => {
  const claimed = await newProduct(shop, undefined, { name: 'Claimed film', auto_receive: true })
  await asAdmin('POST /api/subscriptions/{id}/accounts', {
    params: { id: claimed },
    body: { accounts: ['w1:p', 'w2:p'], duration: 30, batch: { supplier: 'Falcon' } },
  })
  const buyer = await newBuyer(shop)
  const { id } = await buyer.order(claimed, { quantity: 2 })
  const paid = { status: 'completed', reason: 'Paid by transfer' } as const
  await asAdmin('PUT /api/orders/{id}', { params: { id }, body: paid })
  const { accounts } = await buyer.read(id)
  const [account] = accounts
  const claim = { reason: 'in_use', accountId: account?.id ?? '' }
  const params = { id, itemId: account?.itemId ?? '' }
  await buyer.call('POST /api/orders/{id}/items/{itemId}/claims', { params, body: claim })
  const { data } = await asAdmin('GET /api/orders/stats')
  expect(data.figures.warranty).toMatchObject({
    delivered: 4,
    claimed: 1,
    rate: 25,
    points: null,
    batches: [{ supplier: 'Falcon', name: 'Claimed film', delivered: 2, claimed: 1, rate: 50 }],
  })
})

// Last: the other tests count deliveries.
test('counts what staff gave without payment apart from the money', async () => {
  const { gross, orders, given, averageOrder } = (await asAdmin('GET /api/orders/stats')).data.figures.revenue
  const gift = await newProduct(shop, 2)
  const [first, second] = [await newBuyer(shop), await newBuyer(shop)]
  for (const { id } of [await first.order(gift), await second.order(gift)])
    await asAdmin('PUT /api/orders/{id}', {
      params: { id },
      body: { status: 'completed', reason: 'A gift' },
    })
  const { figures } = (await asAdmin('GET /api/orders/stats')).data
  expect(figures.revenue).toMatchObject({
    gross,
    orders: orders + 2,
    averageOrder,
    given: { orders: given.orders + 2, amount: given.amount + 100 },
  })
})
