import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { temporaryDataDir } from '#database/embedded.ts'

const port = 4_400
const helloPort = 4_410
const rounds = 5
const seconds = 3
const renders = 100

/** The environment that scripts/start.mjs gives the shop, but for its cache of compiled modules. */
export const asStarted = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8',
}

/** `fetch` would ask for gzip, which the server makes anew from Brotli for each page. */
export const asBrowsers = { 'accept-encoding': 'br' }

type ShopOptions = {
  environment?: Record<string, string>
  /** Restarts the shop after it has filled its database. */
  isRestarted?: boolean
}

/** Starts a shop on a new demonstration database, and stops it when the work is done. */
export async function withShop<T>(
  work: (base: string, pid: number, dataDir: string) => Promise<T>,
  { environment = {}, isRestarted = false }: ShopOptions = {},
): Promise<T> {
  const dataDir = await temporaryDataDir('bench')
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...asStarted,
    ...generousLimits,
    ...environment,
  }
  const base = `http://127.0.0.1:${port}`
  let shop = launch('build/app/main.js', settings)
  try {
    await answers(`${base}/`)
    if (isRestarted) {
      await stop(shop)
      shop = launch('build/app/main.js', settings)
      await answers(`${base}/`)
    }
    return await work(base, shop.pid ?? 0, dataDir)
  } finally {
    await stop(shop)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Cached pages and the API as ratios to a bare Fastify on the same machine in the same run: by requests a second, and
 * by the time that the server's process ran for each, which a busy machine changes less.
 */
export async function measurePages(base: string, pid: number) {
  if (!existsSync('/usr/bin/wrk')) return 'not measured: wrk is not installed (Debian: apt-get install wrk)'
  const hello = launch('bench/hello.ts', { PORT: String(helloPort), NODE_ENV: 'production' })
  try {
    const helloUrl = `http://127.0.0.1:${helloPort}/`
    await answers(helloUrl)
    // A process that has rendered pages and called the API answers cached pages more slowly than a new one.
    for (let n = 1; n <= renders; n++)
      await (await fetch(`${base}/subscriptions?minPrice=${n}`, { headers: asBrowsers })).arrayBuffer()
    const etag = (await fetch(`${base}/`)).headers.get('etag') ?? ''
    const targets: Record<string, Target> = {
      hello: { url: helloUrl, headers: [], pid: hello.pid ?? 0 },
      home: { url: `${base}/`, headers: ['accept-encoding: br'], pid },
      notModified: { url: `${base}/`, headers: [`if-none-match: ${etag}`], pid },
      productList: { url: `${base}/api/subscriptions?limit=12`, headers: [], pid },
    }
    const figures: Record<string, { perSecond: number; cpuMicros: number }[]> = {}
    for (let round = 0; round < rounds; round++) {
      for (const [name, target] of Object.entries(targets))
        figures[name] = [...(figures[name] ?? []), measure(target)]
    }
    const medians = (key: 'perSecond' | 'cpuMicros') =>
      Object.fromEntries(
        Object.entries(figures).map(([name, all]) => [name, median(all.map(one => one[key]))]),
      )
    const [perSecond, cpuMicros] = [medians('perSecond'), medians('cpuMicros')]
    const { hello: helloPerSecond = 1 } = perSecond
    const { hello: helloMicros = 0 } = cpuMicros
    return {
      requestsPerSecond: perSecond,
      ratioToHello: mapped(perSecond, value => value / helloPerSecond),
      cpuMicrosPerRequest: cpuMicros,
      cpuRatioToHello: mapped(cpuMicros, value => helloMicros / value),
    }
  } finally {
    await stop(hello)
  }
}

type Target = { url: string; headers: string[]; pid: number }

function measure({ url, headers, pid }: Target): { perSecond: number; cpuMicros: number } {
  const before = cpuMicrosOf(pid)
  const perSecond = requestsPerSecond(url, headers)
  return { perSecond, cpuMicros: (cpuMicrosOf(pid) - before) / (perSecond * seconds) }
}

/** Linux counts a process's time in hundredths of a second. */
export function cpuMicrosOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

function mapped(figures: Record<string, number>, change: (value: number) => number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(change(value) * 100) / 100]),
  )
}

/** Limits that count but never refuse, because 100 customers stand for thousands. */
const generousLimits = {
  CUSTOMER_ORDERS_PER_HOUR: '1000000',
  CUSTOMER_UNPAID_ORDERS: '1000000',
  CUSTOMER_RESERVED_UNITS: '1000000',
  NETWORK_ORDERS_PER_HOUR: '0',
  NETWORK_UNPAID_ORDERS: '0',
  NETWORK_RESERVED_UNITS: '0',
}

export function launch(entry: string, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export function stop(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

export async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 9_000; attempt++) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error(`${url} did not answer within three minutes`)
}

export function requestsPerSecond(url: string, headers: string[]): number {
  const args = ['-t1', '-c32', `-d${seconds}s`, ...headers.flatMap(header => ['-H', header]), url]
  const output = execFileSync('wrk', args, { encoding: 'utf8' })
  if (/Non-2xx/.test(output) && !/304/.test(output) && !headers.some(h => h.startsWith('if-none-match'))) {
    throw new Error(`errors while measuring ${url}:\n${output}`)
  }
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0)
}

export function median(values: number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}
