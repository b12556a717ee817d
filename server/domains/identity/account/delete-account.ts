import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { type Actor, eraseIpAddresses, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { deleteOldCodes } from '../codes/queries.ts'
import { confirmPassword } from '../passwords/change-password.ts'
import { deleteOldResetTokens } from '../passwords/queries.ts'
import { lockPerson, type PersonRow, refuseByConstraint } from '../queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { deleteOldSessions } from '../sessions/queries.ts'
import { anonymise, claimMailsAndCodes, deletePersonalRows, eraseMailAddresses } from './erase-queries.ts'

export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  await confirmPassword(deps, { userId, password, field: 'password' })
  await refuseByConstraint(() =>
    deps.database.transaction(async tx => {
      const person = await lockPerson(tx, userId)
      if (!person) throw new AppError('session_expired')
      await writeAudit(tx, actor, { action: 'account.delete', subjectType: 'user', subjectId: userId })
      await erasePerson(tx, deps, person)
    }),
  )
}

/** Leaves the row that orders and payments point to, and nothing of the person. */
export async function erasePerson(
  tx: Tx,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  { id, email, language }: PersonRow,
): Promise<void> {
  const now = clock.now()
  await endSessions(tx, id, { now })
  await claimMailsAndCodes(tx, id)
  await anonymise(tx, id, now)
  await deletePersonalRows(tx, id)
  await eraseIpAddresses(tx, id)
  await enqueue(tx, 'end-renewals', { userId: id }, { jobKey: `end-renewals:${id}` })
  await enqueue(tx, 'erase-buyer', { userId: id }, { jobKey: `erase-buyer:${id}` })
  await queueMail(tx, vault, {
    to: email,
    language,
    template: 'account-deleted',
    params: { at: now.toISOString() },
    userId: id,
  })
}

export async function deleteOldEntries({ database }: Pick<Deps, 'database'>): Promise<void> {
  await database.transaction(async tx => {
    await deleteOldSessions(tx)
    await deleteOldResetTokens(tx)
    await deleteOldCodes(tx)
    await eraseMailAddresses(tx)
  })
}
