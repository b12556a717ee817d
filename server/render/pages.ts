import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#model/errors.ts'
import type { Clock } from '../deps.ts'
import { installStaticFiles } from '../http/static-files.ts'
import { visitorOf } from '../http/visitor.ts'
import { bestEncoding } from './compress.ts'
import { type CachedPage, type PageCache, systemClock } from './page-cache.ts'
import { languageOfPath, pageAddress } from './page-key.ts'
import { defaultPageLimits, delayRefusals, limitRenders, type PageLimits } from './page-limits.ts'
import { createReactTurns } from './react-turns.ts'
import { type RefusalStatus, refusalPage } from './refusal-page.ts'
import { createRenderPage, type WebBuild } from './render-page.ts'
import { createRenderQueue } from './render-queue.ts'
import { notFoundKey, shareRenders } from './share-renders.ts'

type Options = {
  publicUrl: string
  loadBuild: () => Promise<WebBuild>
  /** Undefined in development. */
  cache: PageCache | undefined
  /** False in development, where Vite's scripts are inline. */
  policy?: boolean
  /** Whether API calls or jobs use the database at this moment. */
  isDatabaseBusy?: () => boolean
  /** Whether the API was called within the last second. */
  isApiActive?: () => boolean
  limits?: PageLimits
  clock?: Clock
}

/** Serves every page from the cache, or renders it for an anonymous visitor. */
export function installPages(app: FastifyInstance, options: Options): void {
  const { publicUrl, loadBuild, cache, policy = true, limits = defaultPageLimits } = options
  const { clock = systemClock } = options
  const origin = new URL(publicUrl).origin
  const queue = createRenderQueue(limits)
  const countRender = limitRenders(limits)
  const pauseBeforeRefusal = delayRefusals(limits)
  const share = shareRenders(cache)
  const renderPage = createRenderPage({
    app,
    origin,
    loadBuild,
    hasPolicy: policy,
    clock,
    turns: createReactTurns({ isDatabaseBusy: never, isApiActive: never, ...limits, ...options }),
  })

  async function render(url: URL, request: FastifyRequest): Promise<CachedPage> {
    const { ip, addressKey } = visitorOf(request)
    await countRender(addressKey)
    return queue.run(addressKey, () => renderFound(url, ip))
  }

  /** The "not found" page is rendered once for each kind and language. */
  async function renderFound(url: URL, address: string): Promise<CachedPage> {
    const rendered = await renderPage(url, address)
    if (!('notFound' in rendered)) return rendered
    const key = notFoundKey(rendered.notFound)
    const notFoundUrl = new URL(rendered.notFound, origin)
    return cache?.get(key) ?? share(key, () => renderFound(notFoundUrl, address))
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { key, url } = pageAddress(request.url, origin)
      try {
        const page =
          key === undefined
            ? await render(url, request)
            : (cache?.get(key) ?? (await share(key, () => render(url, request))))
        return send(page, request, reply)
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        await pauseBeforeRefusal()
        return sendRefusal(refusal, url.pathname, reply)
      }
    },
  })

  async function sendRefusal({ status, retryAfter }: Refusal, path: string, reply: FastifyReply) {
    reply.status(status).header('retry-after', retryAfter).header('cache-control', 'no-store')
    // The browser's router reads only the status of refused data.
    if (path.endsWith('.data')) return reply.type('text/plain; charset=utf-8').send('')
    const stylesheets = (await loadBuild()).assets.routes.root?.css ?? []
    const html = refusalPage({ status, language: languageOfPath(path), stylesheets })
    return reply.type('text/html; charset=utf-8').send(html)
  }
}

const never = () => false

type Refusal = { status: RefusalStatus; retryAfter: number }

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof AppError)) return undefined
  const retryAfter = Math.max(1, Math.ceil(error.details.retryAfterSeconds ?? 5))
  if (error.code === 'rate_limited') return { status: 429, retryAfter }
  if (error.code === 'unavailable') return { status: 503, retryAfter }
  return undefined
}

export function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(page.headers).header('etag', page.etag)
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.status(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.status(page.status).send(page.bodies[encoding])
}

/** Installs the built pages and client files. */
export async function installWeb(
  app: FastifyInstance,
  options: {
    publicUrl: string
    cache: PageCache
    clock: Clock
    isDatabaseBusy: () => boolean
    isApiActive: () => boolean
  },
): Promise<void> {
  const location = new URL('../../build/server/index.js', import.meta.url).href
  const build = (await import(location)) as WebBuild
  await installStaticFiles(app)
  installPages(app, { ...options, loadBuild: async () => build })
}
