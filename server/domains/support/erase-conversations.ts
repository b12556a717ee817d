import type { Deps } from '../../deps.ts'
import { settleWait } from './change-conversation.ts'
import { publishQueueChange } from './records/publish-changes.ts'
import { deleteConversationsOfUser } from './records/queries.ts'

/** Job handler: erases the conversations of a deleted user. One that waits leaves the agents' queue. */
export async function eraseConversations(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  await database.transaction(async tx => {
    const deleted = await deleteConversationsOfUser(tx, userId)
    const waiting = deleted.filter(({ status }) => status === 'waiting_for_agent')
    for (const { id } of waiting) await settleWait(tx, id, clock.now())
    if (waiting.length > 0) await publishQueueChange(tx)
  })
}
