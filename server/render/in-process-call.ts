import type { FastifyInstance } from 'fastify'
import { type Call, CallError, requestOf } from '#model/calls.ts'
import type { Language } from '#model/languages.ts'

type Options = {
  language: Language
  /** Of the visitor whom the page is for: limits count them, not this process. */
  address: string
  /** The visitor has asked too often. */
  onLimited(retryAfter: string): void
}

/** The API as loaders call it: the same application, without the network between. */
export function inProcessCall(app: FastifyInstance, { language, address, onLimited }: Options): Call {
  return async (name, ...[input]) => {
    const { method, path } = requestOf(name, input as Parameters<typeof requestOf>[1])
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { 'accept-language': language },
      remoteAddress: address,
    })
    const body = answer.json()
    if (answer.statusCode === 429) onLimited(String(answer.headers['retry-after'] ?? '1'))
    if (answer.statusCode >= 400) throw new CallError(answer.statusCode, body)
    return body
  }
}
