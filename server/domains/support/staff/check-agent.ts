import { isPresent } from '#model/conversations.ts'
import type { Deps } from '../../../deps.ts'
import { changeConversation } from '../change-conversation.ts'
import { appendEvent } from '../records/append-message.ts'
import { lockActiveConversations, lockPresence, updatePresence } from '../records/presence-queries.ts'
import { publishPresence, publishQueueChange } from '../records/publish-changes.ts'

/** Takes an agent without a heartbeat offline and returns their conversations to the queue. */
export async function checkAgent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async tx => {
    const presence = await lockPresence(tx, userId)
    if (!presence || isPresent({ lastSeenAt: presence.last_seen_at }, now)) return
    await updatePresence(tx, userId, { is_online: false, is_busy: false })
    const values = { name: presence.full_name }
    for (const id of await lockActiveConversations(tx, userId)) {
      await changeConversation(tx, id, () => ({ type: 'return_to_queue' }), now)
      await appendEvent(tx, id, 'agent_left', { values, senderId: userId }, now)
    }
    await publishPresence(tx)
    await publishQueueChange(tx)
  })
}
