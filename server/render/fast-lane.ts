import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { securityHeaders } from '../http/security-headers.ts'
import { bestEncoding } from './compress.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { createReadyAnswers, type ReadyAnswer } from './ready-answers.ts'

type Options = { publicUrl: string; cache: PageCache; log: Logger; onApiCall?: (() => void) | undefined }
type Kind = keyof CachedPage['bodies'] | 'unchanged'
export type FastLane = {
  /** Answers a finished page; says no to whatever is not one, and the application answers. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  answered: Counter<'status'>
}

/**
 * Finished pages before the framework: its router, hooks and replies take longer than sending what is there already.
 * What it answers is the same, header by header (fast-lane.test.ts), but for a request's id: the page is the same for
 * everybody, and nothing happened that a log could tell.
 */
export function createFastLane({ publicUrl, cache, log, onApiCall }: Options): FastLane {
  const fixed = securityHeaders(publicUrl)
  const ready = new WeakMap<CachedPage, Map<Kind, ReadyAnswer>>()
  const answers = createReadyAnswers()
  const counts = new Map<number, number>()
  let asked: { accepted: string | undefined; encoding: Kind } = { accepted: undefined, encoding: 'identity' }

  function readyOf(page: CachedPage, kind: Kind): ReadyAnswer {
    const ofPage = ready.get(page) ?? new Map<Kind, ReadyAnswer>()
    const known = ofPage.get(kind)
    if (known) return known
    const made = answers.of(statusOf(page, kind), headersOf(page, kind, fixed), bodyOf(page, kind))
    // The plain text is large and rarely requested: the page cache does not hold it either.
    if (kind !== 'identity') ready.set(page, ofPage.set(kind, made))
    return made
  }

  /** Most visitors ask as the one before did. */
  function encodingFor(accepted: string | undefined): Kind {
    if (accepted !== asked.accepted) asked = { accepted, encoding: bestEncoding(accepted) }
    return asked.encoding
  }

  return {
    answered: counterOf(counts),
    answer(request, response) {
      const { method, url = '' } = request
      if (url.startsWith('/api/')) onApiCall?.()
      if (method !== 'GET' && method !== 'HEAD') return false
      const page = cache.get(url)
      if (!page) return false
      const { headers } = request
      const isKnown = page.status === 200 && headers['if-none-match']?.includes(page.etag) === true
      const kind = isKnown ? 'unchanged' : encodingFor(headers['accept-encoding'])
      const status = statusOf(page, kind)
      readyOf(page, kind)(request, response)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (log.isLevelEnabled('info')) log.info(logEntry(request, status), 'request completed')
      return true
    },
  }
}

function headersOf(page: CachedPage, kind: Kind, fixed: Record<string, string>): Record<string, string> {
  const isEmpty = kind === 'unchanged'
  return {
    ...fixed,
    ...page.headers,
    etag: page.etag,
    ...(isEmpty || kind === 'identity' ? {} : { 'content-encoding': kind }),
    ...(isEmpty ? {} : { 'content-length': String(page.bodies[kind].length) }),
  }
}

function statusOf(page: CachedPage, kind: Kind): number {
  return kind === 'unchanged' ? 304 : page.status
}

function bodyOf(page: CachedPage, kind: Kind): Buffer {
  return kind === 'unchanged' ? Buffer.alloc(0) : page.bodies[kind]
}

/** Counted in a plain map, and told when somebody reads the figures. */
function counterOf(counts: ReadonlyMap<number, number>): Counter<'status'> {
  return new Counter({
    name: 'cached_pages_total',
    help: 'Finished pages that were answered from memory, by status',
    labelNames: ['status'],
    registers: [],
    collect() {
      this.reset()
      for (const [status, count] of counts) this.inc({ status }, count)
    },
  })
}

function logEntry({ method, url, headers, socket }: IncomingMessage, statusCode: number) {
  const forwardedFor = headers['x-forwarded-for']
  return {
    req: { method, url, ip: socket.remoteAddress },
    res: { statusCode },
    ...(forwardedFor === undefined ? {} : { forwardedFor }),
  }
}
