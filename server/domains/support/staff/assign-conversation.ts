import type { Tx } from '#database/client.ts'
import { type AgentCapacity, isAgentOnline } from '#model/conversations.ts'
import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../http/session.ts'
import { appendEvent } from '../append-message.ts'
import { changeConversation } from '../change-conversation.ts'
import { publishPresence, publishQueueChange } from '../publish-changes.ts'
import { lockPresence } from './presence-queries.ts'

type AssignDeps = Pick<Deps, 'database' | 'clock'>
type Agent = AgentCapacity & { fullName: string }

/** Takes a conversation out of the queue. Of several agents at once, the first gets it. */
export async function joinConversation(
  { database, clock }: AssignDeps,
  session: Session,
  conversationId: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async tx => {
    const agent = await lockAgent(tx, session.userId, now)
    if (!agent) throw new AppError('agent_offline')
    const isJoined = await changeConversation(tx, conversationId, () => ({ type: 'join', agent }), now)
    if (!isJoined) return
    const values = { name: agent.fullName }
    await appendEvent(tx, conversationId, 'agent_joined', { values, senderId: agent.id }, now)
    await publishQueueChange(tx)
    await publishPresence(tx)
  })
}

type TransferInput = { conversationId: string; newAgentId: string }

/** Hands a conversation to another agent. An admin may hand over the conversation of another agent. */
export async function transferConversation(
  { database, clock }: AssignDeps,
  session: Session,
  { conversationId, newAgentId }: TransferInput,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async tx => {
    const to = await lockAgent(tx, newAgentId, now)
    if (!to) throw new AppError('agent_not_available')
    const isTransferred = await changeConversation(
      tx,
      conversationId,
      ({ agent_id: agentId }) => {
        const fromAgentId = session.role === 'admin' && agentId !== null ? agentId : session.userId
        return { type: 'transfer', fromAgentId, to }
      },
      now,
    )
    if (!isTransferred) return
    const values = { name: to.fullName }
    await appendEvent(tx, conversationId, 'transferred', { values, senderId: session.userId }, now)
    await publishPresence(tx)
  })
}

/** Undefined for a person who has never been online. */
async function lockAgent(tx: Tx, userId: string, now: Date): Promise<Agent | undefined> {
  const presence = await lockPresence(tx, userId)
  return (
    presence && {
      id: userId,
      fullName: presence.full_name,
      isOnline: isAgentOnline({ isOnline: presence.is_online, lastSeenAt: presence.last_seen_at }, now),
      currentChats: presence.current_chats,
      maxChats: presence.max_concurrent_chats,
    }
  )
}
