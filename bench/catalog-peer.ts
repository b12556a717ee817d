import { existsSync } from 'node:fs'
import { answers, cpuMicrosOf, launch, median, requestsPerSecond, stop } from './pages.ts'
import { postgresCpuMicros } from './postgres-cpu.ts'

const port = 4_420
const barePort = 4_430
const rounds = 5

const paths = {
  list: { shop: '/api/subscriptions?limit=12', bare: ['rows', 'whole'] },
  product: { shop: '/api/subscriptions/product-7', bare: ['product'] },
  search: { shop: '/api/search?q=cinema&limit=12', bare: ['search'] },
}

/** The public catalogue calls, each beside a bare Fastify with `pg` in the same run: by rate and by processor time. */
export async function measureListThroughput(databaseUrl: string, dataDir: string) {
  if (!existsSync('/usr/bin/wrk')) return { requestsPerSecond: 'not measured: wrk is not installed' }
  const environment = { DATABASE_URL: databaseUrl, NODE_ENV: 'production' }
  const shop = launch('bench/catalog-serve.ts', { ...environment, PORT: String(port) })
  const bare = launch('bench/catalog-bare.ts', { ...environment, PORT: String(barePort) })
  try {
    const shopAt = { base: `http://127.0.0.1:${port}`, pid: shop.pid ?? 0, dataDir }
    const bareAt = { base: `http://127.0.0.1:${barePort}/`, pid: bare.pid ?? 0, dataDir }
    await answers(shopAt.base + paths.list.shop)
    await answers(`${bareAt.base}rows`)
    const compared: Record<string, object> = {}
    for (const [name, path] of Object.entries(paths)) {
      const servers: Server[] = path.bare.map(one => ({ ...bareAt, base: bareAt.base + one }))
      const [own, ...others] = measureByTurns([{ ...shopAt, base: shopAt.base + path.shop }, ...servers])
      const bares = path.bare.map((one, index) => [one, compare(own, others[index])])
      compared[name] = { shop: own, ...Object.fromEntries(bares) }
    }
    return { compared }
  } finally {
    await Promise.all([stop(shop), stop(bare)])
  }
}

type Server = { base: string; pid: number; dataDir: string }
type Figure = { perSecond: number; cpuMicros: number; postgresCpuMicros: number }

function measureByTurns(servers: readonly Server[]): Figure[] {
  const figures = servers.map((): Figure[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, server] of servers.entries()) figures[index]?.push(measureOnce(server))
  return figures.map(all => ({
    perSecond: median(all.map(one => one.perSecond)),
    cpuMicros: median(all.map(one => one.cpuMicros)),
    postgresCpuMicros: median(all.map(one => one.postgresCpuMicros)),
  }))
}

function measureOnce({ base, pid, dataDir }: Server): Figure {
  const [cpu, postgres] = [cpuMicrosOf(pid), postgresCpuMicros(dataDir)]
  const startedAt = performance.now()
  const perSecond = requestsPerSecond(base, [])
  const requests = (perSecond * (performance.now() - startedAt)) / 1_000
  return {
    perSecond,
    cpuMicros: (cpuMicrosOf(pid) - cpu) / requests,
    postgresCpuMicros: (postgresCpuMicros(dataDir) - postgres) / requests,
  }
}

/** The shop's rate to the bare server's, and the bare server's processor time to the shop's. */
function compare(own: Figure | undefined, bare: Figure | undefined) {
  if (!own || !bare) return {}
  const cpu = ({ cpuMicros, postgresCpuMicros }: Figure) => cpuMicros + postgresCpuMicros
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    ...bare,
    ratio: round(own.perSecond / bare.perSecond),
    cpuRatio: round(cpu(bare) / cpu(own)),
  }
}
