import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#model/errors.ts'
import { installStaticFiles } from '../http/static-files.ts'
import { visitorOf } from '../http/visitor.ts'
import { bestEncoding, bodiesOf } from './compress.ts'
import { answerInProcess } from './loader-call.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { languageOfPath, pageAddress } from './page-key.ts'
import { defaultPageLimits, delayRefusals, limitRenders, type PageLimits } from './page-limits.ts'
import { type RefusalStatus, refusalPage } from './refusal-page.ts'
import { createRenderQueue } from './render-queue.ts'
import { startRenderThread } from './render-thread.ts'
import type { Renderer } from './renderer.ts'
import { shareAnswers } from './share-answers.ts'
import { notFoundKey, shareRenders } from './share-renders.ts'

type Options = {
  publicUrl: string
  renderer: Renderer
  /** Undefined in development. */
  cache: PageCache | undefined
  limits?: PageLimits
}

/** Serves every page from the cache, or renders it for an anonymous visitor. */
export function installPages(app: FastifyInstance, options: Options): void {
  const { publicUrl, renderer, cache, limits = defaultPageLimits } = options
  const origin = new URL(publicUrl).origin
  const queue = createRenderQueue(limits)
  const countRender = limitRenders(limits)
  const pauseBeforeRefusal = delayRefusals(limits)
  const share = shareRenders(cache)
  const shareCalls = shareAnswers(cache)

  async function render(url: URL, request: FastifyRequest): Promise<CachedPage> {
    const { ip, addressKey } = visitorOf(request)
    await countRender(addressKey)
    return queue.run(addressKey, () => renderFound(url, ip))
  }

  /** The "not found" page is rendered once for each kind and language. */
  async function renderFound(url: URL, address: string): Promise<CachedPage> {
    const rendered = await renderer.renderPage(url, shareCalls(answerInProcess(app, address)), error =>
      app.log.error({ err: error, path: url.pathname }, 'page failed'),
    )
    if ('refusal' in rendered) {
      const { code, retryAfterSeconds } = rendered.refusal
      throw new AppError(code, { retryAfterSeconds })
    }
    if ('page' in rendered) {
      const { br, ...page } = rendered.page
      return { ...page, bodies: bodiesOf(Buffer.from(br.buffer)) }
    }
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
    const stylesheets = await renderer.stylesheets()
    const html = refusalPage({ status, language: languageOfPath(path), stylesheets })
    return reply.type('text/html; charset=utf-8').send(html)
  }
}

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
  { publicUrl, cache }: { publicUrl: string; cache: PageCache },
): Promise<void> {
  const renderer = await startRenderThread({ publicUrl, log: app.log })
  app.addHook('onClose', renderer.stop)
  await installStaticFiles(app)
  installPages(app, { publicUrl, cache, renderer })
}
