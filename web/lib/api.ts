import { type Call, CallError, type CallRequest, requestOf } from '#model/calls.ts'
import type { Language } from '#model/languages.ts'
import { translator } from './messages.ts'
import { languageOf } from './path-language.ts'
import { type StoredValue, storedValue } from './stored-value.ts'
import { timeoutMs } from './timeouts.ts'

export type ClientParts = {
  fetch: typeof fetch
  token: StoredValue
  language(): Language
  /** Called when the API rejects the session token or none was sent. */
  onUnauthenticated(): void
  /** Called when the user's role does not permit a call: it may have changed since the page was opened. */
  onForbidden?(): void
}

/** API client for the browser, typed by the contracts. Loaders get theirs from `apiContext`. */
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
      // `keepalive` completes a small request even when the user leaves the page.
      keepalive: typeof text === 'string' && text.length < 4_000,
      signal: AbortSignal.timeout(timeoutMs(name)),
    })
    const reply = await readReply(response, language)
    if (response.ok) return reply as never
    if (response.status === 401 && reply.code !== 'wrong_credentials')
      handleUnauthenticated(parts, name, token)
    if (reply.code === 'forbidden') parts.onForbidden?.()
    throw new CallError(response.status, reply)
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
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    throw failure(language, isTimeout ? 'timeout' : 'offline')
  }
}

type Reply = { message: string; code: string; errors?: CallError['errors']; data?: unknown }

async function readReply(response: Response, language: Language): Promise<Reply> {
  try {
    const reply: unknown = await response.json()
    const isValid = typeof reply === 'object' && reply !== null && (response.ok || 'message' in reply)
    if (isValid) return reply as Reply
  } catch {
    // Not JSON: an error page of a proxy, or a truncated response.
  }
  throw failure(language, 'unreadable', response.status)
}

function failure(language: Language, code: 'offline' | 'timeout' | 'unreadable', status = 0): CallError {
  return new CallError(status, { code, message: translator(language)(`common.call.${code}`) })
}

/** Calls for which a 401 does not redirect to sign-in. */
const background = new Set<string>([
  'GET /api/users/me',
  'POST /api/auth/logout',
  'PUT /api/users/me/language',
])

/** Removes a rejected token, unless another tab has stored a new one meanwhile. */
function handleUnauthenticated(parts: ClientParts, name: string, sent: string | null): void {
  if (sent !== null && parts.token.read() === sent) parts.token.write(null)
  if (!background.has(name)) parts.onUnauthenticated()
}

export const token = storedValue('token')
/** Events `unauthenticated` and `forbidden`. */
export const unauthenticated = new EventTarget()

export const call = createCall({
  fetch: (...args) => fetch(...args),
  token,
  language: () => languageOf(location.pathname),
  onUnauthenticated: () => unauthenticated.dispatchEvent(new Event('unauthenticated')),
  onForbidden: () => unauthenticated.dispatchEvent(new Event('forbidden')),
})
