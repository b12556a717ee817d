import { AppError, type ErrorCode } from '#model/errors.ts'
import type { RenewalAction } from '#model/renewal-states.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { type RenewalChange, requestRenewalChange } from '../managing/request-renewal-change.ts'
import { findRecord, type StaffRecord } from './queries.ts'

type Request = { id: string; action: RenewalAction; reason?: string | undefined }

/** What the answer says when Paymob did not make the change. */
const failures = {
  refused: 'renewal_refused',
  unauthorized: 'gateway_keys_refused',
  unavailable: 'renewal_unreached',
  unknown: 'renewal_not_changed',
} as const satisfies Record<Exclude<RenewalChange, 'changed'>, ErrorCode>

/** An admin suspends, resumes or cancels a customer's renewals. The audit log records every attempt with its result. */
export async function changeCustomerRenewal(
  deps: Pick<Deps, 'database' | 'clock' | 'paymob' | 'vault'>,
  actor: Actor & { userId: string },
  { id, action, reason }: Request,
): Promise<StaffRecord> {
  const before = await readRecord(deps, id)
  const result = await requestRenewalChange(deps, before, {
    action,
    actor: { by: 'staff', userId: actor.userId },
    record: (tx, result) =>
      writeAudit(tx, actor, {
        action: `subscription.${action}`,
        subjectType: 'subscription',
        subjectId: id,
        before: { state: before.state },
        after: { result },
        ...(reason === undefined ? {} : { reason }),
      }),
  })
  if (result !== 'changed') throw new AppError(failures[result])
  return readRecord(deps, id)
}

export async function readRecord({ database }: Pick<Deps, 'database'>, id: string): Promise<StaffRecord> {
  const row = await findRecord(database.reader, id)
  if (!row) throw new AppError('subscription_not_found')
  return row
}
