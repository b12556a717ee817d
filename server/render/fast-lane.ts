import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { securityHeaders } from '../http/security-headers.ts'
import { bestEncoding } from './compress.ts'
import { createHeads, type Head } from './heads.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

type Options = { publicUrl: string; cache: PageCache; log: Logger; nextRequestId: () => string }
type Kind = keyof CachedPage['bodies'] | 'unchanged'
type Written = {
  head: Head
  /** Byte by byte as text: Node sends it in one piece with the headers, a buffer in a second one. */
  body: string
}

export type FastLane = {
  /** Answers a finished page; says no to whatever is not one, and the application answers. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  answered: Counter<'status'>
}

/**
 * Finished pages before the framework: its router, hooks and replies take longer than sending what is there already.
 * What it answers is the same, header by header (fast-lane.test.ts).
 */
export function createFastLane({ publicUrl, cache, log, nextRequestId }: Options): FastLane {
  const fixed = securityHeaders(publicUrl)
  const written = new WeakMap<CachedPage, Map<Kind, Written>>()
  const heads = createHeads()
  const counts = new Map<number, number>()
  let asked: { accepted: string | undefined; encoding: Kind } = { accepted: undefined, encoding: 'identity' }

  function writtenOf(page: CachedPage, kind: Kind): Written {
    const ofPage = written.get(page) ?? new Map<Kind, Written>()
    const known = ofPage.get(kind)
    if (known) return known
    const made = { head: heads.of(headersOf(page, kind, fixed)), body: bodyOf(page, kind) }
    written.set(page, ofPage.set(kind, made))
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
      if (method !== 'GET' && method !== 'HEAD') return false
      const page = cache.get(url)
      if (!page) return false
      const { headers } = request
      const isKnown = page.status === 200 && headers['if-none-match']?.includes(page.etag) === true
      const answer = writtenOf(page, isKnown ? 'unchanged' : encodingFor(headers['accept-encoding']))
      const status = isKnown ? 304 : page.status
      const id = nextRequestId()
      answer.head(request, response, status, id)
      response.end(answer.body, 'latin1')
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (log.isLevelEnabled('info')) log.info(logEntry(request, status, id), 'request completed')
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

function bodyOf(page: CachedPage, kind: Kind): string {
  return kind === 'unchanged' ? '' : page.bodies[kind].toString('latin1')
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

function logEntry({ method, url, headers, socket }: IncomingMessage, statusCode: number, id: string) {
  const forwardedFor = headers['x-forwarded-for']
  return {
    reqId: id,
    req: { id, method, url, ip: socket.remoteAddress },
    res: { statusCode },
    ...(forwardedFor === undefined ? {} : { forwardedFor }),
  }
}
