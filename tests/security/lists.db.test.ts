import { expect, test } from 'vitest'
import { allContracts, type KnownCall } from '#model/contracts/all.ts'
import type { Contract } from '#model/contracts/contract.ts'
import { newProduct } from '../support/buying.ts'
import { addCategory } from '../support/catalogue.ts'
import { newVisitor } from '../support/chat.ts'
import { newSubscriber } from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'

// Every list of the API accepts page and limit (decisions, sections 2 and 10). `array`: `data` is the list with
// `pagination` beside it, where the specification reads an array. Otherwise `data` contains both.
const lists: Partial<Record<KnownCall, 'array' | `data.${string}`>> = {
  'GET /api/categories': 'array',
  'GET /api/categories/{id}/subscriptions': 'data.subscriptions',
  'GET /api/subscriptions': 'data.subscriptions',
  'GET /api/search': 'data.subscriptions',
  'GET /api/banners': 'array',
  'GET /api/collections': 'array',
  'GET /api/subscriptions/custom-fields': 'array',
  'GET /api/subscriptions/{id}/accounts': 'array',
  'GET /api/stock-accounts': 'data.accounts',
  'GET /api/stock-levels': 'data.products',
  'GET /api/stock-batches': 'data.batches',
  'GET /api/coupons': 'data.coupons',
  'GET /api/coupons/{id}/redemptions': 'data.redemptions',
  'GET /api/orders': 'data.orders',
  'GET /api/orders/my-orders': 'array',
  'GET /api/orders/subscriptions': 'array',
  'GET /api/orders/{id}/timeline': 'array',
  'GET /api/subscriptions/delivered': 'data.subscriptions',
  'GET /api/subscriptions/{id}/reviews': 'data.reviews',
  'GET /api/reviews': 'data.reviews',
  'GET /api/claims': 'data.claims',
  'GET /api/cases': 'data.cases',
  'GET /api/chat/sessions': 'data.sessions',
  'GET /api/chat/agent/sessions': 'data.sessions',
  'GET /api/chat/{sessionId}/subscriptions': 'data.subscriptions',
  'GET /api/payments/history': 'array',
  'GET /payments/history': 'array',
  'GET /api/subscription-management/my-subscriptions': 'array',
  'GET /api/subscription-management/{id}/cards': 'array',
  'GET /api/subscription-management/admin/all': 'array',
  'GET /api/notifications': 'data.notifications',
  'GET /api/audit': 'data.entries',
  'GET /api/search-terms': 'data.terms',
  'GET /api/support-content/faqs': 'array',
  'GET /api/support-content/replies': 'array',
  'GET /api/users': 'data.users',
  'GET /api/users/me/sessions': 'array',
}

const shop = await testShop({ paymob: true })
const { reader } = shop.database
const product = await newProduct(shop, 1)
await addCategory(reader, 'games', { position: 5 })
const subscriber = await newSubscriber(shop, { product })
const { sessionId } = await newVisitor(shop, { token: subscriber.token })
const admin = await shop.signIn('admin')
const { data: coupon } = await shop.caller(admin.token)('POST /api/coupons', {
  body: { code: 'LISTED', discount: 5, expiresAt: '2099-12-31', usageLimit: 1 },
})

type Page = { total: number; page: number; limit: number; pages: number }

async function read(name: KnownCall, query: string) {
  const path = name.slice('GET '.length).replace('{id}', idIn(name)).replace('{sessionId}', sessionId)
  const required: Partial<Record<KnownCall, string>> = {
    'GET /api/search': '&q=product',
    'GET /api/stock-accounts': '&username=user-0@stock.test',
  }
  const q = required[name] ?? ''
  const isOwn = /my-|cards|orders\/subscriptions|history/.test(name)
  const token = isOwn ? subscriber.token : admin.token
  const response = await fetch(`${shop.url}${path}?${query}${q}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: await response.json() }
}

function idIn(name: KnownCall): string {
  if (name.startsWith('GET /api/orders')) return subscriber.orderId
  if (name.startsWith('GET /api/coupons')) return coupon.id
  if (name.endsWith('/cards')) return subscriber.subscriptionId
  return name.startsWith('GET /api/categories') ? 'music' : product
}

const walked = Object.entries(lists) as [KnownCall, string][]

test.each(walked)('%s answers %s with page and limit', async (name, shape) => {
  const { status, body } = await read(name, 'page=1&limit=1')
  expect(status, JSON.stringify(body)).toBe(200)
  const list: unknown[] = shape === 'array' ? body.data : body.data[shape.slice('data.'.length)]
  const pagination: Page = shape === 'array' ? body.pagination : body.data.pagination
  expect(list.length).toBe(Math.min(1, pagination.total))
  expect(pagination).toEqual({
    total: expect.any(Number),
    page: 1,
    limit: 1,
    pages: pagination.total,
    isCapped: false,
  })

  const beyond = await read(name, `page=${pagination.total + 1}&limit=1`)
  const rest = shape === 'array' ? beyond.body.data : beyond.body.data[shape.slice('data.'.length)]
  expect(rest).toEqual([])
})

test.each(walked)('%s refuses an invalid page or limit', async name => {
  for (const query of ['page=0', 'limit=0', 'limit=501', 'page=-1', 'page=1e2', 'limit=x', 'page=1&page=2']) {
    expect(await read(name, query), query).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  }
})

test('the table has every call that returns a list, and each accepts page and limit', () => {
  const found = (Object.keys(allContracts) as KnownCall[]).filter(name => {
    const { data, envelope }: Contract = allContracts[name]
    const isArray = name.startsWith('GET ') && data?.type === 'array'
    return (
      isArray || (envelope && 'pagination' in envelope) || (data && 'shape' in data && hasPagination(data))
    )
  })
  expect(found.sort(), 'add the new list to the table of tests/security/lists.db.test.ts').toEqual(
    Object.keys(lists).sort(),
  )
  for (const name of found) {
    const { query }: Contract = allContracts[name]
    expect(Object.keys(query?.shape ?? {}), name).toEqual(expect.arrayContaining(['page', 'limit']))
  }
})

test('a list without a page parameter returns all categories', async () => {
  for (let index = 0; index < 12; index++)
    await addCategory(reader, `shelf-${index}`, { position: 10 + index })
  const { data, pagination } = await shop.caller()('GET /api/categories')
  expect(data.length).toBe(14)
  expect(pagination).toEqual({ total: 14, page: 1, limit: 100, pages: 1, isCapped: false })
  const second = await shop.caller()('GET /api/categories', { query: { page: 2, limit: 5 } })
  expect(second.data.map(({ id }) => id)).toEqual(data.slice(5, 10).map(({ id }) => id))
  expect(second.pagination).toEqual({ total: 14, page: 2, limit: 5, pages: 3, isCapped: false })
})

test('a customer’s accounts have pages, and an empty page records no reveal', async () => {
  const customer = shop.caller(subscriber.token)
  const params = { id: product }
  const beyond = await customer('GET /api/subscriptions/{id}/accounts', { params, query: { page: 2 } })
  expect(beyond).toMatchObject({ data: [], pagination: { total: 1, page: 2, limit: 100, pages: 1 } })
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as count from audit_log where action = 'delivery.reveal'`,
  )
  expect(rows).toEqual([{ count: 0 }])
  const first = await customer('GET /api/subscriptions/{id}/accounts', { params, query: { limit: 1 } })
  expect(first).toMatchObject({ data: [{ orderId: subscriber.orderId }], pagination: { total: 1, limit: 1 } })
})

function hasPagination(data: object): boolean {
  return (
    'shape' in data && typeof data.shape === 'object' && data.shape !== null && 'pagination' in data.shape
  )
}
