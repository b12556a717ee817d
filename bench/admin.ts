import { randomBytes, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#database/embedded.ts'
import { countSalesDays } from '#server/domains/insight/summaries/count-sales-days.ts'
import { hashToken } from '#server/http/session.ts'
import { fillShop, type ShopSize } from './admin-fill.ts'
import { adminRequests } from './admin-requests.ts'
import { benchApp } from './bench-app.ts'

const samples = Number(process.env.BENCH_SAMPLES ?? 9)
/** Each counts 400 days; the orders span three years. */
const runsOfSums = 3
/** The filled databases stay here: filling a million orders takes minutes. */
const dataDir = resolve('.data/bench-admin')

const sizeOf = (orders: number): ShopSize => ({
  orders,
  users: orders / 5,
  subscriptions: orders / 20,
  products: orders / 100,
})

type Shop = { base: string; token: string; close(): Promise<void> }

/**
 * Every list, filter, search, export, the dashboard and the reports of the back office, with 1,000 orders and with
 * 1,000,000 (`BENCH_ORDERS`), by turns. Milliseconds until the whole answer, or until the first byte of an export. A
 * request that the shop refuses, because a statement takes longer than its timeout, counts with the time until then.
 * `BENCH_ONLY` measures the requests whose names match, `BENCH_SAMPLES` sets the number of samples.
 */
export async function measureAdmin() {
  const large = Number(process.env.BENCH_ORDERS ?? 1_000_000)
  const server = await startEmbedded({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off' } })
  try {
    const [few, many] = [await openShop(server.url, 1_000), await openShop(server.url, large)]
    const loadBefore = loadavg()[0]
    const milliseconds: Record<string, { few: number; many: number; ratio: number }> = {}
    const only = new RegExp(process.env.BENCH_ONLY ?? '')
    for (const [name, path] of Object.entries(adminRequests)) {
      if (!only.test(name)) continue
      const times = { few: [] as number[], many: [] as number[] }
      for (let sample = -1; sample < samples; sample++) {
        const measured = { few: await timeOf(few, path), many: await timeOf(many, path) }
        if (sample < 0) continue
        times.few.push(measured.few)
        times.many.push(measured.many)
      }
      const medians = { few: median(times.few), many: median(times.many) }
      milliseconds[name] = { ...medians, ratio: round(medians.many / medians.few) }
      console.error(name, milliseconds[name])
    }
    await few.close()
    await many.close()
    return { orders: large, loadBefore, loadAfter: loadavg()[0], milliseconds }
  } finally {
    if (server.started) await server.stop()
  }
}

async function openShop(serverUrl: string, orders: number): Promise<Shop> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [`shop_${orders}`])
  if (!rowCount) await admin.query(`create database shop_${orders}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/shop_${orders}`
  await fillShop(url.href, sizeOf(orders))
  const { app, database } = await benchApp(url.href)
  const clock = { now: () => new Date() }
  for (let run = 0; run < runsOfSums; run++) await countSalesDays({ database, clock })
  const [userId, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  await database.reader
    .insertInto('users')
    .values({ id: userId, email: `${userId}@bench.test`, full_name: 'Bench', role: 'admin' })
    .execute()
  await database.reader
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    base,
    token,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

async function timeOf(shop: Shop, path: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(shop.base + path, { headers: { authorization: `Bearer ${shop.token}` } })
  if (response.status === 429 && path.includes('/export')) {
    // The server has not yet noticed that the export before was cancelled.
    await response.body?.cancel()
    await new Promise(resolve => setTimeout(resolve, 100))
    return timeOf(shop, path)
  }
  if (response.status === 503) console.error(`${path}: ${await response.text()}`)
  if (response.status === 503 || !response.body) return performance.now() - startedAt
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const reader = response.body.getReader()
  let part = await reader.read()
  if (path.includes('/export')) {
    const elapsed = performance.now() - startedAt
    await reader.cancel()
    return elapsed
  }
  while (!part.done) part = await reader.read()
  return performance.now() - startedAt
}

function median(times: number[]): number {
  return round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
