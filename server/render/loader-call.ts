import type { FastifyInstance } from 'fastify'
import inject from 'light-my-request'
import { type Call, CallError, requestOf } from '#model/calls.ts'
import type { KnownCall } from '#model/contracts/all.ts'
import type { Language } from '#model/languages.ts'

export type ApiRequest = { method: string; path: string; language: Language }
/** `body` is JSON text. */
export type ApiAnswer = { status: number; retryAfterSeconds: number; body: string }
export type AnswerCall = (request: ApiRequest) => Promise<ApiAnswer>

/**
 * Answers API calls of a page's loaders without a network connection. Limits count them for the address of the visitor
 * who requested the page. `app.inject` does the same with the same library, but refuses calls while the server closes,
 * and pages that are being rendered then need their calls.
 */
export function answerInProcess(app: FastifyInstance, address: string): AnswerCall {
  return async ({ method, path, language }) => {
    const { statusCode, headers, payload } = await inject(app.routing, {
      method: method as 'GET',
      url: path,
      headers: { host: 'localhost', 'accept-language': language },
      remoteAddress: address,
    })
    return { status: statusCode, retryAfterSeconds: Number(headers['retry-after'] ?? 1), body: payload }
  }
}

type Options = {
  language: Language
  answer: AnswerCall
  /** The API answered a call: the page depends on what the reply holds. */
  onReply(call: KnownCall, reply: object): void
  /** The API refused a call because of the visitor's limit, or because the service is unavailable. */
  onRefused(code: 'rate_limited' | 'unavailable', retryAfterSeconds: number): void
}

/** The API client of a page's loaders. */
export function loaderCall({ language, answer, onReply, onRefused }: Options): Call {
  return async (name, ...[input]) => {
    const { method, path } = requestOf(name, input as Parameters<typeof requestOf>[1])
    const { status, retryAfterSeconds, body: text } = await answer({ method, path, language })
    const body = JSON.parse(text)
    const refusal = refusals[status]
    if (refusal) onRefused(refusal, retryAfterSeconds)
    if (status >= 400) throw new CallError(status, body)
    onReply(name, body)
    return body
  }
}

const refusals: Record<number, 'rate_limited' | 'unavailable'> = { 429: 'rate_limited', 503: 'unavailable' }
