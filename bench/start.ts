import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { temporaryDataDir } from '#database/embedded.ts'
import { answers, asStarted, cpuMicrosOf, launch, median, stop } from './pages.ts'

const port = 4_440
const barePort = 4_450
const starts = 5

/** A start as `npm start` makes it, on a filled database, until the first page is answered, beside a bare Fastify's. The medians of five. */
export async function measureStart() {
  const dataDir = await temporaryDataDir('start')
  const NODE_COMPILE_CACHE = join(dataDir, 'compiled')
  const settings = { ...asStarted, PORT: String(port), DATA_DIR: dataDir, NODE_COMPILE_CACHE }
  const figures = { shopMs: [] as number[], shopCpuMs: [] as number[], bareMs: [] as number[] }
  try {
    for (let start = 0; start <= starts; start++) {
      const shop = await timeStart('build/app/main.js', settings)
      const bare = await timeStart('bench/hello.ts', { PORT: String(barePort), NODE_ENV: 'production' })
      // The first start fills the database and the cache of compiled modules.
      if (start === 0) continue
      figures.shopMs.push(shop.ms)
      figures.shopCpuMs.push(shop.cpuMs)
      figures.bareMs.push(bare.ms)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    shopMs: median(figures.shopMs),
    shopCpuMs: median(figures.shopCpuMs),
    bareMs: median(figures.bareMs),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}

async function timeStart(entry: string, environment: Record<string, string>) {
  const startedAt = performance.now()
  const child = launch(entry, environment)
  await answers(`http://127.0.0.1:${environment.PORT}/`)
  const figures = { ms: performance.now() - startedAt, cpuMs: cpuMicrosOf(child.pid ?? 0) / 1_000 }
  await stop(child)
  return figures
}
