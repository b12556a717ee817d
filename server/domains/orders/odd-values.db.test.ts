import { expect, test } from 'vitest'
import { newBuyer, newProduct } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const admin = await shop.signIn('admin')
const product = await newProduct(shop, 2)
const buyer = await newBuyer(shop)
const order = await buyer.order(product)
await shop.database.pool.query(
  "insert into product_custom_fields (product_id, field_name, field_name_ar) values ($1, 'player', 'اللاعب')",
  [product],
)

const texts = [
  '',
  ' ',
  '%',
  '_\\',
  "' or 1=1 --",
  '\u0000',
  'a\u0000b',
  '\ud800',
  'ـ',
  '١٠٠٠١',
  '🙂',
  'x'.repeat(100),
  'x'.repeat(10_000),
]
const numbers = ['0', '-1', '1e3', '0x10', '1000000', '999999999999999', '9'.repeat(30), 'NaN', '1.5', '']

const searches = [
  '/api/payments/history',
  '/api/orders',
  '/api/orders/my-orders',
  '/api/coupons',
  '/api/subscriptions/delivered',
]
const filters = [
  ['/api/orders', 'status'],
  ['/api/orders', 'paymentMethod'],
  ['/api/orders', 'days'],
  ['/api/coupons', 'status'],
  ['/api/cases', 'state'],
  [`/api/subscriptions/${product}/accounts`, 'duration'],
  [`/api/subscriptions/${product}/accounts`, 'used'],
] as const
const lists = [...new Set([...searches, ...filters.map(([path]) => path)])]

const ids = (id: string) => [
  `/api/orders/${id}`,
  `/api/orders/${id}/status`,
  `/api/orders/${id}/invoice`,
  `/api/orders/${id}/credit-notes/${id}`,
  `/api/orders/${id}/timeline`,
  `/api/coupons/code/${id}`,
  `/api/subscriptions/${id}/accounts`,
]

const requests = [
  ...searches.flatMap(path => texts.map(text => `${path}?search=${encoded(text)}`)),
  ...filters.flatMap(([path, name]) =>
    [...texts, ...numbers].map(value => `${path}?${name}=${encoded(value)}`),
  ),
  ...lists.flatMap(path => numbers.flatMap(value => [`${path}?page=${value}`, `${path}?limit=${value}`])),
  ...lists.map(path => `${path}?search=a&search=b`),
  ...texts.filter(text => text.trim() !== '').flatMap(text => ids(encoded(text))),
]

/** Sends a lone surrogate and a NUL as raw bytes, as a hostile client would. */
function encoded(text: string): string {
  return text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(text)
}

async function statusOf(path: string, init: RequestInit = {}, token = admin.token): Promise<number> {
  const response = await fetch(shop.url + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
  })
  await response.body?.cancel()
  return response.status
}

test('no odd value in a URL causes a server error', async () => {
  const failed: string[] = []
  for (const path of requests) {
    const status = await statusOf(path)
    if (status >= 500) failed.push(`${status} ${path.slice(0, 120)}`)
  }
  expect(failed).toEqual([])
})

test('no odd value in a body causes a server error', async () => {
  const bodies = texts.flatMap(
    text =>
      [
        ['POST', '/api/orders', { items: [{ subscriptionId: text, quantity: 1 }] }],
        [
          'POST',
          '/api/orders',
          { items: [{ subscriptionId: product, quantity: 1 }], coupon: { code: text } },
        ],
        [
          'POST',
          '/api/orders',
          {
            items: [
              { subscriptionId: product, quantity: 1, customFieldValues: { [text]: text, player: text } },
            ],
          },
        ],
        ['POST', '/api/coupons/validate', { code: text }],
        ['POST', '/api/coupons', { code: text, discount: 10, expiresAt: '2030-01-01', usageLimit: 1 }],
        ['POST', '/api/coupons', { code: 'DATE', discount: 10, expiresAt: text, usageLimit: 1 }],
        ['PUT', `/api/orders/${order.id}`, { status: 'cancelled', reason: text }],
        ['PUT', '/api/orders/delivery', { orderItemId: text, delivered: true, deliveryEmail: 'a@b.test' }],
        ['POST', `/api/subscriptions/${product}/accounts`, { accounts: [`${text}:secret`], duration: 30 }],
        ['POST', `/api/orders/${order.id}/refund`, { reason: text }],
      ] as const,
  )
  const failed: string[] = []
  for (const [method, path, body] of bodies) {
    const status = await statusOf(path, { method, body: JSON.stringify(body) })
    if (status >= 500) failed.push(`${status} ${method} ${path} ${JSON.stringify(body).slice(0, 120)}`)
  }
  expect(failed).toEqual([])
})

test('a date outside the calendar causes no server error', async () => {
  const dates = ['9999-12-31', '0001-01-01', '+275760-09-13T00:00:00.000Z', '2030-02-30', '275760-09-14']
  for (const expiresAt of dates) {
    const body = JSON.stringify({
      code: `D${dates.indexOf(expiresAt)}`,
      discount: 10,
      expiresAt,
      usageLimit: 1,
    })
    expect([expiresAt, (await statusOf('/api/coupons', { method: 'POST', body })) < 500]).toEqual([
      expiresAt,
      true,
    ])
  }
})
