import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { connect } from '#database/client.ts'
import { type EmbeddedServer, startEmbedded, temporaryDataDir } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { benchApp } from './bench-app.ts'
import { brandOf, fillCatalogue, idOf } from './catalog-fill.ts'
import { measureListThroughput } from './catalog-peer.ts'

const small = 100
const large = 10_000
const samples = 100

type Shop = { count: number; app: FastifyInstance }

/** The cost of lists, searches and products with 100 and 10,000 products, and the list compared with a bare server. */
export async function measureCatalog() {
  const dataDir = await temporaryDataDir('catalog')
  const server = await startEmbedded({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off' } })
  try {
    const urls = { small: await filled(server, small), large: await filled(server, large) }
    return { milliseconds: await measureCosts(urls), ...(await measureListThroughput(urls.small)) }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function filled(server: EmbeddedServer, count: number): Promise<string> {
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database shop_${count}`)
  await admin.end()
  const url = new URL(server.url)
  url.pathname = `/shop_${count}`
  await migrate(url.href)
  const database = connect({ url: url.href, onConnectionError: () => undefined })
  await fillCatalogue(database, count)
  await database.close()
  return url.href
}

async function measureCosts(urls: { small: string; large: string }) {
  const apps = await Promise.all([benchApp(urls.small), benchApp(urls.large)])
  const shops = apps.map(({ app }, index) => ({ app, count: index === 0 ? small : large }))
  const costs = new Map<string, number[]>()
  for (let sample = -10; sample < samples; sample++) {
    for (const [name, path] of Object.entries(questions)) {
      for (const shop of shops) {
        const elapsed = await timeOf(shop, path(shop, sample))
        const key = `${name} ${shop.count}`
        if (sample >= 0) costs.set(key, [...(costs.get(key) ?? []), elapsed])
      }
    }
  }
  for (const { app, database } of apps) {
    await app.close()
    await database.close()
  }
  return Object.fromEntries(
    Object.keys(questions).map(name => {
      const few = median(costs.get(`${name} ${small}`) ?? [])
      const many = median(costs.get(`${name} ${large}`) ?? [])
      return [name, { [small]: round(few), [large]: round(many), ratio: round(many / few) }]
    }),
  )
}

/** Products from the whole catalogue, the same number in both sizes. */
const some = ({ count }: Shop, sample: number) => (Math.abs(sample) * (count / samples) + 7) % count
const search = (q: string) => `/api/search?q=${encodeURIComponent(q)}&limit=12`

/** Every search by name is new; lists, products and the broad search repeat. */
const questions: Record<string, (shop: Shop, sample: number) => string> = {
  list: () => '/api/subscriptions?limit=12',
  listByRating: () => '/api/subscriptions?limit=12&sort=rating&order=desc&page=2',
  listOfCategory: (_, sample) => `/api/subscriptions?limit=12&category=category-${Math.abs(sample) % 10}`,
  listInPriceRange: () => '/api/subscriptions?limit=12&minPrice=100&maxPrice=300&sort=rating',
  product: (shop, sample) => `/api/subscriptions/${idOf(some(shop, sample))}`,
  searchName: (shop, sample) => search(brandOf(some(shop, sample), sample % 2 === 0 ? 'latin' : 'arabic')),
  searchNameBegun: (shop, sample) => search(brandOf(some(shop, sample), 'latin').slice(0, 5 + (sample % 2))),
  searchNameMisspelt: (shop, sample) => search(brandOf(some(shop, sample), 'latin').replace(/.(?=..$)/, '')),
  searchNothing: (_, sample) => search(`zxqvwp${brandOf(Math.abs(sample), 'latin')}`),
  searchBroad: () => search('cinema'),
}

async function timeOf({ app }: Shop, path: string): Promise<number> {
  const start = performance.now()
  const { statusCode } = await app.inject(path)
  const elapsed = performance.now() - start
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  return elapsed
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
