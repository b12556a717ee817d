import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { securityHeaders } from '../http/security-headers.ts'
import { bestEncoding } from './compress.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pageAddress } from './page-key.ts'

type Options = { publicUrl: string; cache: PageCache; log: Logger }
type Variant = keyof CachedPage['bodies'] | 'notModified'
/** Names and values in turn, as `writeHead` accepts them. */
type HeaderList = readonly string[]

export type CachedPageHandler = {
  /** Answers the request if its page is cached. Returns false for every other request, which Fastify then answers. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  answered: Counter<'status'>
}

/**
 * Answers cached pages before Fastify: its router, hooks and reply take longer than sending a page that is ready. The
 * answer has the same headers as Fastify's (`cached-page-handler.test.ts`).
 */
export function createCachedPageHandler({ publicUrl, cache, log }: Options): CachedPageHandler {
  const fixed = securityHeaders(publicUrl)
  const headerLists = new WeakMap<CachedPage, Map<Variant, HeaderList>>()
  const counts = new Map<number, number>()

  function headersOf(page: CachedPage, variant: Variant, body: Buffer | undefined): HeaderList {
    const known = headerLists.get(page) ?? new Map<Variant, HeaderList>()
    const list = known.get(variant) ?? listHeaders(page, variant, fixed, body)
    headerLists.set(page, known.set(variant, list))
    return list
  }

  /** Most addresses are the key of their page; others have parameters in another order, or such that change nothing. */
  function findPage(url: string): CachedPage | undefined {
    const page = cache.get(url)
    if (page || !url.includes('?') || url.startsWith('/api/')) return page
    const { key } = pageAddress(url, publicUrl)
    return key === undefined ? undefined : cache.get(key)
  }

  return {
    answered: createCounter(counts),
    answer(request, response) {
      const { method, url = '', headers } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      const page = findPage(url)
      if (!page) return false
      const requestId = randomUUID()
      const isKnown = page.status === 200 && headers['if-none-match']?.includes(page.etag) === true
      const variant = isKnown ? 'notModified' : bestEncoding(headers['accept-encoding'])
      const status = isKnown ? 304 : page.status
      const body = variant === 'notModified' ? undefined : page.bodies[variant]
      response.writeHead(status, [...headersOf(page, variant, body), 'x-request-id', requestId])
      response.end(body)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (log.isLevelEnabled('info')) log.info(logEntry(request, status, requestId), 'request completed')
      return true
    },
  }
}

function listHeaders(
  page: CachedPage,
  variant: Variant,
  fixed: Record<string, string>,
  body: Buffer | undefined,
): HeaderList {
  const isCompressed = variant === 'br' || variant === 'gzip'
  return Object.entries({
    ...fixed,
    ...page.headers,
    etag: page.etag,
    ...(isCompressed ? { 'content-encoding': variant } : {}),
    ...(body ? { 'content-length': String(body.length) } : {}),
  }).flat()
}

/** Reads the counts when the metrics are read, which costs less than a counter's `inc` for every answer. */
function createCounter(counts: ReadonlyMap<number, number>): Counter<'status'> {
  return new Counter({
    name: 'cached_pages_total',
    help: 'Pages that were answered from the page cache, by status',
    labelNames: ['status'],
    registers: [],
    collect() {
      this.reset()
      for (const [status, count] of counts) this.inc({ status }, count)
    },
  })
}

function logEntry({ method, url, headers, socket }: IncomingMessage, statusCode: number, reqId: string) {
  const forwardedFor = headers['x-forwarded-for']
  return {
    reqId,
    req: { id: reqId, method, url, ip: socket.remoteAddress },
    res: { statusCode },
    ...(forwardedFor === undefined ? {} : { forwardedFor }),
  }
}
