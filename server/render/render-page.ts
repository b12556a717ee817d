import { createHash } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Call } from '#model/calls.ts'
import type { Language } from '#model/languages.ts'
import type { Clock } from '../deps.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { toBrotli } from './compress.ts'
import { type AnswerCall, loaderCall } from './loader-call.ts'
import type { CachedPage } from './page-cache.ts'
import { languageOfPath } from './page-key.ts'
import { expiryOfReply, tagsOfReply } from './page-tags.ts'

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
  origin: string
  loadBuild(): Promise<WebBuild>
  /** False in development, where Vite's scripts are inline. */
  hasPolicy: boolean
  clock: Clock
}

/** `br` is the body, compressed. */
export type RenderedPage = Omit<CachedPage, 'bodies'> & { br: Uint8Array<ArrayBuffer> }

/** An API call of the page was refused because of the visitor's limit, or because the service is unavailable. */
export type RenderRefusal = { code: 'rate_limited' | 'unavailable'; retryAfterSeconds: number }

/** A page that does not exist is reported by the path of its "not found" page. */
export type Rendered = { page: RenderedPage } | { notFound: string } | { refusal: RenderRefusal }

/** Renders a page for an anonymous visitor. `onError` receives errors of loaders and of React. */
export type RenderPage = (
  url: URL,
  answer: AnswerCall,
  onError: (error: unknown) => void,
) => Promise<Rendered>

/** Renders in this thread. React does not run for a page that is refused or does not exist. */
export function createRenderPage({ origin, loadBuild, hasPolicy, clock }: Options): RenderPage {
  const handlerOf = handlerPerBuild()

  return async (url, answer, onError) => {
    const build = await loadBuild()
    const language = languageOfPath(url.pathname)
    const tags = new Set<string>()
    const startedAt = clock.now()
    let expiresAt: number | undefined
    let refusal: RenderRefusal | undefined
    let notFound: string | undefined
    const api: LoaderApi = {
      call: loaderCall({
        language,
        answer,
        onReply: (call, reply) => {
          for (const tag of tagsOfReply(call, reply)) tags.add(tag)
          expiresAt ??= expiryOfReply(call, startedAt)?.getTime()
        },
        onRefused: (code, retryAfterSeconds) => {
          refusal = { code, retryAfterSeconds }
        },
      }),
      language,
      origin,
      async beforeRender(status, routeId) {
        if (status === 404) notFound = notFoundPath(routeId, url)
        return refusal || notFound ? 'skip' : 'render'
      },
      onError: error => refusal || onError(error),
    }
    const context = new RouterContextProvider()
    context.set(build.entry.module.apiContext, api)
    const response = await handlerOf(build)(new Request(url), context)
    if (refusal) return { refusal }
    if (notFound) return { notFound }
    const page = await finish(response, hasPolicy, origin.startsWith('https:'))
    return { page: { ...page, tags: [...tags], expiresAt } }
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
  hasPolicy: boolean,
  isSecure: boolean,
): Promise<Omit<RenderedPage, 'tags' | 'expiresAt'>> {
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  if (hasPolicy && headers['content-type']?.startsWith('text/html')) {
    const hashes = scriptHashes(new TextDecoder().decode(body))
    headers['content-security-policy'] = contentSecurityPolicy(hashes, isSecure)
  }
  headers['cache-control'] ??= response.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store'
  headers.vary = 'accept-encoding'
  return { status: response.status, headers, etag: etagOf(body), br: await toBrotli(body) }
}

export function etagOf(body: Uint8Array): string {
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
