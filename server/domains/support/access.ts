import type { FastifyRequest } from 'fastify'
import type { Reader } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { mayAccess, type Role } from '#model/permissions.ts'
import { uuidOr } from '../../http/ids.ts'
import { hashToken, type Session } from '../../http/session.ts'
import { findOwner } from './records/queries.ts'

/** The side of the conversation that the caller is on. */
export type Viewer = { side: 'visitor'; conversationId: string; userId: string | null } | AgentViewer

/** A device is the session that is signed in on it. */
export type AgentViewer = {
  side: 'agent'
  conversationId: string
  userId: string
  role: Role
  deviceSessionId: string
}

export type VisitorViewer = Extract<Viewer, { side: 'visitor' }>

type Request = { params: { sessionId: string }; session: Session | undefined; raw: FastifyRequest }

/** Throws `chat_not_found` for a conversation that is not the caller's, unless the caller is staff. */
export async function findViewer(db: Reader, { params, session, raw }: Request): Promise<Viewer> {
  const conversationId = uuidOr(params.sessionId, 'chat_not_found')
  const token = visitorToken(raw)
  const owner = await findOwner(db, conversationId, token === undefined ? undefined : hashToken(token))
  if (!owner) throw new AppError('chat_not_found')
  const isOwn = owner.holds_token || (session !== undefined && owner.user_id === session.userId)
  if (isOwn) return { side: 'visitor', conversationId, userId: session?.userId ?? null }
  if (!session || !mayAccess('staff', session.role)) throw new AppError('chat_not_found')
  return agentViewer(session, conversationId)
}

export function agentViewer(
  { id: deviceSessionId, userId, role }: Session,
  conversationId: string,
): AgentViewer {
  return { side: 'agent', conversationId, userId, role, deviceSessionId }
}

/** For calls that only the visitor makes. */
export async function findVisitor(db: Reader, request: Request): Promise<VisitorViewer> {
  const viewer = await findViewer(db, request)
  if (viewer.side !== 'visitor') throw new AppError('forbidden')
  return viewer
}

function visitorToken(raw: FastifyRequest): string | undefined {
  const header = raw.headers['x-visitor-token']
  return typeof header === 'string' && /^[\w-]{20,200}$/.test(header) ? header : undefined
}
