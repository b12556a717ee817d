import { describe, expect, test } from 'vitest'
import { allContracts } from '#model/contracts/all.ts'
import { freeSlug } from '#model/slugs.ts'
import { newBuyer, newProduct, runJobs } from '../support/buying.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop()
const { token: admin } = await shop.signIn('admin')

const names = Object.keys(allContracts)

/** Paths of the specifications whose calls do not exist yet. Remove a call here when it is built. */
const planned = [
  'GET /api/orders/stats',
  'GET /api/orders/export',
  'GET /api/orders/stats/export',
  'GET /api/users/export',
  'GET /api/coupons/export',
  'GET /api/categories/export',
  'GET /api/subscriptions/export',
  'POST /api/coupons/batch',
  'GET /api/subscription-management/admin/all',
].filter(name => !names.includes(name))

async function ask(name: string, token?: string) {
  const [method = '', path = ''] = name.split(' ')
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const response = await fetch(shop.url + path, { method, ...(headers ? { headers } : {}) })
  return { status: response.status, body: await response.json() }
}

/** Whether a path belongs to a call: `/api/coupons/code/redemptions` reads the coupon "redemptions". */
function isCall(path: string): boolean {
  return names.some(name => new RegExp(`^${name.replace(/\{(?!id\})\w+\}/g, '[^/{}]+')}$`).test(path))
}

describe('a fixed path segment never counts as an id', () => {
  test.each(planned)('%s is an unknown call, for a guest and for an admin', async name => {
    const unknown = { status: 404, body: { success: false, code: 'not_found' } }
    expect(await ask(name)).toMatchObject(unknown)
    expect(await ask(name, admin)).toMatchObject(unknown)
  })

  // `PUT /api/orders/my-orders` must not change an order whose id is "my-orders".
  const swallowed = names.flatMap(name => besides(name).map(segment => withSegment(name, segment)))

  test.each(swallowed.filter(name => !isCall(name)))('%s is an unknown call', async name => {
    expect(await ask(name, admin)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test.each(['/api/subscriptions', '/api/categories'])('%s: no slug equals a fixed segment', prefix => {
    const fixed = names.flatMap(name => {
      const path = name.split(' ')[1] ?? ''
      const segment = path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1).split('/')[0] : undefined
      return segment && !segment.startsWith('{') ? [segment] : []
    })
    for (const segment of [...fixed, 'export', 'stats']) {
      expect(
        freeSlug(segment, new Set()),
        `add "${segment}" to the reserved words of model/slugs.ts`,
      ).not.toBe(segment)
    }
  })
})

test('GET /api/orders/subscriptions lists the caller’s subscriptions', async () => {
  const product = await newProduct(shop)
  const buyer = await newBuyer(shop)
  const { id } = await buyer.order(product)
  const worker = shop.caller((await shop.signIn('worker')).token)
  const body = { status: 'completed' as const, reason: 'Paid in the shop' }
  await worker('PUT /api/orders/{id}', { params: { id }, body })
  await runJobs(shop)

  const { data, pagination } = await buyer.call('GET /api/orders/subscriptions')
  expect(data).toMatchObject([{ orderId: id, subscription: { id: product } }])
  expect(pagination).toEqual({ total: 1, page: 1, limit: 500, pages: 1, isCapped: false })
  const { data: own } = await buyer.call('GET /api/subscription-management/my-subscriptions')
  expect(data).toEqual(own)
  const stranger = await newBuyer(shop)
  expect((await stranger.call('GET /api/orders/subscriptions')).data).toEqual([])
})

/** The fixed segments of other calls at the position of this call's first id. */
function besides(name: string): string[] {
  const [, path = ''] = name.split(' ')
  const prefix = path.slice(0, path.indexOf('{id}'))
  if (!path.includes('{id}')) return []
  const found = names.flatMap(other => {
    const [, otherPath = ''] = other.split(' ')
    const segment = otherPath.startsWith(prefix) ? otherPath.slice(prefix.length).split('/')[0] : undefined
    return segment && !segment.startsWith('{') ? [segment] : []
  })
  return [...new Set(found)]
}

function withSegment(name: string, segment: string): string {
  return name.replace('{id}', segment).replace(/\{\w+\}/g, 'x')
}
