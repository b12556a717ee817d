import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '#database/embedded.ts'
import { pageCacheBytes } from '#server/render/page-cache.ts'
import type { PageLoad } from './page-load.ts'
import { answers, launch, requestsPerSecond, stop } from './pages.ts'

const connections = 200
const maxLoadSeconds = 240
const secondsWhenFull = 60
const idleSeconds = 30
const barePort = 4_430

/**
 * The resident memory (RSS) of the server process: after its start, after a load of 200 connections that lasts until the
 * page cache is full and a minute longer, and after 30 seconds without requests. 1 MB is 1,000 kB here.
 */
export async function measureMemory(base: string, pid: number, dataDir: string) {
  const start = await memoryOf(base, pid)
  const load: PageLoad = { base, connections, addresses: 200 }
  const child = fork(new URL('./page-load.ts', import.meta.url), [JSON.stringify(load)])
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000)
  let isFull = false
  while (!isFull && seconds() < maxLoadSeconds) {
    await pause(1_000)
    isFull = (await memoryOf(base, pid)).pageCacheMb * 1e6 >= 0.98 * pageCacheBytes
  }
  const fullAfterSeconds = seconds()
  await pause(secondsWhenFull * 1_000)
  const answered = once(child, 'message')
  child.send('stop')
  const [statuses] = await answered
  const afterLoad = await memoryOf(base, pid)
  await pause(idleSeconds * 1_000)
  const afterIdle = await memoryOf(base, pid)
  return {
    isFull,
    fullAfterSeconds,
    answers: statuses,
    start,
    afterLoad,
    afterIdle,
    peakMb: statusMb(pid, 'VmHWM'),
    bare: await measureBare(dataDir),
    loadAverage: loadavg().map(value => Math.round(value * 10) / 10),
  }
}

/** What Linux and Node report about the process. */
async function memoryOf(base: string, pid: number) {
  const metrics = await (await fetch(`${base}/metrics`)).text()
  const metricMb = (name: string) => toMb(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]))
  return {
    residentMb: residentMb(pid),
    heapMb: metricMb('nodejs_heap_size_total_bytes'),
    heapUsedMb: metricMb('nodejs_heap_size_used_bytes'),
    externalMb: metricMb('nodejs_external_memory_bytes'),
    pageCacheMb: metricMb('page_cache_bytes'),
  }
}

/** A bare Fastify with `pg` on the same database, after its start and after a load. */
async function measureBare(dataDir: string) {
  const { url } = await startEmbedded({ dataDir })
  const environment = { DATABASE_URL: url, NODE_ENV: 'production', PORT: String(barePort) }
  const bare = launch('bench/catalog-bare.ts', environment)
  try {
    const rows = `http://127.0.0.1:${barePort}/rows`
    await answers(rows)
    const startMb = residentMb(bare.pid ?? 0)
    requestsPerSecond(rows, [])
    return { startMb, peakMb: statusMb(bare.pid ?? 0, 'VmHWM') }
  } finally {
    await stop(bare)
  }
}

export function residentMb(pid: number): number {
  return statusMb(pid, 'VmRSS')
}

/** Linux counts in units of 1,024 bytes. */
function statusMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return toMb(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1_024)
}

function toMb(bytes: number): number {
  return Math.round(bytes / 1e5) / 10
}
