import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '#model/errors.ts'
import { bulkScreens } from './bulk-screens.ts'
import { type Config, stopTimes } from './config.ts'
import type { Deps } from './deps.ts'
import { catalogRoutes } from './domains/catalog/routes.ts'
import { createSearchCounter } from './domains/catalog/search-terms/count-searches.ts'
import { catalogStaffRoutes } from './domains/catalog/staff/routes.ts'
import { claimRoutes } from './domains/claims/routes.ts'
import { claimStaffRoutes } from './domains/claims/staff/routes.ts'
import { couponRoutes } from './domains/coupons/routes.ts'
import { couponStaffRoutes } from './domains/coupons/staff/routes.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { createAuthenticate, createFindOpenSessions } from './domains/identity/sessions/authenticate.ts'
import { caseRoutes } from './domains/insight/cases/routes.ts'
import { dashboardRoutes } from './domains/insight/dashboard/routes.ts'
import { reportRoutes } from './domains/insight/reports/routes.ts'
import { insightStaffRoutes } from './domains/insight/staff/routes.ts'
import { systemRoutes } from './domains/insight/system/routes.ts'
import { mediaRoutes } from './domains/media/routes.ts'
import { orderRoutes } from './domains/orders/routes.ts'
import { orderExportRoutes } from './domains/orders/staff/export-routes.ts'
import { orderStaffRoutes } from './domains/orders/staff/routes.ts'
import { callbackRoutes, paymentRoutes } from './domains/payments/routes.ts'
import { reviewRoutes } from './domains/reviews/routes.ts'
import { reviewStaffRoutes } from './domains/reviews/staff/routes.ts'
import { settingsRoutes } from './domains/settings/routes.ts'
import { stockRoutes } from './domains/stock/routes.ts'
import { stockStaffRoutes } from './domains/stock/staff/routes.ts'
import { subscriptionRoutes } from './domains/subscriptions/routes.ts'
import { subscriptionStaffRoutes } from './domains/subscriptions/staff/routes.ts'
import { supportContentRoutes } from './domains/support/content/routes.ts'
import { chatPictureRoutes } from './domains/support/picture-routes.ts'
import { chatRoutes } from './domains/support/routes.ts'
import { chatStaffRoutes } from './domains/support/staff/routes.ts'
import { createFindChat } from './domains/support/streaming/find-chat.ts'
import { defaultBodyBytes } from './http/body-limits.ts'
import { answerClientError } from './http/client-errors.ts'
import { endConnectionsOnClose } from './http/end-connections.ts'
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
import { noticeRoutes } from './notices/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { createCachedPageHandler } from './render/cached-page-handler.ts'
import type { PageCache } from './render/page-cache.ts'
import { installSitemap } from './render/sitemap.ts'
import { auditRoutes } from './staff/audit/routes.ts'
import { bulkRoutes } from './staff/bulk/routes.ts'
import { viewRoutes } from './staff/views/routes.ts'

type Parts = {
  jobsHealthy: () => boolean
  cache: PageCache
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
  endConnectionsOnClose(app, { graceMs: stopTimes(config).requestsMs })
  const closing = stop.signal
  const route = createRouter(app, { authenticate, database, closing })
  healthRoutes(route, { version: config.version, database, jobsHealthy: parts.jobsHealthy })
  settingsRoutes(route, deps)
  identityRoutes(route, deps)
  const searchCounter = createSearchCounter(deps)
  app.addHook('onClose', searchCounter.stop)
  catalogRoutes(route, deps, searchCounter)
  couponRoutes(route, deps)
  couponStaffRoutes(route, deps)
  stockRoutes(route, deps)
  stockStaffRoutes(route, deps)
  orderRoutes(route, deps)
  orderStaffRoutes(route, deps)
  orderExportRoutes(route, deps)
  subscriptionRoutes(route, deps)
  subscriptionStaffRoutes(route, deps)
  paymentRoutes(route, deps)
  reviewRoutes(route, deps)
  reviewStaffRoutes(route, deps)
  claimRoutes(route, deps)
  claimStaffRoutes(route, deps)
  caseRoutes(route, deps)
  insightStaffRoutes(route, deps)
  reportRoutes(route, deps)
  dashboardRoutes(route, deps)
  auditRoutes(route, deps)
  viewRoutes(route, deps)
  noticeRoutes(route, deps)
  pushRoutes(route, deps)
  bulkRoutes(route, deps, bulkScreens)
  chatRoutes(route, deps)
  chatStaffRoutes(route, deps)
  supportContentRoutes(route, deps)
  await app.register(async forms => {
    await installForms(forms)
    const formRoute = createRouter(forms, { authenticate, database, closing })
    mediaRoutes(formRoute, deps)
    catalogStaffRoutes(formRoute, deps)
    chatPictureRoutes(formRoute, deps)
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
  systemRoutes(route, deps, { jobsHealthy: parts.jobsHealthy, openStreams: streams.count })
  app.addHook('onClose', async () => streams.stop())
  const findChat = createFindChat(deps)
  liveRoutes(route, { live: deps.live, streams, reader: deps.database.reader, findChat })
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
