import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { halalas } from '#model/money.ts'
import { addCategory, addProduct } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createPageCache } from './page-cache.ts'
import { installSitemap } from './sitemap.ts'

const database = await testDatabase()
const { reader } = database
const cache = createPageCache(8_000_000)
const app = Fastify()
installSitemap(app, { publicUrl: 'https://shop.test/', reader, cache })

await addCategory(reader, 'music')
await addCategory(reader, 'secret', { is_hidden: true })
await addCategory(reader, 'closed', { is_active: false })
await addProduct(reader, 'nagham', { updated_at: new Date('2026-03-01T10:00:00Z') })
await addProduct(reader, 'by-link-only', { is_hidden: true })
await addProduct(reader, 'no-longer-sold', { is_active: false })
await addProduct(reader, 'of-a-closed-category', { category_id: 'closed' })

const read = async (url: string) => (await app.inject({ url })).body
const addresses = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('the index names its files, and when the products last changed', async () => {
  const index = await read('/sitemap.xml')
  expect(addresses(index)).toEqual([
    'https://shop.test/sitemap-pages.xml',
    'https://shop.test/sitemap-subscriptions-1.xml',
  ])
  expect(index).toContain('<lastmod>2026-03-01T10:00:00.000Z</lastmod>')
})

test('each page is listed in both languages, with a link to the other; hidden and inactive ones are left out', async () => {
  const products = await read('/sitemap-subscriptions-1.xml')
  expect(addresses(products)).toEqual([
    'https://shop.test/subscriptions/nagham',
    'https://shop.test/en/subscriptions/nagham',
  ])
  expect(products).toContain(
    '<xhtml:link rel="alternate" hreflang="en" href="https://shop.test/en/subscriptions/nagham"/>',
  )
  const pages = addresses(await read('/sitemap-pages.xml'))
  expect(pages).toContain('https://shop.test/')
  expect(pages).toContain('https://shop.test/en')
  expect(pages).toContain('https://shop.test/en/privacy-policy')
  expect(pages).toContain('https://shop.test/categories/music')
  expect(pages.filter(address => /secret|closed/.test(address ?? ''))).toEqual([])
})

test('a file that does not exist is not found', async () => {
  for (const part of ['0', '2', 'x', '-1', '999999']) {
    expect((await app.inject({ url: `/sitemap-subscriptions-${part}.xml` })).statusCode).not.toBe(200)
  }
})

test('a changed catalogue replaces the cached files; the cache holds at most 5,000 addresses', async () => {
  const many = Array.from({ length: 2_600 }, (_, index) => `product-${index}`)
  await reader
    .insertInto('products')
    .values(
      many.map(id => ({ id, category_id: 'music', name: id, name_ar: id, price_halalas: halalas(1_000) })),
    )
    .execute()
  expect(addresses(await read('/sitemap.xml'))).toHaveLength(2)
  cache.clear()
  expect(addresses(await read('/sitemap.xml'))).toHaveLength(3)
  const first = addresses(await read('/sitemap-subscriptions-1.xml'))
  const second = addresses(await read('/sitemap-subscriptions-2.xml'))
  expect(first).toHaveLength(5_000)
  expect(new Set([...first, ...second]).size).toBe(2 * 2_601)
})

test('robots are kept from private screens in both languages, and shown the sitemap', async () => {
  const robots = await read('/robots.txt')
  for (const place of ['/api/', '/admin', '/en/admin', '/search', '/en/search', '/my-orders', '/en/checkout'])
    expect(robots.split('\n')).toContain(`Disallow: ${place}`)
  expect(robots).toContain('Sitemap: https://shop.test/sitemap.xml')
  expect(robots).not.toMatch(/^Disallow: (\/en)?\/?(subscriptions|categories)?$/m)
})

test('an unchanged file is answered with 304', async () => {
  const { headers } = await app.inject({ url: '/robots.txt' })
  const again = await app.inject({ url: '/robots.txt', headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
})
