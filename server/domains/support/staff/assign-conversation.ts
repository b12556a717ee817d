import { type AgentCapacity, isAgentOnline, isOnlineHere } from '#model/conversations.ts'
import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../http/session.ts'
import { changeConversation } from '../change-conversation.ts'
import { appendEvent } from '../records/append-message.ts'
import { devicePresenceOf, lockPresences, refuseElsewhere } from '../records/live-device.ts'
import { lockPresence, type PresenceRow } from '../records/presence-queries.ts'
import { publishPresence, publishQueueChange } from '../records/publish-changes.ts'

type AssignDeps = Pick<Deps, 'database' | 'clock'>
type Agent = AgentCapacity & { fullName: string }

/** Takes a conversation out of the queue, on the device that is live. Of several agents at once, the first gets it. */
export async function joinConversation(
  { database, clock }: AssignDeps,
  session: Session,
  conversationId: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async tx => {
    const presence = await lockPresence(tx, session.userId)
    if (!presence) throw new AppError('agent_offline')
    refuseElsewhere(presence, session.id, now)
    const isOnline = isOnlineHere(devicePresenceOf(presence), session.id, now)
    const agent = { ...agentOf(presence, now), isOnline }
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
    const presences = await lockPresences(tx, [session.userId, newAgentId])
    const target = presences.get(newAgentId)
    if (!target) throw new AppError('agent_not_available')
    const to = agentOf(target, now)
    const isTransferred = await changeConversation(
      tx,
      conversationId,
      ({ agent_id: agentId }) => {
        if (agentId === session.userId) refuseElsewhere(presences.get(agentId), session.id, now)
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

function agentOf(presence: PresenceRow, now: Date): Agent {
  return {
    id: presence.user_id,
    fullName: presence.full_name,
    isOnline: isAgentOnline(devicePresenceOf(presence), now),
    currentChats: presence.current_chats,
    maxChats: presence.max_concurrent_chats,
  }
}
