import { existsSync } from 'node:fs'
import { answers, launch, median, requestsPerSecond, stop } from './pages.ts'

const port = 4_420
const barePort = 4_430
const rounds = 5

/** Requests per second of the product list, compared with a bare Fastify that reads the same rows. */
export async function measureListThroughput(databaseUrl: string) {
  if (!existsSync('/usr/bin/wrk')) return { requestsPerSecond: 'not measured: wrk is not installed' }
  const environment = { DATABASE_URL: databaseUrl, NODE_ENV: 'production' }
  const shop = launch('bench/catalog-serve.ts', { ...environment, PORT: String(port) })
  const bare = launch('bench/catalog-bare.ts', { ...environment, PORT: String(barePort) })
  try {
    const targets = {
      list: `http://127.0.0.1:${port}/api/subscriptions?limit=12`,
      bareRows: `http://127.0.0.1:${barePort}/rows`,
      bareWhole: `http://127.0.0.1:${barePort}/whole`,
    }
    for (const url of Object.values(targets)) await answers(url)
    const figures = { list: [] as number[], bareRows: [] as number[], bareWhole: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      for (const name of ['list', 'bareRows', 'bareWhole'] as const)
        figures[name].push(requestsPerSecond(targets[name], []))
    }
    const [list, bareRows, bareWhole] = [figures.list, figures.bareRows, figures.bareWhole].map(median)
    return {
      requestsPerSecond: { list, bareRows, bareWhole },
      listToBare: ratios(list, { bareRows, bareWhole }),
    }
  } finally {
    await Promise.all([stop(shop), stop(bare)])
  }
}

function ratios(list = 0, bare: Record<string, number | undefined>) {
  return Object.fromEntries(
    Object.entries(bare).map(([name, value = 1]) => [name, Math.round((list / value) * 100) / 100]),
  )
}
