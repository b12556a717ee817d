import { Agent, request } from 'node:http'

export type PageLoad = { base: string; connections: number; addresses: number }

/**
 * A separate process that requests uncached pages, one after the other on each connection, until its parent sends a
 * message. Then it reports the number of replies by status.
 */
const { base, connections, addresses } = JSON.parse(process.argv[2] ?? '') as PageLoad
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const statuses: Record<string, number> = {}
let count = 0

const pages = [
  (n: number) => `/search?q=${n.toString(36)}`,
  (n: number) => `/subscriptions?minPrice=${n % 900}&maxPrice=${1_000 + n}`,
  (n: number) => `/en/no-such-page-${n}`,
]

function requestNext(): void {
  const n = ++count
  const path = pages[n % pages.length]?.(n) ?? '/'
  const headers = { 'x-forwarded-for': `198.51.100.${n % addresses}`, 'accept-encoding': 'br' }
  const finish = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    requestNext()
  }
  request(base + path, { headers, agent }, response => {
    response.resume().on('end', () => finish(String(response.statusCode)))
  })
    .on('error', () => finish('connection error'))
    .end()
}

for (let n = 0; n < connections; n++) requestNext()
process.once('message', () => process.send?.(statuses, () => process.exit(0)))
