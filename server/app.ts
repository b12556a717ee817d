import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '#model/errors.ts'
import { bulkScreens } from './bulk-screens.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { catalogRoutes } from './domains/catalog/routes.ts'
import { catalogExportRoutes } from './domains/catalog/staff/list-routes.ts'
import { catalogStaffRoutes } from './domains/catalog/staff/routes.ts'
import { couponRoutes } from './domains/coupons/routes.ts'
import { couponStaffRoutes } from './domains/coupons/staff/routes.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { createAuthenticate, createFindOpenSessions } from './domains/identity/sessions/authenticate.ts'
import { caseRoutes } from './domains/insight/cases/routes.ts'
import { insightStaffRoutes } from './domains/insight/staff/routes.ts'
import { mediaRoutes } from './domains/media/routes.ts'
import { orderRoutes } from './domains/orders/routes.ts'
import { orderExportRoutes } from './domains/orders/staff/export-routes.ts'
import { orderStaffRoutes } from './domains/orders/staff/routes.ts'
import { callbackRoutes, paymentRoutes } from './domains/payments/routes.ts'
import { settingsRoutes } from './domains/settings/routes.ts'
import { stockRoutes } from './domains/stock/routes.ts'
import { stockStaffRoutes } from './domains/stock/staff/routes.ts'
import { subscriptionRoutes } from './domains/subscriptions/routes.ts'
import { defaultBodyBytes } from './http/body-limits.ts'
import { answerClientError } from './http/client-errors.ts'
import { answerError, installErrors } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { liveRoutes } from './http/live.ts'
import { installMetrics } from './http/metrics.ts'
import { installForms } from './http/multipart.ts'
import { installOpenApi } from './http/openapi.ts'
import { createRouter } from './http/route.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { serverWith } from './http/server.ts'
import { installUploads } from './http/static-files.ts'
import { queueStats } from './jobs/queries.ts'
import { createStreams } from './live/streams.ts'
import { createCachedPageHandler } from './render/cached-page-handler.ts'
import type { PageCache } from './render/page-cache.ts'
import { installSitemap } from './render/sitemap.ts'
import { bulkRoutes } from './staff/bulk/routes.ts'
import { viewRoutes } from './staff/views/routes.ts'

type Parts = {
  jobsHealthy: () => boolean
  cache: PageCache
  /** Called for every API request from outside. */
  onApiCall?: () => void
  /** Installs pages and client files; API tests leave them out. */
  installWeb?: (app: FastifyInstance) => Promise<void>
}

/** Builds the HTTP application. */
export async function buildApp(deps: Deps, parts: Parts): Promise<FastifyInstance> {
  const { config, database } = deps
  // Long enough for file uploads (`withFiles` of the contracts).
  const timeouts = { requestTimeout: 60_000, keepAliveTimeout: 65_000 }
  const cachedPages = createCachedPageHandler({
    publicUrl: config.publicUrl,
    cache: parts.cache,
    log: deps.log,
    onApiCall: parts.onApiCall,
  })
  const app = Fastify({
    serverFactory: serverWith(cachedPages.answer, timeouts),
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: defaultBodyBytes,
    return503OnClosing: false,
    // Errors before any route: an undecodable path, an unreadable request.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  installErrors(app)
  installSecurityHeaders(app, config.publicUrl)
  installMetrics(app, config, {
    metrics: [deps.paymob.callSeconds, cachedPages.answered],
    cacheBytes: parts.cache.bytes,
    queue: () => queueStats(database.reader),
    pool: () => ({
      total: database.pool.totalCount,
      idle: database.pool.idleCount,
      waiting: database.pool.waitingCount,
    }),
  })
  await installOpenApi(app, config)

  const authenticate = createAuthenticate(deps)
  const stop = new AbortController()
  app.addHook('preClose', async () => stop.abort())
  const closing = stop.signal
  const route = createRouter(app, { authenticate, database, closing })
  healthRoutes(route, { version: config.version, database, jobsHealthy: parts.jobsHealthy })
  settingsRoutes(route, deps)
  identityRoutes(route, deps)
  catalogRoutes(route, deps)
  catalogExportRoutes(route, deps)
  couponRoutes(route, deps)
  couponStaffRoutes(route, deps)
  stockRoutes(route, deps)
  stockStaffRoutes(route, deps)
  orderRoutes(route, deps)
  orderStaffRoutes(route, deps)
  orderExportRoutes(route, deps)
  subscriptionRoutes(route, deps)
  paymentRoutes(route, deps)
  caseRoutes(route, deps)
  insightStaffRoutes(route, deps)
  viewRoutes(route, deps)
  bulkRoutes(route, deps, bulkScreens)
  await app.register(async forms => {
    await installForms(forms)
    const formRoute = createRouter(forms, { authenticate, database, closing })
    mediaRoutes(formRoute, deps)
    catalogStaffRoutes(formRoute, deps)
  })
  await app.register(async callbacks => {
    // Paymob signs the raw text.
    callbacks.removeAllContentTypeParsers()
    callbacks.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    callbackRoutes(createRouter(callbacks, { authenticate, database, closing }), deps)
  })
  const streams = createStreams({
    ...config.liveStreams,
    findOpenSessions: createFindOpenSessions(deps),
    log: deps.log,
  })
  app.addHook('onClose', async () => streams.stop())
  liveRoutes(route, { live: deps.live, streams, closing })
  installUploads(app, deps.storage)
  installSitemap(app, { publicUrl: config.publicUrl, reader: database.reader, cache: parts.cache })
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw new AppError('not_found')
  })
  app.setNotFoundHandler(async () => {
    throw new AppError('not_found')
  })
  await parts.installWeb?.(app)
  return app
}

/** A function, because Fastify trusts no proxy when it is given a number. */
function trustedProxies(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
}
