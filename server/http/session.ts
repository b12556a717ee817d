import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { describeDevice } from '#model/devices.ts'
import { AppError } from '#model/errors.ts'
import { type Access, mayAccess, type Role } from '#model/permissions.ts'
import type { Actor } from '../audit/write-audit.ts'
import { addressOf } from './visitor.ts'

export type Session = { id: string; userId: string; role: Role }

/** Finds the live session behind a token's hash; identity provides it. */
export type Authenticate = (tokenHash: Buffer) => Promise<Session | undefined>

/** The roles of the given sessions that are still open. */
export type FindOpenSessions = (sessionIds: string[]) => Promise<Map<string, Role>>

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the caller's session, if there is one. Throws when the caller may not make the call. */
export async function authorize(
  request: FastifyRequest,
  access: Access,
  authenticate: Authenticate,
): Promise<Session | undefined> {
  const token = bearerToken(request)
  if (!token) {
    if (access === 'public') return undefined
    throw new AppError('unauthenticated')
  }
  const session = await authenticate(hashToken(token))
  if (!session && access !== 'public') throw new AppError('session_expired')
  if (!mayAccess(access, session?.role)) throw new AppError('forbidden')
  return session
}

/** For a parameter of a public call that needs a permission. */
export function requireAccess(access: Access, session: Session | undefined): void {
  if (!session) throw new AppError('unauthenticated')
  if (!mayAccess(access, session.role)) throw new AppError('forbidden')
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

/** The caller, as the audit log records it. */
export function actorOf({ session, raw }: { session: Session; raw: FastifyRequest }): Actor {
  return {
    userId: session.userId,
    role: session.role,
    ip: addressOf(raw),
    device: describeDevice(raw.headers['user-agent'] ?? ''),
    requestId: raw.id,
  }
}
