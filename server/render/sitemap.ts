import type { FastifyInstance } from 'fastify'
import type { Reader } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import {
  type SitemapRow,
  sitemapCategories,
  sitemapParts,
  sitemapProducts,
} from '../domains/catalog/sitemap-queries.ts'
import { bodiesOf, toBrotli } from './compress.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { send } from './pages.ts'
import { etagOf } from './render-page.ts'

type Options = { publicUrl: string; reader: Reader; cache: PageCache }

/** Every page has two addresses, and a file holds 5,000 at most. */
const pagesInFile = 2_500

const stablePages = [
  '/',
  '/categories',
  '/subscriptions',
  '/contact',
  '/terms-and-conditions',
  '/terms-of-use',
  '/shipping-policy',
  '/privacy-policy',
  '/return-policy',
]

/** Account, staff and purchase pages, which search engines should not crawl. */
const privatePlaces = [
  '/admin',
  '/worker',
  '/search',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/payment-success',
  '/payment-failure',
  '/payment-history',
  '/dashboard',
  '/account-settings',
  '/manage-subscriptions',
  '/my-subscriptions',
  '/my-orders',
  '/browse-services',
  '/notifications',
]

/** Serves robots.txt and the sitemap. They are built on the first request after a catalogue change, then cached. */
export function installSitemap(app: FastifyInstance, { publicUrl, reader, cache }: Options): void {
  const origin = new URL(publicUrl).origin

  const file = (path: string, type: string, write: (part: number) => Promise<string>) =>
    app.get<{ Params: { part?: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const key = request.url.split('?', 1)[0] ?? path
      const page = cache.get(key) ?? (await cacheFile(key, type, () => write(partOf(request.params.part))))
      return send(page, request, reply)
    })

  async function cacheFile(key: string, type: string, write: () => Promise<string>): Promise<CachedPage> {
    const renderedFrom = cache.moment()
    const body = Buffer.from(await write())
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    }
    const page = {
      status: 200,
      headers,
      etag: etagOf(body),
      bodies: bodiesOf(await toBrotli(body)),
      tags: ['categories', 'lists'],
    }
    cache.set(key, page, renderedFrom)
    return page
  }

  file('/robots.txt', 'text/plain; charset=utf-8', async () => robots(origin))
  file('/sitemap.xml', xml, async () => sitemapIndex(origin, await sitemapParts(reader, pagesInFile)))
  file('/sitemap-pages.xml', xml, async () =>
    urlSet(origin, [
      ...stablePages.map(path => ({ path })),
      ...(await sitemapCategories(reader)).map(row => entry('/categories', row)),
    ]),
  )
  file('/sitemap-subscriptions-:part.xml', xml, async part => {
    const products = await sitemapProducts(reader, part, pagesInFile)
    if (products.length === 0) throw new AppError('not_found')
    return urlSet(
      origin,
      products.map(row => entry('/subscriptions', row)),
    )
  })
}

const xml = 'application/xml; charset=utf-8'

function partOf(text: string | undefined): number {
  if (text === undefined) return 1
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new AppError('not_found')
  return Number(text)
}

function robots(origin: string): string {
  const places = privatePlaces.flatMap(path => [path, `/en${path}`])
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...places.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

type Entry = { path: string; updatedAt?: Date }

function entry(folder: string, { id, updatedAt }: SitemapRow): Entry {
  return { path: `${folder}/${encodeURIComponent(id)}`, updatedAt }
}

function sitemapIndex(origin: string, parts: readonly { updatedAt: Date }[]): string {
  const files = [
    { path: '/sitemap-pages.xml' },
    ...parts.map(({ updatedAt }, index) => ({ path: `/sitemap-subscriptions-${index + 1}.xml`, updatedAt })),
  ]
  const items = files.map(
    ({ path, ...rest }: Entry) => `<sitemap><loc>${origin}${path}</loc>${lastChange(rest)}</sitemap>`,
  )
  return document('sitemapindex', '', items)
}

/** Each page in both languages, with links to both. */
function urlSet(origin: string, entries: readonly Entry[]): string {
  const items = entries.flatMap(({ path, ...rest }) => {
    const arabic = origin + path
    const english = `${origin}/en${path === '/' ? '' : path}`
    const twins = link('ar', arabic) + link('en', english) + link('x-default', arabic)
    return [arabic, english].map(address => `<url><loc>${address}</loc>${lastChange(rest)}${twins}</url>`)
  })
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', items)
}

function link(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
}

function lastChange({ updatedAt }: { updatedAt?: Date }): string {
  return updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
}

function document(root: string, extra: string, items: readonly string[]): string {
  const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${extra}>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${items.join('\n')}\n</${root}>\n`
}
