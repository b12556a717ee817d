import { objectIn, textIn } from './loose.ts'
import type { NotDone, Unknown } from './outcomes.ts'
import { type Reply, unreadable } from './transport.ts'

type Answered = { outcome: 'answered'; body: unknown }

/** The outcome of a write. Only a clear answer means that it had no effect. */
export function classifyMutation(reply: Reply): Answered | NotDone {
  if (reply.kind === 'not_sent') return { outcome: 'unavailable' }
  if (reply.kind === 'lost') return { outcome: 'unknown', reason: reply.reason }
  const { status, body } = reply
  if (status >= 500 || status === 408) return { outcome: 'unknown', reason: 'server_error' }
  if (status === 401 || status === 403) return { outcome: 'unauthorized' }
  if (status === 429) return { outcome: 'unavailable' }
  if (status >= 300) return { outcome: 'refused', status, reason: reasonIn(body) }
  return body === unreadable ? { outcome: 'unknown', reason: 'unreadable' } : { outcome: 'answered', body }
}

/** The outcome of a read. A 404 counts only when Paymob itself sent it, not a proxy. */
export function classifyInquiry(reply: Reply): Answered | { outcome: 'not_found' } | Unknown {
  if (isNotFound(reply)) return { outcome: 'not_found' }
  const classified = classifyMutation(reply)
  if (classified.outcome === 'answered' || classified.outcome === 'unknown') return classified
  return { outcome: 'unknown', reason: classified.outcome }
}

export function isNotFound(reply: Reply): boolean {
  return reply.kind === 'answered' && reply.status === 404 && objectIn(reply.body) !== undefined
}

/** `{"detail": …}`, `{"message": …}` or the first field's error, depending on the call. */
function reasonIn(body: unknown): string {
  const plain = textIn(objectIn(body)?.detail) ?? textIn(objectIn(body)?.message)
  const reason = plain ?? firstComplaint(body) ?? 'no reason given'
  // Errors may quote the customer's address, which must not reach the log.
  return reason.replace(/[^\s<>"]+@[^\s<>"]+/g, 'address').slice(0, 300)
}

function firstComplaint(body: unknown, names: readonly string[] = []): string | null {
  if (Array.isArray(body)) return firstComplaint(body[0], names)
  const said = textIn(body)
  if (said !== null) return names.length === 0 ? said : `${names.join('.')}: ${said}`
  const [entry] = Object.entries(objectIn(body) ?? {})
  return entry && names.length < 5 ? firstComplaint(entry[1], [...names, entry[0].slice(0, 50)]) : null
}
