import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuyingShop, Person } from './buying-shop.ts'
import { cpuMicrosOf, median } from './pages.ts'
import type { Pgbench } from './pgbench.ts'
import { postgresCpuMicros } from './postgres-cpu.ts'

const rounds = 3
const seconds = 8

type Load = {
  buyers: Person[]
  products: string[]
  concurrency: number
  /** The shop's process. */
  pid: number
  dataDir: string
}

/** Alternates with `pgbench` on the same PostgreSQL and concurrency, so that other load affects both equally. */
export async function measureOrders(shop: BuyingShop, load: Load, pgbench: Pgbench | undefined) {
  if (!existsSync('/usr/bin/wrk')) return 'not measured: wrk is not installed (Debian: apt-get install wrk)'
  const folder = await mkdtemp(join(tmpdir(), 'ishtirak-orders-'))
  const script = join(folder, 'orders.lua')
  await writeFile(script, luaOf(load))
  const figures = {
    orders: [] as number[],
    medianMs: [] as number[],
    p99Ms: [] as number[],
    tps: [] as number[],
    cpuMicros: [] as number[],
    postgresMicros: [] as number[],
  }
  for (let round = 0; round < rounds; round++) {
    const placed = placeOrders(shop, script, load)
    figures.orders.push(placed.perSecond)
    figures.medianMs.push(placed.medianMs)
    figures.p99Ms.push(placed.p99Ms)
    figures.cpuMicros.push(placed.cpuMicros)
    figures.postgresMicros.push(placed.postgresMicros)
    if (pgbench) figures.tps.push(await pgbench(load.concurrency))
  }
  await rm(folder, { recursive: true, force: true })
  const [orders, tps] = [median(figures.orders), median(figures.tps)]
  return {
    concurrency: load.concurrency,
    ordersPerSecond: orders,
    medianMs: median(figures.medianMs),
    p99Ms: median(figures.p99Ms),
    cpuMicrosPerOrder: median(figures.cpuMicros),
    postgresCpuMicrosPerOrder: median(figures.postgresMicros),
    pgbenchTpcbPerSecond: pgbench
      ? tps
      : 'not measured: pgbench is not installed (Debian: postgresql-contrib)',
    ...(pgbench ? { ordersToPgbench: Math.round((orders / tps) * 100) / 100 } : {}),
  }
}

/** Each request is a new order of the next customer, from the customer's own network, for the next product. */
function luaOf({ buyers, products }: Load): string {
  const list = (values: string[]) => `{${values.map(value => JSON.stringify(value)).join(',')}}`
  return `
    local tokens, products = ${list(buyers.map(({ token }) => token))}, ${list(products)}
    local run, click = tostring(os.time()) .. tostring({}), 0
    function request()
      click = click + 1
      local body = '{"items":[{"subscriptionId":"' .. products[click % #products + 1] .. '","quantity":1}]}'
      local buyer = click % #tokens
      local headers = {
        ["x-forwarded-for"] = "10.0.0." .. buyer,
        ["authorization"] = "Bearer " .. tokens[buyer + 1],
        ["content-type"] = "application/json",
        ["idempotency-key"] = "bench-" .. run:gsub("[^%w]", "") .. "-" .. click,
      }
      return wrk.format("POST", "/api/orders", headers, body)
    end`
}

function placeOrders({ base }: BuyingShop, script: string, { concurrency, pid, dataDir }: Load) {
  const cpuBefore = cpuMicrosOf(pid)
  const postgresBefore = postgresCpuMicros(dataDir)
  const args = [
    '-t1',
    `-c${concurrency}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '--latency',
    '-s',
    script,
    base,
  ]
  const output = execFileSync('wrk', args, { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`orders were refused:\n${output}`)
  const latency = (part: number) => milliseconds(new RegExp(`${part}%\\s+([\\d.]+)(us|ms|s)`).exec(output))
  const count = Number(/(\d+) requests in/.exec(output)?.[1] ?? 1)
  return {
    cpuMicros: (cpuMicrosOf(pid) - cpuBefore) / count,
    postgresMicros: (postgresCpuMicros(dataDir) - postgresBefore) / count,
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0),
    medianMs: latency(50),
    p99Ms: latency(99),
  }
}

function milliseconds(match: RegExpExecArray | null): number {
  const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 }
  return Number(match?.[1] ?? 0) * (factors[match?.[2] ?? ''] ?? 0)
}
