import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { type Actor, eraseIpAddresses, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { deleteOldCodes } from '../codes/queries.ts'
import { confirmPassword } from '../passwords/change-password.ts'
import { deleteOldResetTokens } from '../passwords/queries.ts'
import { type LockedUser, lockUser, translateConstraintErrors } from '../queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { deleteOldSessions } from '../sessions/queries.ts'
import {
  anonymizeUser,
  assignMailsAndCodes,
  deletePersonalRows,
  eraseMailAddresses,
} from './erase-queries.ts'

export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  await confirmPassword(deps, { userId, password, field: 'password' })
  await translateConstraintErrors(() =>
    deps.database.transaction(async tx => {
      const user = await lockUser(tx, userId)
      if (!user) throw new AppError('session_expired')
      await writeAudit(tx, actor, { action: 'account.delete', subjectType: 'user', subjectId: userId })
      await eraseUser(tx, deps, user)
    }),
  )
}

/** Keeps the user's row, because orders and payments refer to it, and erases all personal data. */
export async function eraseUser(
  tx: Tx,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  { id, email, language }: LockedUser,
): Promise<void> {
  const now = clock.now()
  await endSessions(tx, id, { now })
  await assignMailsAndCodes(tx, id)
  await anonymizeUser(tx, id, now)
  await deletePersonalRows(tx, id, email)
  await eraseIpAddresses(tx, id)
  await enqueueOnce(tx, 'end-renewals', { userId: id })
  await enqueueOnce(tx, 'erase-buyer', { userId: id })
  await enqueueOnce(tx, 'erase-conversations', { userId: id })
  await enqueueOnce(tx, 'erase-claims', { userId: id })
  await queueMail(tx, vault, {
    to: email,
    language,
    template: 'account-deleted',
    params: { at: now.toISOString() },
    userId: id,
  })
}

/** Job handler, hourly: deletes what has expired and finishes the erasure of deleted users. */
export async function deleteExpiredRecords({ database }: Pick<Deps, 'database'>): Promise<void> {
  await database.transaction(async tx => {
    await deleteOldSessions(tx)
    await deleteOldResetTokens(tx)
    await deleteOldCodes(tx)
    await eraseMailAddresses(tx)
  })
}
