import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = 4_400
const helloPort = 4_410
const rounds = 5
const seconds = 3

/** A freshly filled shop for as long as the work takes. */
export async function withShop<T>(work: (base: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ishtirak-bench-'))
  const shop = launch('server/main.ts', { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' })
  const base = `http://127.0.0.1:${port}`
  try {
    await answers(`${base}/`)
    return await work(base)
  } finally {
    await stop(shop)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Requests a second of cached pages and the API, as ratios to a bare Fastify on the same machine in the same run. */
export async function measurePages(base: string) {
  if (!existsSync('/usr/bin/wrk')) return 'not measured: wrk is not installed (Debian: apt-get install wrk)'
  const hello = launch('bench/hello.ts', { PORT: String(helloPort), NODE_ENV: 'production' })
  try {
    const targets = {
      hello: `http://127.0.0.1:${helloPort}/`,
      home: `${base}/`,
      notModified: `${base}/`,
      productList: `${base}/api/subscriptions?limit=12`,
    }
    await answers(targets.hello)
    const etag = (await fetch(targets.home)).headers.get('etag') ?? ''
    const figures: Record<string, number[]> = {}
    for (let round = 0; round < rounds; round++) {
      for (const [name, url] of Object.entries(targets)) {
        const headers = name === 'notModified' ? [`if-none-match: ${etag}`] : ['accept-encoding: br']
        figures[name] = [...(figures[name] ?? []), requestsPerSecond(url, headers)]
      }
    }
    const medians = Object.fromEntries(
      Object.entries(figures).map(([name, values]) => [name, median(values)]),
    )
    const peer = medians.hello ?? 1
    const ratios = Object.fromEntries(
      Object.entries(medians).map(([name, value]) => [name, Math.round((value / peer) * 100) / 100]),
    )
    return { requestsPerSecond: medians, ratioToHello: ratios }
  } finally {
    await stop(hello)
  }
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
  for (let attempt = 0; attempt < 600; attempt++) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within a minute`)
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
