import type { FastifyInstance } from 'fastify'
import inject from 'light-my-request'
import { type Call, CallError, requestOf } from '#model/calls.ts'
import type { KnownCall } from '#model/contracts/all.ts'
import type { Language } from '#model/languages.ts'

type Options = {
  language: Language
  /** The visitor's address, which limits count by. */
  address: string
  /** The API answered a call: the page depends on what the reply holds. */
  onReply(call: KnownCall, reply: object): void
  /** The API refused a call because of the visitor's limit, or because the service is unavailable. */
  onRefused(code: 'rate_limited' | 'unavailable', retryAfterSeconds: number): void
}

/**
 * Calls the API from a loader, in the same process and without a network connection. `app.inject` does the same with the
 * same library, but refuses calls while the server closes, and pages that are being rendered then need their calls.
 */
export function inProcessCall(
  app: FastifyInstance,
  { language, address, onReply, onRefused }: Options,
): Call {
  return async (name, ...[input]) => {
    const { method, path } = requestOf(name, input as Parameters<typeof requestOf>[1])
    const response = await inject(app.routing, {
      method,
      url: path,
      headers: { host: 'localhost', 'accept-language': language },
      remoteAddress: address,
    })
    const body = response.json()
    const refusal = refusals[response.statusCode]
    if (refusal) onRefused(refusal, Number(response.headers['retry-after'] ?? 1))
    if (response.statusCode >= 400) throw new CallError(response.statusCode, body)
    onReply(name, body)
    return body
  }
}

const refusals: Record<number, 'rate_limited' | 'unavailable'> = { 429: 'rate_limited', 503: 'unavailable' }
