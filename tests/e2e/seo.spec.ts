import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

type Thing = Record<string, unknown> & { '@type': string }

const head = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: [...document.querySelectorAll('link[rel=canonical]')].map(link => link.getAttribute('href')),
    twins: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map(
      link => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
    ),
    description: document.querySelectorAll('meta[name=description]').length,
    picture: document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
    things: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      script => JSON.parse(script.textContent ?? '') as unknown,
    ),
  }))

const things = async (page: Page) => (await head(page)).things as Thing[]
const thing = async (page: Page, type: string) =>
  (await things(page)).find(({ '@type': own }) => own === type)

test('a product has structured data: price, availability, rating, breadcrumbs and questions', async ({
  page,
  request,
}) => {
  await page.goto('/en/subscriptions/shasha-plus')
  const { data } = await (await request.get('/api/subscriptions/shasha-plus')).json()
  const product = await thing(page, 'Product')
  const first = data.durations[0]
  const price = Math.round(first.price * (100 - data.discount)) / 100
  expect(product).toMatchObject({
    name: data.name,
    offers: {
      price: price.toFixed(2),
      priceCurrency: 'SAR',
      availability: `https://schema.org/${first.inStock ? 'InStock' : 'OutOfStock'}`,
    },
    aggregateRating: { reviewCount: data.reviewCount },
  })
  const crumbs = (await thing(page, 'BreadcrumbList'))?.itemListElement as { name: string }[]
  expect(crumbs.map(({ name }) => name)).toEqual(['Home', data.category, data.name])
  const questions = (await thing(page, 'FAQPage'))?.mainEntity as unknown[]
  expect(questions).toHaveLength(data.faqs.length)
  const { picture } = await head(page)
  expect((await request.get(String(picture))).ok()).toBe(true)
})

test('client navigation replaces the whole head of the page', async ({ page, request, baseURL }) => {
  await page.goto('/en')
  const seen = await head(page)
  await test.step('the home page has structured data of shop and search, and a preview picture', async () => {
    expect(await thing(page, 'Organization')).toMatchObject({ contactPoint: { '@type': 'ContactPoint' } })
    expect(await thing(page, 'WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } })
    const answer = await request.get(String(seen.picture))
    expect(answer.headers()['content-type']).toBe('image/png')
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveTitle(/Privacy policy/)
  const policy = await head(page)
  expect(policy.title).not.toBe(seen.title)
  expect(policy.canonical).toEqual([`${baseURL}/en/privacy-policy`])
  expect(policy.twins).toEqual([
    `ar ${baseURL}/privacy-policy`,
    `en ${baseURL}/en/privacy-policy`,
    `x-default ${baseURL}/privacy-policy`,
  ])
  expect(policy.description).toBe(1)
  expect((policy.things as Thing[]).map(({ '@type': type }) => type)).toEqual(['BreadcrumbList'])
  await page.goBack()
  await expect(page).toHaveTitle(seen.title)
  await expect.poll(() => head(page)).toEqual(seen)
})

test('a page has the same head after client navigation and after a full load', async ({ page }) => {
  await page.goto('/en/subscriptions')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const address = await link.getAttribute('href')
  await link.click()
  // The address changes before the page does; its head changes with it.
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`${address}$`))
  const reached = await head(page)
  await page.reload()
  expect(await head(page)).toEqual(reached)
})

test('search results, personal pages and missing pages are marked noindex', async ({ request }) => {
  for (const path of ['/search?q=x', '/en/cart', '/no-such-page', '/subscriptions/no-such-product']) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
  }
})

test('robots.txt names the sitemap, and the sitemap’s pages answer 200', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const index = robots.match(/^Sitemap: (.*)$/m)?.[1] ?? ''
  const files = addresses(await (await request.get(index)).text())
  const pages = (
    await Promise.all(files.map(async file => addresses(await (await request.get(file)).text())))
  ).flat()
  expect(pages).toContain(`${baseURL}/subscriptions/shasha-plus`)
  for (const address of [pages[0], pages[1], pages.at(-2), pages.at(-1)])
    expect((await request.get(String(address))).status()).toBe(200)
  expect((await request.get('/sitemap-subscriptions-99.xml')).status()).toBe(404)
})

function addresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}
