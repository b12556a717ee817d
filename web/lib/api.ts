import { type Call, CallError, type CallRequest, requestOf } from '#model/calls.ts'
import type { Language } from '#model/languages.ts'
import { languageOf } from './language.ts'
import { translator } from './messages.ts'
import { type Stored, stored } from './stored.ts'
import { timeoutMs } from './timeouts.ts'

export type ClientParts = {
  fetch: typeof fetch
  token: Stored
  language(): Language
  /** The server does not know who is calling, or no longer does. */
  onUnauthenticated(): void
}

/** The API over the network, typed by its contracts. Only for the browser: loaders are given theirs. */
export function createCall(parts: ClientParts): Call {
  return async (name, ...[input]) => {
    const request = requestOf(name, input as Parameters<typeof requestOf>[1])
    const { method, path, body } = request
    const token = parts.token.read()
    const language = parts.language()
    const text = body instanceof FormData || body === undefined ? body : JSON.stringify(body)
    const response = await send(parts, language, path, {
      method,
      headers: headersFor(language, token, request),
      body: text,
      // Something small that was asked for is done also when the page is left meanwhile.
      keepalive: typeof text === 'string' && text.length < 4_000,
      signal: AbortSignal.timeout(timeoutMs(name)),
    })
    const answer = await readAnswer(response, language)
    if (response.ok) return answer as never
    if (response.status === 401 && answer.code !== 'wrong_credentials') refused(parts, name, token)
    throw new CallError(response.status, answer)
  }
}

function headersFor(
  language: Language,
  token: string | null,
  { body, idempotencyKey }: CallRequest,
): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
}

async function send(
  parts: ClientParts,
  language: Language,
  path: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await parts.fetch(path, init)
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw failure(language, isLate ? 'timeout' : 'offline')
  }
}

type Answer = { message: string; code: string; errors?: CallError['errors']; data?: unknown }

async function readAnswer(response: Response, language: Language): Promise<Answer> {
  try {
    const answer: unknown = await response.json()
    const isSentence = typeof answer === 'object' && answer !== null && (response.ok || 'message' in answer)
    if (isSentence) return answer as Answer
  } catch {
    // A proxy's page, or an answer cut off on the way.
  }
  throw failure(language, 'unreadable', response.status)
}

function failure(language: Language, code: 'offline' | 'timeout' | 'unreadable', status = 0): CallError {
  return new CallError(status, { code, message: translator(language)(`common.call.${code}`) })
}

/** Calls that ask whether there is a session, end it, or go along with something else: a "no" interrupts nobody. */
const asksOnly = new Set<string>([
  ...['GET /api/users/me', 'POST /api/auth/logout', 'PUT /api/users/me/language'],
])

/** A token that the server refuses is worth nothing; one that another tab has just stored is another token. */
function refused(parts: ClientParts, name: string, sent: string | null): void {
  if (sent !== null && parts.token.read() === sent) parts.token.write(null)
  if (!asksOnly.has(name)) parts.onUnauthenticated()
}

export const token = stored('token')
export const unauthenticated = new EventTarget()

export const call = createCall({
  fetch: (...args) => fetch(...args),
  token,
  language: () => languageOf(location.pathname),
  onUnauthenticated: () => unauthenticated.dispatchEvent(new Event('unauthenticated')),
})
