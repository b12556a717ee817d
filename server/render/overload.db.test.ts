import { beforeEach, describe, expect, test } from 'vitest'
import { limitRules } from '#server/http/limits.ts'
import { addCategory, addProduct } from '#tests/support/catalogue.ts'
import { testShop } from '#tests/support/shop.ts'
import { testPages, testWebBuild } from '#tests/support/web-build.ts'
import { defaultPageLimits } from './page-limits.ts'
import { installPages } from './pages.ts'

const rendered: string[] = []
let renderGate: Promise<void> | undefined
let onRendering: () => void = () => undefined
const build = testWebBuild(async ({ pathname, search }) => {
  rendered.push(pathname + search)
  onRendering()
  await renderGate
})
const limits = {
  ...defaultPageLimits,
  concurrency: 1,
  maxWaiting: 2,
  maxWaitingPerNetwork: 1,
  maxWaitMs: 60_000,
  rendersPerNetwork: 20,
  periodSeconds: 600,
  refusalDelayMs: 0,
}
const shop = await testShop({
  environment: { TRUST_PROXY: '127.0.0.1' },
  installWeb: async (app, _, cache) => installPages(app, { ...testPages(build), cache, limits }),
})
await addCategory(shop.database.reader, 'music')
for (const id of ['tune', 'radio', 'choir']) await addProduct(shop.database.reader, id)

const get = (path: string, address = '203.0.113.1') =>
  fetch(shop.url + path, { headers: { 'x-forwarded-for': address } })

/** Keeps the next page in work until it is released. */
async function holdRendering(path: string, address?: string) {
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  renderGate = gate.promise
  onRendering = started.resolve
  const page = get(path, address)
  await started.promise
  return { page, release: gate.resolve }
}

/** Until the server has received so many requests for the path since the test began. */
const arrived = (path: string, count: number) => {
  const isRequest = (line: string) => line.includes('incoming request') && line.includes(`"path":"${path}"`)
  return expect.poll(() => shop.logged.filter(isRequest).length, { timeout: 30_000 }).toBe(count)
}

beforeEach(() => {
  shop.logged.length = 0
  rendered.length = 0
  renderGate = undefined
  onRendering = () => undefined
})

describe('while as many pages as allowed are in work', () => {
  test('further pages are refused with 503 and Retry-After; the API and cached pages answer', async () => {
    expect((await get('/contact', '203.0.113.2')).status).toBe(200)
    const held = await holdRendering('/subscriptions/tune')
    const waiting = [get('/search?q=a1', '203.0.113.3'), get('/search?q=a2', '203.0.113.4')]
    await arrived('/search', 2)
    const refused = await get('/en/search?q=a3', '203.0.113.5')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    const html = await refused.text()
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toMatch(/<h1[^>]*>The shop is busy<\/h1>/)
    expect(html).toContain('/assets/app.css')
    expect(await (await get('/search?q=a3', '203.0.113.5')).text()).toContain('المتجر مشغول الآن')
    expect((await get('/search.data?q=a3', '203.0.113.5')).status).toBe(503)

    expect((await get('/api/subscriptions/radio', '203.0.113.5')).status).toBe(200)
    expect((await get('/contact', '203.0.113.5')).status).toBe(200)
    expect(rendered).toEqual(['/contact', '/subscriptions/tune'])

    held.release()
    const pages = await Promise.all([held.page, ...waiting])
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await get('/en/search?q=a3', '203.0.113.5')).status).toBe(200)
  })

  test('one network cannot take every place in the queue', async () => {
    const held = await holdRendering('/search?q=b1', '203.0.113.6')
    const waiting = [get('/search?q=b2', '2001:db8:1:2::1')]
    await arrived('/search', 2)
    expect((await get('/search?q=b3', '2001:db8:1:2::9')).status).toBe(429)
    waiting.push(get('/search?q=b4', '203.0.113.7'))
    held.release()
    const pages = await Promise.all([held.page, ...waiting])
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

test('a network that has had its share of rendered pages gets 429, and cached pages still', async () => {
  const address = (last: number) => `2001:db8:77:1::${last}`
  for (let n = 1; n <= limits.rendersPerNetwork; n++)
    expect((await get(`/search?q=c${n}`, address(n))).status).toBe(200)
  const refused = await get('/search?q=c0', address(99))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('طلبات كثيرة')
  expect((await get('/search?q=c1', address(99))).status).toBe(200)
  expect((await get('/search?q=c0', '2001:db8:77:2::1')).status).toBe(200)
})

test('a visitor over the search limit gets 429 without rendering; who waits for the same page gets it', async () => {
  const overLimit = '203.0.113.20'
  const { points } = limitRules.search
  await Promise.all(Array.from({ length: points }, () => get('/api/search?q=tune', overLimit)))
  // Both wait behind a page in work, the visitor who will be refused first: they share one rendering.
  const held = await holdRendering('/subscriptions/choir', '203.0.113.21')
  const refused = get('/search?q=shared', overLimit)
  await arrived('/search', 1)
  const answered = get('/search?q=shared', '203.0.113.22')
  await arrived('/search', 2)
  held.release()
  expect((await refused).status).toBe(429)
  expect((await answered).status).toBe(200)
  expect(rendered.filter(path => path === '/search?q=shared')).toHaveLength(1)
})

test('pages that do not exist are rendered once for each kind and language', async () => {
  const missing = ['/none', '/a/b', '/subscriptions/none', '/subscriptions/other', '/en/none', '/en/x?page=2']
  const pages: Response[] = []
  for (const path of missing) pages.push(await get(path, '203.0.113.30'))
  expect(pages.map(({ status }) => status)).toEqual(missing.map(() => 404))
  const texts = await Promise.all(pages.map(page => page.text()))
  expect(texts[0]).toContain('http://shop.test/-')
  expect(texts[1]).toBe(texts[0])
  expect(texts[3]).toBe(texts[2])
  expect(texts[2]).toContain('http://shop.test/subscriptions/-')
  expect(texts[4]).toContain('http://shop.test/en/-')
  expect(rendered.toSorted()).toEqual(['/-', '/en/-', '/subscriptions/-'])
  await addProduct(shop.database.reader, 'none')
  expect((await get('/subscriptions/none', '203.0.113.40')).status).toBe(200)
})

test('a network that requests addresses that do not exist reaches its share too', async () => {
  const answers: Response[] = []
  for (let n = 1; n <= limits.rendersPerNetwork + 1; n++)
    answers.push(await get(`/none-${n}`, '203.0.113.50'))
  const refused = answers.pop()
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(refused?.status).toBe(429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('/none-1', '203.0.113.51')).status).toBe(404)
})
