import type { Tx } from '#database/client.ts'
import { eraseIpAddresses } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { endSessions } from '../end-sessions.ts'
import { anonymise, claimMailsAndCodes, deletePersonalRows } from './erase-queries.ts'
import type { PersonRow } from './queries.ts'

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
