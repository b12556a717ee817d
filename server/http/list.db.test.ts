import { expect, test } from 'vitest'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const admin = shop.caller((await shop.signIn('admin')).token)
const { pool } = shop.database

const insertCoupons = (count: number) =>
  pool.query(
    `insert into coupons (code, type, discount_percent, expires_at, usage_limit, created_at)
     select 'BULK-' || lpad(n::text, 6, '0'), 'percentage', 5, '2027-01-01', 1 + n,
       timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [count],
  )

test('a list counts exactly up to 10,000 rows, and says when the count is capped', async () => {
  await insertCoupons(10_000)
  const list = async (query: object) => (await admin('GET /api/coupons', { query })).data
  expect((await list({ search: 'bulk' })).pagination).toEqual({
    total: 10_000,
    page: 1,
    limit: 10,
    pages: 1_000,
    isCapped: false,
  })
  await admin('POST /api/coupons', {
    body: { code: 'BULK-ONE-MORE', discount: 5, expiresAt: '2027-01-01', usageLimit: 1 },
  })
  const capped = await list({ search: 'bulk', page: 1_001 })
  expect(capped.pagination).toEqual({ total: 10_000, page: 1_001, limit: 10, pages: 1_000, isCapped: true })
  expect(capped.coupons, 'rows beyond the counted ones can still be read').toHaveLength(1)
})

test('a list sorts by the requested column, ascending by default', async () => {
  const codes = async (query: object) => {
    const { data } = await admin('GET /api/coupons', { query: { search: 'bulk-00000', limit: 3, ...query } })
    return data.coupons.map(({ code }) => code)
  }
  expect(await codes({}), 'newest first without a sort').toEqual([
    'BULK-000009',
    'BULK-000008',
    'BULK-000007',
  ])
  expect(await codes({ order: 'asc' })).toEqual(['BULK-000001', 'BULK-000002', 'BULK-000003'])
  expect(await codes({ sort: 'code' })).toEqual(['BULK-000001', 'BULK-000002', 'BULK-000003'])
  expect(await codes({ sort: 'code', order: 'desc', page: 3 })).toEqual([
    'BULK-000003',
    'BULK-000002',
    'BULK-000001',
  ])
  const unknown = { query: { sort: 'password' } } as object
  await expect(admin('GET /api/coupons', unknown)).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'sort' }],
  })
})
