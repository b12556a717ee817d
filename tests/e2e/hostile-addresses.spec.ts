import { get } from 'node:http'
import fc from 'fast-check'
import { z } from 'zod'
import { hostileQuery, segment } from '../security/hostile-requests.ts'
import { expect, test } from './shop-test.ts'

const seed = Number(process.env.SEED ?? Date.now())
const casesPerPath = 14

/** The parameters of the pages (server/render/page-key.ts). */
const names = [
  'q',
  'search',
  'page',
  'sort',
  'order',
  'minPrice',
  'maxPrice',
  'category',
  'view',
  'duration',
  'delivery',
  'available',
  'rating',
  '_routes',
]
const queries = hostileQuery(
  { query: z.object(Object.fromEntries(names.map(name => [name, z.string()]))) },
  {},
)

const paths = [
  '/',
  '/search',
  '/subscriptions',
  '/subscriptions/shasha-plus',
  '/_root.data',
  '/search.data',
  '/subscriptions.data',
  '/subscriptions/shasha-plus.data',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-subscriptions-1.xml',
]
const hostileAddresses = paths.flatMap(path =>
  fc.sample(queries, { numRuns: casesPerPath, seed }).map(query => `${path}?${query}`),
)
/** Odd ids and parts. */
const hostilePaths = fc
  .sample(segment, { numRuns: casesPerPath, seed })
  .flatMap(word => [
    `/subscriptions/${word}`,
    `/subscriptions/${word}.data`,
    `/sitemap-subscriptions-${word}.xml`,
  ])

test('an id that no record can have is not found', async ({ request }) => {
  for (const path of ['/subscriptions', '/en/subscriptions', '/categories'])
    expect((await request.get(`${path}/${'x'.repeat(100)}`)).status(), path).toBe(404)
})

test('odd addresses of pages, their data and the sitemap never answer 500', async ({ shop }) => {
  /** `fetch` would correct the address. */
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      get(shop.url + path, { agent: false }, response => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0))
      }).once('error', reject)
    })
  const failed: string[] = []
  let answered = 0
  for (const path of [...hostileAddresses, ...hostilePaths]) {
    let status = 0
    const ask = async () => {
      status = await statusOf(path)
      return status
    }
    // Earlier tests may have used up the network's renders.
    await expect.poll(ask, { timeout: 90_000 }).not.toBe(429)
    if (status === 200) answered += 1
    if (status >= 500) failed.push(`${status} ${path}`)
  }
  expect(failed, `SEED=${seed} npm test browser hostile-addresses`).toEqual([])
  expect(answered, 'pages that were rendered').toBeGreaterThan(paths.length)
})
