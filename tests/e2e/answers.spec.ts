import { expect, test } from './shop-test.ts'

/** A page without products or banners, whose text no test changes. */
const unchangedPage = '/en/terms-of-use'

test('a page is sent compressed with an ETag, and answers 304 when it is unchanged', async ({ request }) => {
  // Tests of the back office change the home page, and its ETag, at any time.
  const first = await request.get(unchangedPage, { headers: { 'accept-encoding': 'br' } })
  expect(first.headers()['content-encoding']).toBe('br')
  const etag = first.headers().etag ?? ''
  expect(etag).not.toBe('')
  const second = await request.get(unchangedPage, { headers: { 'if-none-match': etag } })
  expect(second.status()).toBe(304)
})

test('a page is complete without JavaScript and links its version in the other language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/subscriptions/shasha-plus')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/subscriptions\/shasha-plus$/)
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /\/en\/subscriptions\/shasha-plus$/)
  await expect(page.locator('link[hreflang=ar]')).toHaveAttribute(
    'href',
    `${baseURL}/subscriptions/shasha-plus`,
  )
  await context.close()
})

for (const [from, to] of [
  ['/category', '/categories'],
  ['/category/music', '/categories/music'],
  ['/subscription', '/subscriptions'],
  ['/subscription/shasha-plus', '/subscriptions/shasha-plus'],
  ['/en/category/music?page=2', '/en/categories/music?page=2'],
]) {
  test(`${from} redirects to ${to}`, async ({ request }) => {
    const response = await request.get(from ?? '', { maxRedirects: 0 })
    expect([301, 302, 308]).toContain(response.status())
    expect(response.headers().location).toMatch(new RegExp(`${to?.replace('?', '\\?')}$`))
  })
}

for (const path of [
  '/no-such-page',
  '/en/no-such-page',
  '/categories/none',
  '/subscriptions/none',
  '/admin/none',
]) {
  test(`${path} answers 404 with a page`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('<h1')
  })
}

test('pictures and hashed files are cached forever', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
  const picture = /\/uploads\/[\w./-]+\.webp/.exec(html)?.[0] ?? ''
  for (const path of [script, picture]) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toContain('immutable')
  }
  expect((await request.get('/uploads/../server/config.ts')).status()).toBe(404)
  expect((await request.get('/uploads/none.webp')).status()).toBe(404)
})
