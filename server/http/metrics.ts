import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import { AppError } from '#model/errors.ts'
import type { Config } from '../config.ts'

export type Measured = {
  /** Metrics of other modules. */
  metrics: readonly Metric[]
  cacheBytes(): number
  queue(): Promise<{ ready: number; oldestReadySeconds: number; failed: number }>
  pool(): { total: number; idle: number; waiting: number }
}

type MetricsConfig = Pick<Config, 'metricsToken' | 'demo'>

/** Serves Prometheus metrics at `/metrics` to callers with the token; in a demonstration also to this machine. */
export function installMetrics(app: FastifyInstance, config: MetricsConfig, measured: Measured): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const metric of measured.metrics) registry.registerMetric(metric)
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  gauge(registry, 'page_cache_bytes', 'Memory held by finished pages', () => measured.cacheBytes())
  gauge(
    registry,
    'database_connections_waiting',
    'Requests that wait for a connection',
    () => measured.pool().waiting,
  )
  gauge(registry, 'jobs_ready', 'Jobs that could run now', async () => (await measured.queue()).ready)
  gauge(
    registry,
    'jobs_oldest_ready_seconds',
    'How long the oldest such job has waited',
    async () => (await measured.queue()).oldestReadySeconds,
  )
  gauge(registry, 'jobs_failed', 'Jobs that gave up', async () => (await measured.queue()).failed)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, config)) throw new AppError('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // Without the database this value is unknown; the other metrics must still be served.
      this.set(await Promise.resolve(read()).catch(() => Number.NaN))
    },
  })
}

/** In production a proxy on this machine forwards every visitor from a loopback address, so only the token counts. */
function mayRead(request: FastifyRequest, { metricsToken, demo }: MetricsConfig): boolean {
  if (!metricsToken) return demo && isLoopback(request.socket.remoteAddress)
  const received = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${metricsToken}`)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

function isLoopback(address = ''): boolean {
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
}
