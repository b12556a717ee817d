import { EventEmitter } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Call, CallError, requestOf } from '#model/calls.ts'
import type { KnownCall } from '#model/contracts/all.ts'
import type { Language } from '#model/languages.ts'

type Options = {
  language: Language
  /** Of the visitor whom the page is for: limits count them, not this process. */
  address: string
  /** A call was answered: the page depends on what the reply holds. */
  onReply(call: KnownCall, reply: object): void
  /** A call was refused because of the visitor's limit, or because the service is unavailable. */
  onRefused(code: 'rate_limited' | 'unavailable', retryAfterSeconds: number): void
}

/** The API as loaders call it: the same application, without the network between. */
export function inProcessCall(
  app: FastifyInstance,
  { language, address, onReply, onRefused }: Options,
): Call {
  return async (name, ...[input]) => {
    const { method, path } = requestOf(name, input as Parameters<typeof requestOf>[1])
    const answer = await ask(app, {
      method,
      url: path,
      headers: { host: 'localhost', 'accept-language': language },
      socket: { remoteAddress: address },
    })
    const body = JSON.parse(answer.body)
    const refusal = refusals[answer.status]
    if (refusal) onRefused(refusal, Number(answer.headers['retry-after'] ?? 1))
    if (answer.status >= 400) throw new CallError(answer.status, body)
    onReply(name, body)
    return body
  }
}

const refusals: Record<number, 'rate_limited' | 'unavailable'> = { 429: 'rate_limited', 503: 'unavailable' }

type Question = {
  method: string
  url: string
  headers: Record<string, string>
  socket: { remoteAddress: string }
}
type Answer = { status: number; headers: OutgoingHttpHeaders; body: string }

/**
 * Gives the framework as much of a request and a response as it looks at. Its own `inject` makes them of Node's classes,
 * but other than a connection does: Node's functions, which every visitor's answer goes through, get slower by it.
 */
function ask(app: FastifyInstance, question: Question): Promise<Answer> {
  return new Promise(resolve => {
    const request = Object.assign(new EventEmitter(), question, { httpVersionMajor: 1, aborted: false })
    app.routing(request as unknown as IncomingMessage, responseFor(resolve) as unknown as ServerResponse)
  })
}

function responseFor(resolve: (answer: Answer) => void): EventEmitter {
  const headers: OutgoingHttpHeaders = {}
  const response = Object.assign(new EventEmitter(), {
    statusCode: 200,
    headersSent: false,
    writableEnded: false,
    getHeader: (name: string) => headers[name],
    getHeaders: () => headers,
    hasHeader: (name: string) => name in headers,
    setHeader: (name: string, value: string) => void Object.assign(headers, { [name]: value }),
    removeHeader: (name: string) => void delete headers[name],
    writeHead(status: number, more: OutgoingHttpHeaders) {
      response.statusCode = status
      response.headersSent = true
      Object.assign(headers, more)
    },
    end(body: string | Buffer | null) {
      response.writableEnded = true
      resolve({ status: response.statusCode, headers, body: String(body ?? '') })
      // For those who log and count answers.
      response.emit('finish')
    },
  })
  return response
}
