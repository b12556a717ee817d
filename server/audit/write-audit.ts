import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { Role } from '#model/permissions.ts'

/** Who does something, and from where; the shop itself when there is no user. */
export type Actor = { userId: string | null; role: Role | null; ip: string | null; requestId: string | null }

export const systemActor: Actor = { userId: null, role: null, ip: null, requestId: null }

export type AuditEntry = {
  /** Subject and verb, such as `product.update`. */
  action: string
  subjectType: string
  subjectId: string | null
  before?: JsonObject
  after?: JsonObject
  reason?: string
}

/** Commits with the change that it tells of, or not at all. */
export async function writeAudit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actor.userId,
      actor_role: actor.role,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      before: entry.before ?? null,
      after: entry.after ?? null,
      reason: entry.reason ?? null,
      ip: actor.ip,
      request_id: actor.requestId,
    })
    .execute()
}
