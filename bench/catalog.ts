import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { connect, jobTimeoutMs } from '#database/client.ts'
import { type EmbeddedServer, startEmbedded, temporaryDataDir } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { benchApp } from './bench-app.ts'
import { brandOf, fillCatalogue, idOf } from './catalog-fill.ts'
import { measureListThroughput } from './catalog-peer.ts'
import { postgresCpuMicros } from './postgres-cpu.ts'

const sizes = [1_000, 10_000, 100_000]
const rounds = 5
const perRound = 20

type Shop = { count: number; app: FastifyInstance }

/** The processor time of lists, searches and products by catalogue size, and the smallest beside a bare server. */
export async function measureCatalog() {
  const dataDir = await temporaryDataDir('catalog')
  const server = await startEmbedded({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off' } })
  try {
    const urls: string[] = []
    for (const count of sizes) urls.push(await filled(server, count))
    return {
      cpuMs: await measureCosts(urls, dataDir),
      ...(await measureListThroughput(urls[0] ?? '', dataDir)),
    }
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
  const database = connect({
    url: url.href,
    statementTimeoutMs: jobTimeoutMs,
    onConnectionError: () => undefined,
  })
  await fillCatalogue(database, count)
  await database.close()
  return url.href
}

/** The time of this process and of PostgreSQL for each request. `rate` compares with the smallest catalogue. */
async function measureCosts(urls: readonly string[], dataDir: string) {
  const apps = await Promise.all(urls.map(benchApp))
  const shops = apps.map(({ app }, index) => ({ app, count: sizes[index] ?? 0 }))
  const costs: Record<string, Record<string, number>> = {}
  for (const [name, path] of Object.entries(questions)) {
    const sums = shops.map(() => 0)
    // The first round fills caches and is not counted.
    for (let round = 0; round <= rounds; round++) {
      for (const [index, shop] of shops.entries()) {
        const cost = await costOf(shop, path, round * perRound, dataDir)
        if (round > 0) sums[index] = (sums[index] ?? 0) + cost / rounds
      }
    }
    const [smallest = 0] = sums
    costs[name] = Object.fromEntries(
      shops.flatMap(({ count }, index) => [
        [`${count}`, hundredths(sums[index] ?? 0)],
        ...(index > 0 ? [[`rate${count}`, hundredths(smallest / (sums[index] ?? 1))]] : []),
      ]),
    )
  }
  for (const { app, database } of apps) {
    await app.close()
    await database.close()
  }
  return costs
}

async function costOf(
  shop: Shop,
  path: (shop: Shop, sample: number) => string,
  first: number,
  dataDir: string,
): Promise<number> {
  const [own, postgres] = [process.cpuUsage(), postgresCpuMicros(dataDir)]
  for (let sample = first; sample < first + perRound; sample++) {
    const { statusCode } = await shop.app.inject(path(shop, sample))
    if (statusCode !== 200) throw new Error(`${path(shop, sample)} answered ${statusCode}`)
  }
  const { user, system } = process.cpuUsage(own)
  return (user + system + postgresCpuMicros(dataDir) - postgres) / perRound / 1_000
}

/** Products from the whole catalogue, the same number in every size. */
const some = ({ count }: Shop, sample: number) =>
  (Math.floor((sample * count) / ((rounds + 1) * perRound)) + 7) % count
const search = (q: string) => `/api/search?q=${encodeURIComponent(q)}&limit=12`

/** Every search by name is new; lists, products and the broad search repeat. */
const questions: Record<string, (shop: Shop, sample: number) => string> = {
  list: () => '/api/subscriptions?limit=12',
  listByRating: () => '/api/subscriptions?limit=12&sort=rating&order=desc&page=2',
  listOfCategory: (_, sample) => `/api/subscriptions?limit=12&category=category-${sample % 10}`,
  listInPriceRange: () => '/api/subscriptions?limit=12&minPrice=100&maxPrice=300&sort=rating',
  product: (shop, sample) => `/api/subscriptions/${idOf(some(shop, sample))}`,
  searchName: (shop, sample) => search(brandOf(some(shop, sample), sample % 2 === 0 ? 'latin' : 'arabic')),
  searchNameBegun: (shop, sample) => search(brandOf(some(shop, sample), 'latin').slice(0, 5 + (sample % 2))),
  searchNameMisspelt: (shop, sample) => search(brandOf(some(shop, sample), 'latin').replace(/.(?=..$)/, '')),
  searchNothing: (_, sample) => search(`zxqvwp${brandOf(sample, 'latin')}`),
  searchBroad: () => search('cinema'),
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
