import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Call } from '#model/calls.ts'
import { AppError, type ErrorCode } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import type { Clock } from '../deps.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { compress } from './compress.ts'
import { inProcessCall } from './in-process-call.ts'
import type { CachedPage } from './page-cache.ts'
import { languageOfPath } from './page-key.ts'
import { expiryOfReply, tagsOfReply } from './page-tags.ts'
import type { ReactTurns } from './react-turns.ts'

/** The context of loaders in the web build (`web/lib/loader-context.ts`). */
type LoaderApi = {
  call: Call
  language: Language
  origin: string
  beforeRender(status: number, routeId: string | undefined): Promise<'render' | 'skip'>
  onError(error: unknown): void
}

/** The build with its exported context key: the same key imported from source would be another object. */
export type WebBuild = ServerBuild & {
  entry: { module: { apiContext: Parameters<RouterContextProvider['set']>[0] } }
}

type Options = {
  app: FastifyInstance
  origin: string
  loadBuild(): Promise<WebBuild>
  /** False in development, where Vite's scripts are inline. */
  hasPolicy: boolean
  turns: ReactTurns
  clock: Clock
}

type Refusal = { code: ErrorCode; retryAfterSeconds: number }

export type RenderPage = (url: URL, address: string) => Promise<CachedPage | { notFound: string }>

/**
 * Renders a page for an anonymous visitor. Throws `rate_limited` or `unavailable` when an API call of the page was
 * refused for that reason; React does not run then. For a page that does not exist, returns the path of its "not found"
 * page.
 */
export function createRenderPage({ app, origin, loadBuild, hasPolicy, turns, clock }: Options): RenderPage {
  const handlerOf = handlerPerBuild()

  return async (url, address) => {
    const build = await loadBuild()
    const language = languageOfPath(url.pathname)
    const tags = new Set<string>()
    const startedAt = clock.now()
    let expiresAt: number | undefined
    let refusal: Refusal | undefined
    let notFound: string | undefined
    let turn: { end(): void } | undefined
    const api: LoaderApi = {
      call: inProcessCall(app, {
        language,
        address,
        onReply: (call, reply) => {
          for (const tag of tagsOfReply(call, reply)) tags.add(tag)
          expiresAt ??= expiryOfReply(call, startedAt)?.getTime()
        },
        onRefused: (code, after) => {
          refusal = { code, retryAfterSeconds: after }
        },
      }),
      language,
      origin,
      async beforeRender(status, routeId) {
        if (status === 404) notFound = notFoundPath(routeId, url)
        if (refusal || notFound) return 'skip'
        // React Router renders a second time when the first one failed.
        turn?.end()
        turn = await turns.begin()
        return 'render'
      },
      onError(error) {
        if (!refusal) app.log.error({ err: error, path: url.pathname }, 'page failed')
      },
    }
    const context = new RouterContextProvider()
    context.set(build.entry.module.apiContext, api)
    const response = await handlerOf(build)(new Request(url), context).finally(() => turn?.end())
    if (refusal) throw new AppError(refusal.code, { retryAfterSeconds: refusal.retryAfterSeconds })
    if (notFound) return { notFound }
    const page = await finish(response, hasPolicy ? scriptHashes : undefined, origin.startsWith('https:'))
    return { ...page, tags: [...tags], expiresAt }
  }
}

type RequestHandler = ReturnType<typeof createRequestHandler>

/** Creates one handler per build, because creating it sorts all routes. Only development has several builds. */
function handlerPerBuild(): (build: WebBuild) => RequestHandler {
  let known: { build: WebBuild; handler: RequestHandler } | undefined
  return build => {
    if (known?.build !== build) known = { build, handler: createRequestHandler(build, 'production') }
    return known.handler
  }
}

async function finish(
  response: Response,
  hashesOf: typeof scriptHashes | undefined,
  secure: boolean,
): Promise<Omit<CachedPage, 'tags' | 'expiresAt'>> {
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

/** One address for each kind of "not found" page. No product or category can have the id `-`. */
const paths: Record<string, string> = {
  'store/not-found': '/-',
  'store/product': '/subscriptions/-',
  'store/category': '/categories/-',
}

/**
 * The address at which the "not found" page of a route is rendered and cached. Undefined when `url` is that address, or
 * the route has no such page.
 */
export function notFoundPath(routeId: string | undefined, url: URL): string | undefined {
  const path = routeId === undefined ? undefined : paths[routeId]
  if (path === undefined || url.pathname.endsWith('.data')) return undefined
  const address = languageOfPath(url.pathname) === 'en' ? `/en${path}` : path
  return address === url.pathname && url.search === '' ? undefined : address
}

/** The hashes of a page's inline scripts, for its Content-Security-Policy. JSON-LD is data and needs none. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\//.test(attributes)) continue
    hashes.add(createHash('sha256').update(text).digest('base64'))
  }
  return [...hashes]
}
