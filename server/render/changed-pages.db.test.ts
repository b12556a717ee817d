import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { createLive } from '#server/live/live.ts'
import { addCategory, addProduct } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { secondServer } from '#tests/support/second-server.ts'
import { testShop } from '#tests/support/shop.ts'
import { testPages, testWebBuild } from '#tests/support/web-build.ts'
import { dropChangedPages } from './drop-changed-pages.ts'
import type { PageCache } from './page-cache.ts'
import { installPages } from './pages.ts'

const database = await testDatabase()
const patience = { timeout: 30_000 }
const rendered: string[] = []

/** Each server has its own cache, and listens on a connection of its own. */
const installWeb =
  (server: string) =>
  async (app: FastifyInstance, { log }: Deps, cache: PageCache) => {
    const build = testWebBuild(({ pathname, search }) => void rendered.push(`${server} ${pathname}${search}`))
    installPages(app, { ...testPages(build), cache })
    const live = createLive({ databaseUrl: database.url, log })
    // No pause: what one test changed must not drop pages during the next one.
    dropChangedPages(live, cache, 0)
    await live.start()
    afterAll(() => live.stop())
  }
const shop = await testShop({ database, installWeb: installWeb('first') })
const second = await secondServer(shop, installWeb('second'))
const servers = { first: shop.url, second: second.url }
const asAdmin = shop.caller((await shop.signIn('admin')).token)

await addCategory(database.reader, 'music')
await addCategory(database.reader, 'films')
for (const [id, category_id] of Object.entries({ tune: 'music', radio: 'music', cinema: 'films' }))
  await addProduct(database.reader, id, { category_id, auto_receive: true })

const pages = {
  tune: '/subscriptions/tune',
  radio: '/subscriptions/radio',
  music: '/subscriptions?category=music',
  films: '/subscriptions?category=films',
  available: '/subscriptions?available=true&category=films',
  search: '/search?q=tune',
  contact: '/contact',
}
type Page = keyof typeof pages
const names = Object.keys(pages) as Page[]
const read = async (server: keyof typeof servers, page: Page) =>
  (await fetch(servers[server] + pages[page])).text()

/** The pages that are not in the cache of a server, and are now. */
async function missing(server: keyof typeof servers): Promise<Page[]> {
  rendered.length = 0
  for (const page of names) await read(server, page)
  return names.filter(page => rendered.includes(`${server} ${pages[page]}`))
}

/** All pages that have been missing since the first call. */
function dropsOf(server: keyof typeof servers): () => Promise<Page[]> {
  const seen = new Set<Page>()
  return async () => {
    for (const page of await missing(server)) seen.add(page)
    return names.filter(page => seen.has(page))
  }
}

let accounts = 0
const addStock = (id: string) =>
  asAdmin('POST /api/subscriptions/{id}/accounts', {
    params: { id },
    body: { accounts: [`a${++accounts}:b`], duration: 30 },
  })
const shownStock = async (server: keyof typeof servers, page: Page) =>
  /"stock":(\d+)/.exec(await read(server, page))?.[1]

beforeEach(async () => {
  for (const server of ['first', 'second'] as const) {
    await missing(server)
    // A notification of the test before may still have been on its way.
    await expect.poll(() => missing(server), patience).toEqual([])
  }
})

describe('a change of a product’s stock', () => {
  test('drops its page, the lists that show it and those that count available products on every server', async () => {
    await addStock('tune')
    for (const server of ['first', 'second'] as const) {
      await expect.poll(() => shownStock(server, 'tune'), patience).toBe('1')
      expect(await shownStock(server, 'search')).toBe('1')
      expect(await read(server, 'music')).toContain('"stock":1')
      for (const page of names) await read(server, page)
      expect(rendered.filter(line => line.startsWith(server)).toSorted()).toEqual([
        `${server} /search?q=tune`,
        `${server} /subscriptions/tune`,
        `${server} /subscriptions?available=true&category=films`,
        `${server} /subscriptions?category=music`,
      ])
    }
  })

  test('many times in a row ends with the right number on every page', async () => {
    for (let n = 0; n < 5; n++) await addStock('radio')
    for (const server of ['first', 'second'] as const)
      await expect.poll(() => shownStock(server, 'radio'), patience).toBe('5')
  })
})

describe('a change', () => {
  const catalogue: Page[] = ['tune', 'radio', 'music', 'films', 'available', 'search']
  test.each<[string, string, Page[]]>([
    [
      'of a product',
      "update products set name = name || '!' where id = 'radio'",
      ['radio', 'music', 'films', 'available', 'search'],
    ],
    [
      'of its durations',
      "insert into product_durations (product_id, days, price_halalas) values ('tune', 60, 900)",
      ['tune', 'music', 'films', 'available', 'search'],
    ],
    ['of a category', "update categories set name = name || '!' where id = 'films'", catalogue],
    ['of a picture', 'delete from media', catalogue],
    ['of the settings', "update site_settings set support_phone = '+966500000001'", ['contact']],
    ['that this version does not know', "select pg_notify('catalog_changed', 'reviews')", names],
  ])('%s drops the pages that show it', async (_, statement, dropped) => {
    await database.pool.query(statement)
    for (const server of ['first', 'second'] as const) {
      await expect.poll(dropsOf(server), patience).toEqual(dropped)
    }
  })

  test('of sales figures alone drops nothing', async () => {
    await database.pool.query('update products set sold_count = sold_count + 1')
    await addStock('tune')
    // Notifications arrive in order: a drop because of the sales would have come before.
    await expect.poll(dropsOf('first'), patience).toEqual(['tune', 'music', 'search'])
  })
})
