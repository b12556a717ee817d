import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { Role } from '#model/permissions.ts'
import type { SubjectType } from './subject-types.ts'

/** Who acts, and from which address and device. `userId` is null when the system acts. */
export type Actor = {
  userId: string | null
  role: Role | null
  ip: string | null
  /** Browser and system, such as "Chrome, Windows". */
  device: string | null
  requestId: string | null
}

export const systemActor: Actor = { userId: null, role: null, ip: null, device: null, requestId: null }

export type AuditEntry = {
  /** Subject and verb, such as `product.update`. */
  action: string
  subjectType: SubjectType
  subjectId: string | null
  before?: JsonObject
  after?: JsonObject
  reason?: string
}

/** Takes the transaction of the change, so that the entry commits together with it. */
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
      device: actor.device,
      request_id: actor.requestId,
    })
    .execute()
}

/** Returns the fields that differ, with their values before and after the change. */
export function changedFields(
  before: JsonObject,
  after: JsonObject,
): { before: JsonObject; after: JsonObject } {
  const changed = Object.keys({ ...before, ...after }).filter(
    key => !isDeepStrictEqual(before[key], after[key]),
  )
  return { before: pick(before, changed), after: pick(after, changed) }
}

function pick(object: JsonObject, keys: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)))
}

/**
 * Removes IP addresses and devices from a deleted user's entries, the only update that the table's trigger allows. This includes
 * failed sign-ins, which have no actor and the user as their subject.
 */
export async function eraseIpAddresses(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ ip: null, device: null })
    .where(({ or, eb }) => or([eb('ip', 'is not', null), eb('device', 'is not', null)]))
    .where(({ or, and, eb }) =>
      or([
        eb('actor_id', '=', userId),
        and([eb('actor_id', 'is', null), eb('subject_type', '=', 'user'), eb('subject_id', '=', userId)]),
      ]),
    )
    .execute()
}
