import type { FastifyRequest } from 'fastify'
import type { Actor } from '../audit/write-audit.ts'
import type { Session } from './session.ts'
import { addressOf } from './visitor.ts'

/** Who makes a call, and from where, as the audit log keeps it. */
export function actorOf({ session, raw }: { session: Session; raw: FastifyRequest }): Actor {
  return { userId: session.userId, role: session.role, ip: addressOf(raw), requestId: raw.id }
}
