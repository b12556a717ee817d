import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Call } from '#model/calls.ts'
import type { Language } from '#model/languages.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { bestEncoding, compress } from './compress.ts'
import { inProcessCall } from './in-process-call.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pageAddress } from './page-key.ts'
import { scriptHashes } from './script-hashes.ts'

type LoaderApi = { call: Call; language: Language; origin: string }

/** The build, and the one thing it exports for us: a key imported from source would be another object. */
export type WebBuild = ServerBuild & {
  entry: { module: { apiContext: Parameters<RouterContextProvider['set']>[0] } }
}

type Options = {
  publicUrl: string
  loadBuild: () => Promise<WebBuild>
  /** None in development. */
  cache: PageCache | undefined
  /** False in development, where Vite's scripts are inline. */
  policy?: boolean
}

/** Serves every page: from the cache, or rendered for an anonymous visitor, who is the same as everybody. */
export function installPages(
  app: FastifyInstance,
  { publicUrl, loadBuild, cache, policy = true }: Options,
): void {
  const origin = new URL(publicUrl).origin
  const inFlight = new Map<string, Promise<CachedPage>>()

  async function render(url: URL, address: string): Promise<CachedPage> {
    const build = await loadBuild()
    const handler = createRequestHandler(build, 'production')
    const context = new RouterContextProvider()
    const language: Language = /^\/en(\/|\.data|$)/.test(url.pathname) ? 'en' : 'ar'
    let retryAfter: string | undefined
    const onLimited = (after: string) => {
      retryAfter = after
    }
    const api: LoaderApi = { call: inProcessCall(app, { language, address, onLimited }), language, origin }
    context.set(build.entry.module.apiContext, api)
    const response = await handler(new Request(url), context)
    const page = await finish(response, policy ? scriptHashes : undefined, origin.startsWith('https:'))
    return retryAfter === undefined ? page : refused(page, retryAfter)
  }

  /** Visitors who ask for the same page at the same moment wait for one rendering of it. */
  function renderOnce(key: string, url: URL, address: string): Promise<CachedPage> {
    const generation = cache?.generation() ?? 0
    const flight = `${generation}:${key}`
    const running = inFlight.get(flight)
    if (running) return running
    const started = render(url, address)
      .then(page => {
        if (isCacheable(page)) cache?.set(key, page, generation)
        return page
      })
      .finally(() => inFlight.delete(flight))
    inFlight.set(flight, started)
    return started
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { key, url } = pageAddress(request.url, origin)
      const { ip } = request
      const known = key === undefined ? undefined : cache?.get(key)
      const page = known ?? (await (key === undefined ? render(url, ip) : renderOnce(key, url, ip)))
      return send(page, request, reply)
    },
  })
}

/** The page that says that something failed, told as what it is: come back later. */
function refused(page: CachedPage, retryAfter: string): CachedPage {
  return { ...page, status: 429, headers: { ...page.headers, 'retry-after': retryAfter } }
}

function isCacheable(page: CachedPage): boolean {
  return page.status === 200 || page.status === 202
}

async function finish(
  response: Response,
  hashesOf: typeof scriptHashes | undefined,
  secure: boolean,
): Promise<CachedPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  if (hashesOf && headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy(hashesOf(body.toString()), secure)
  }
  headers['cache-control'] ??= response.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store'
  headers.vary = 'accept-encoding'
  return { status: response.status, headers, etag: etagOf(body), bodies: await compress(body) }
}

export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

export function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(page.headers).header('etag', page.etag)
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.status(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.status(page.status).send(page.bodies[encoding])
}
